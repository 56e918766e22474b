import type { ProductQuery } from '@haat/shared/contract/product';
import { slugsIn, type CategorySlugs } from '../category/category-place';

/** The subject of a listing, from the path. */
export type ListingScope =
  | { kind: 'category'; category: string; subcategory?: string; type?: string }
  | { kind: 'search'; query: string }
  | { kind: 'flag'; flag: 'featured' | 'bestsellers' }
  | { kind: 'brand'; brand: string }
  | { kind: 'collection'; collection: string };

type Params = Readonly<Record<string, string | undefined>>;

/** The scope of a listing's route (§2). */
export function scopeOf(pathname: string, params: Params): ListingScope {
  if (params['brand'] !== undefined) return { kind: 'brand', brand: params['brand'] };
  if (params['collection'] !== undefined) return { kind: 'collection', collection: params['collection'] };
  if (params['searchQuery'] !== undefined) return { kind: 'search', query: params['searchQuery'].trim() };
  if (params['category'] !== undefined) {
    const { category, subcategory, type } = params;
    return { kind: 'category', category, ...(subcategory ? { subcategory } : {}), ...(type ? { type } : {}) };
  }
  return { kind: 'flag', flag: pathname.replace(/\/+$/, '').endsWith('/bestsellers') ? 'bestsellers' : 'featured' };
}

/** The address of the scope. */
export function scopePath(scope: ListingScope): string {
  switch (scope.kind) {
    case 'category':
      return `/${['category', scope.category, scope.subcategory, scope.type, 'products']
        .filter((part) => part !== undefined)
        .map(encodeURIComponent)
        .join('/')}`;
    case 'search':
      return `/search/${encodeURIComponent(scope.query)}`;
    case 'flag':
      return `/products/${scope.flag}`;
    case 'brand':
      return `/brand/${encodeURIComponent(scope.brand)}`;
    case 'collection':
      return `/collection/${encodeURIComponent(scope.collection)}`;
  }
}

/** The slugs of a scope's category; null for other scopes. */
export const slugsOfScope = (scope: ListingScope): CategorySlugs | null =>
  scope.kind === 'category' ? slugsIn(scope.category, scope.subcategory, scope.type) : null;

/** The address of a category's listing. */
export const listingOf = ([category, subcategory, type]: CategorySlugs): string =>
  scopePath({
    kind: 'category',
    category,
    ...(subcategory !== undefined && { subcategory }),
    ...(type !== undefined && { type }),
  });

/** The API's query for the scope. */
export function scopeQuery(scope: ListingScope): ProductQuery {
  switch (scope.kind) {
    case 'category':
      return {
        category: scope.category,
        ...(scope.subcategory ? { subcategory: scope.subcategory } : {}),
        ...(scope.type ? { type: scope.type } : {}),
      };
    case 'search':
      return { q: scope.query.slice(0, 200) };
    case 'flag':
      return scope.flag === 'featured' ? { featured: true } : { bestSeller: true };
    case 'brand':
      return { brand: [scope.brand] };
    case 'collection':
      return { collection: scope.collection };
  }
}
