import type { Category } from '@haat/shared/contract/category';
import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';
import type { Crumb } from '@haat/shared/ui/Breadcrumbs';
import { findCategoryPath, nameOfSlug } from '../category/category-names';
import { scopePath, type ListingScope } from './listing-scope';

/** The listing's title. */
export interface ListingNaming {
  title: string;
  /** A sentence below the title, if there is one. */
  lead: string | null;
  /** Home > … > title (§2). */
  crumbs: Crumb[];
}

const flagged = {
  featured: { title: msg('New arrivals'), lead: msg('The latest additions to our shop.') },
  bestsellers: { title: msg('Top selling'), lead: msg('What our customers buy most.') },
};

/** The name of a brand or a collection in the page's language, and a collection's description. */
export interface KnownName {
  name: string;
  description?: string | null;
}

/** The words of a slug as a title. */
const titleOfSlug = (slug: string) => nameOfSlug(slug).replace(/(?<= )\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * Names a listing.
 * @param tree the category tree; names of missing categories are derived from their slugs
 * @param t of the page's language
 * @param known of the brand or the collection, once loaded
 */
export function listingNaming(
  scope: ListingScope,
  tree: readonly Category[],
  t: Translate,
  known?: KnownName,
): ListingNaming {
  const home: Crumb = { name: t('Home'), path: '/' };
  if (scope.kind === 'search') {
    const title = t('Search results for “{{words}}”', { words: scope.query });
    return { title, lead: null, crumbs: [home, { name: title }] };
  }
  if (scope.kind === 'flag') {
    const flag = flagged[scope.flag];
    const title = t(flag.title);
    return { title, lead: t(flag.lead), crumbs: [home, { name: title }] };
  }
  if (scope.kind === 'brand' || scope.kind === 'collection') {
    const title = known?.name ?? titleOfSlug(scope.kind === 'brand' ? scope.brand : scope.collection);
    return { title, lead: known?.description ?? null, crumbs: [home, { name: title }] };
  }
  const { category, section, type } = findCategoryPath(tree, scope);
  const steps = [
    { slug: scope.category, found: category, path: `/category-group/${encodeURIComponent(scope.category)}` },
    ...(scope.subcategory
      ? [
          {
            slug: scope.subcategory,
            found: section,
            path: scopePath({ kind: 'category', category: scope.category, subcategory: scope.subcategory }),
          },
        ]
      : []),
    ...(scope.type ? [{ slug: scope.type, found: type, path: scopePath(scope) }] : []),
  ].map(({ slug, found, path }) => ({ name: found ? t(found.name) : nameOfSlug(slug), path }));
  const own = type ?? section ?? category;
  return {
    title: steps.at(-1)?.name ?? '',
    lead: own?.description ? t(own.description) : null,
    crumbs: [home, ...steps],
  };
}
