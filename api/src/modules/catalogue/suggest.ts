import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import { shownCategories } from '../categories/category-tree';
import type { Suggestions } from '@haat/shared/contract/product';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { namesOf } from '../categories/category-tree';
import { collectionNames } from './collections/read-collections';
import { findProductCards } from './find-product-cards';
import { findMatches } from './find-matches';
import type { InMemoryCatalogue, Snapshot } from './in-memory/in-memory-catalogue';
import { wordsIn } from './in-memory/tokens';
import { readPriceLimit } from './price-limit';
import { categoriesNamed, searchWords, parseSearchQuery, type SearchPlan } from './parse-search-query';

const MAX_QUERIES = 5;
const MAX_CATEGORIES = 4;
const MAX_COLLECTIONS = 2;
const MAX_PRODUCTS = 6;

/** The typed words with completions of the last one from the catalogue's words, most frequent first. */
function completions({ vocabulary }: Snapshot, words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  const best: { word: string; products: number }[] = [];
  for (const { word, products } of vocabulary.beginningWith(last)) {
    if (word === last || products <= (best[MAX_QUERIES - 1]?.products ?? 0)) continue;
    const at = best.findIndex((other) => other.products < products);
    best.splice(at < 0 ? best.length : at, 0, { word, products });
    if (best.length > MAX_QUERIES) best.pop();
  }
  return best.map(({ word }) => [...words.slice(0, -1), word].join(' '));
}

function categoriesFor(snapshot: Snapshot, plan: SearchPlan, language: ContentLanguage): Suggestions['categories'] {
  const named = new Set(categoriesNamed(snapshot, plan.parts).map(({ id }) => id));
  return shownCategories(snapshot.categories)
    .filter(
      (row) =>
        row.product_count > 0 &&
        (named.has(row.id) || namesOf(row).some((name) => name.toLowerCase().startsWith(plan.literal))),
    )
    .sort(
      (a, b) =>
        Number(plan.categoryIds.includes(b.id)) - Number(plan.categoryIds.includes(a.id)) ||
        b.level - a.level ||
        b.product_count - a.product_count ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, MAX_CATEGORIES)
    .map(({ id, name, level, texts }) => ({
      name: (language === 'en' ? undefined : texts[language]?.name) ?? name,
      path: level === 1 ? `/category-group/${id}` : `/category/${id.replaceAll('.', '/')}/products`,
    }));
}

/** Possessives agree with the noun after them: 'तक का उपहार' means 'तक के उपहार'. */
const POSSESSIVES = new Set(['का', 'के', 'की']);

/** Published collections with all typed words in their name, each as a whole word or its beginning. */
async function collectionsFor(
  db: Kysely<Database>,
  words: readonly string[],
  language: ContentLanguage,
): Promise<Suggestions['categories']> {
  const found = (await collectionNames(db, language)).filter(({ name, english }) => {
    const named = wordsIn(`${name} ${english}`);
    return words.every((word) => POSSESSIVES.has(word) || named.some((one) => one.startsWith(word)));
  });
  return found.slice(0, MAX_COLLECTIONS).map(({ name, path }) => ({ name, path }));
}

/**
 * The suggestions of the search box: completed or corrected searches, categories, collections and the first few
 * products.
 */
export async function suggest(
  db: Kysely<Database>,
  catalogue: InMemoryCatalogue,
  text: string,
  language: ContentLanguage = 'en',
): Promise<Suggestions> {
  const words = searchWords(text);
  if (words.length === 0) return { queries: [], categories: [], products: [] };
  const snapshot = await catalogue.now();
  const limited = readPriceLimit(text);
  const plan = await parseSearchQuery(db, snapshot, limited?.text ?? text, { isTyping: true });
  if (!plan) return { queries: [], categories: [], products: [] };
  const { ord, price } = snapshot.columns;
  const found = await findMatches(db, snapshot, plan, limited ? Infinity : MAX_PRODUCTS);
  const affordable = limited
    ? found.mostRelevant(Infinity).filter((row) => (price[row] ?? 0) <= limited.maxPrice * 100)
    : found.mostRelevant(MAX_PRODUCTS);
  const shown = Array.from(affordable.subarray(0, MAX_PRODUCTS), (row) => ord[row] ?? 0);
  const queries = [...(plan.corrected ? [plan.corrected] : []), ...completions(snapshot, words)];
  const isPlural = (query: string) => query.endsWith('s') && queries.includes(query.slice(0, -1));
  return {
    queries: [...new Set(queries)].filter((query) => !isPlural(query)).slice(0, MAX_QUERIES),
    categories: [
      ...(plan.parts.length > 0 ? categoriesFor(snapshot, plan, language) : []),
      ...(await collectionsFor(db, words, language)),
    ],
    products: (await findProductCards(db, shown, language)).map(({ id, name, price, image }) => ({
      id,
      name,
      price,
      image: image ?? null,
    })),
  };
}
