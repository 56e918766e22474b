import type { Suggestions } from '@haat/shared/contract/product';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { findCards } from './find-cards';
import { findMatches } from './find-matches';
import type { LiveCatalogue, Snapshot } from './live/live-catalogue';
import { categoriesNamed, searchWords, understandQuery, type SearchPlan } from './understand-query';

const MOST_QUERIES = 5;
const MOST_CATEGORIES = 4;
const MOST_PRODUCTS = 6;

/** The words typed with the last one finished in the ways that the catalogue's words allow, most frequent first. */
function completions({ vocabulary }: Snapshot, words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  const best: { word: string; products: number }[] = [];
  for (const { word, products } of vocabulary.beginningWith(last)) {
    if (word === last || products <= (best[MOST_QUERIES - 1]?.products ?? 0)) continue;
    const at = best.findIndex((other) => other.products < products);
    best.splice(at < 0 ? best.length : at, 0, { word, products });
    if (best.length > MOST_QUERIES) best.pop();
  }
  return best.map(({ word }) => [...words.slice(0, -1), word].join(' '));
}

function categoriesFor(snapshot: Snapshot, plan: SearchPlan): Suggestions['categories'] {
  const named = new Set(categoriesNamed(snapshot, plan.parts).map(({ id }) => id));
  return snapshot.categories
    .filter(
      ({ id, name, product_count }) =>
        product_count > 0 && (named.has(id) || name.toLowerCase().startsWith(plan.literal)),
    )
    .sort(
      (a, b) =>
        Number(plan.categoryIds.includes(b.id)) - Number(plan.categoryIds.includes(a.id)) ||
        b.level - a.level ||
        b.product_count - a.product_count ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, MOST_CATEGORIES)
    .map(({ id, name, level }) => ({
      name,
      path: level === 1 ? `/category-group/${id}` : `/category/${id.replaceAll('.', '/')}/products`,
    }));
}

/**
 * What the search box offers while someone types: finished or corrected words, categories and the first few products.
 */
export async function suggest(db: Kysely<Database>, catalogue: LiveCatalogue, text: string): Promise<Suggestions> {
  const words = searchWords(text);
  if (words.length === 0) return { queries: [], categories: [], products: [] };
  const snapshot = await catalogue.now();
  const plan = await understandQuery(db, snapshot, text, { isTyping: true });
  if (!plan) return { queries: [], categories: [], products: [] };
  const found = await findMatches(db, snapshot, plan, MOST_PRODUCTS);
  const shown = Array.from(found.mostRelevant(MOST_PRODUCTS), (slot) => snapshot.columns.ord[slot] ?? 0);
  const queries = [...(plan.corrected ? [plan.corrected] : []), ...completions(snapshot, words)];
  const isPlural = (query: string) => query.endsWith('s') && queries.includes(query.slice(0, -1));
  return {
    queries: [...new Set(queries)].filter((query) => !isPlural(query)).slice(0, MOST_QUERIES),
    categories: plan.parts.length > 0 ? categoriesFor(snapshot, plan) : [],
    products: (await findCards(db, shown)).map(({ id, name, price, image }) => ({
      id,
      name,
      price,
      image: image ?? null,
    })),
  };
}
