import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import { priceRangeKeys } from '@haat/shared/contract/listing-choices';
import type { Facets } from '@haat/shared/contract/product';
import { categoriesIn, shownCategories } from '../categories/category-tree';
import type { ListQuery } from './list-query';
import { memoized, type Snapshot } from './in-memory/in-memory-catalogue';
import type { Counts } from './in-memory/selection';

const MAX_CHOICES = 200;

interface Choice {
  slug: string;
  name: string;
  count: number;
}

/** Sums counts per category by a part of the category IDs. */
function addedUp(counts: Int32Array, ids: readonly string[], keyOf: (id: string) => string): Map<string, number> {
  const sums = new Map<string, number>();
  counts.forEach((count, number) => {
    if (count === 0) return;
    const key = keyOf(ids[number] ?? '');
    sums.set(key, (sums.get(key) ?? 0) + count);
  });
  return sums;
}

const inWords = new Intl.Collator('en-IN');
const byCount = (a: Choice, b: Choice) => b.count - a.count || inWords.compare(a.name, b.name);

/**
 * The alphabetical rank of each brand, by its number. Comparing hundreds of names took half of the time of each list.
 */
const brandPlaces = (snapshot: Snapshot): Int32Array =>
  memoized(snapshot, 'brand places', () => {
    const names = snapshot.columns.brands.names.map((slug) => snapshot.names.en.brands.get(slug) ?? slug);
    const positions = new Int32Array(names.length);
    [...names.keys()]
      .sort((a, b) => inWords.compare(names[a] ?? '', names[b] ?? ''))
      .forEach((number, position) => (positions[number] = position));
    return positions;
  });

/** The brands with the most products in a list. */
function brandChoices(snapshot: Snapshot, counts: Int32Array, language: ContentLanguage): Choice[] {
  const { columns, names } = snapshot;
  const positions = brandPlaces(snapshot);
  const numbers: number[] = [];
  counts.forEach((count, number) => {
    if (count > 0) numbers.push(number);
  });
  numbers.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (positions[a] ?? 0) - (positions[b] ?? 0));
  return numbers.slice(0, MAX_CHOICES).map((number) => {
    const slug = columns.brands.names[number] ?? '';
    return { slug, name: names[language].brands.get(slug) ?? slug, count: counts[number] ?? 0 };
  });
}

/** The counts in the format of the response. */
export function facetsOf(snapshot: Snapshot, query: ListQuery, counts: Counts, language: ContentLanguage): Facets {
  const { columns, names } = snapshot;
  const categories = categoriesIn(snapshot.categories, language);
  const ids = columns.categories.names;
  const department = query.category ?? '';
  const departments = addedUp(counts.departments, ids, (id) => id.split('.')[0] ?? '');
  const sections = addedUp(counts.sections, ids, (id) => id.split('.').slice(0, 2).join('.'));
  const types = addedUp(counts.types, ids, (id) => id.split('.')[2] ?? '');
  const shown = shownCategories(categories);
  const shownTypes = new Set(shown.map(({ slug }) => slug));
  return {
    categories: shown.flatMap(({ id, slug, name, level, parent_id }) => {
      const count =
        level === 1 ? departments.get(id) : level === 2 && parent_id === department ? sections.get(id) : undefined;
      return count === undefined
        ? []
        : [
            {
              slug,
              name,
              count,
              level,
              path: level === 1 ? `/category/${slug}/products` : `/category/${department}/${slug}/products`,
            },
          ];
    }),
    types: [...types]
      .filter(([slug]) => shownTypes.has(slug))
      .map(([slug, count]): Choice => ({ slug, name: names[language].types.get(slug) ?? slug, count }))
      .sort(byCount)
      .slice(0, MAX_CHOICES),
    brands: brandChoices(snapshot, counts.brands, language),
    prices: priceRangeKeys.map((range, index) => ({ range, count: counts.prices[index] ?? 0 })),
    availability: { inStock: counts.inStock, outOfStock: counts.outOfStock },
  };
}
