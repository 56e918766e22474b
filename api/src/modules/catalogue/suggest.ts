import type { Suggestions } from '@haat/shared/contract/product';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { listProducts } from './list-products';
import { understandQuery, wordsOf } from './understand-query';

const MOST_QUERIES = 5;
const MOST_CATEGORIES = 4;
const MOST_PRODUCTS = 6;

/** The words typed with the last one finished in the ways that the catalogue's words allow, most frequent first. */
async function completions(db: Kysely<Database>, words: string[]): Promise<string[]> {
  const last = words.at(-1) ?? '';
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'like', `${last}%`)
    .where('word', '!=', last)
    .orderBy('products', 'desc')
    .orderBy('word')
    .limit(MOST_QUERIES)
    .execute();
  return rows.map((row) => [...words.slice(0, -1), row.word].join(' '));
}

interface CategoryHit {
  id: string;
  name: string;
  level: number;
}

const pathOf = ({ id, level }: CategoryHit) => (level === 1 ? `/category-group/${id}` : `/category/${id.replaceAll('.', '/')}/products`);

/** What the search box offers while someone types: finished or corrected words, categories and the first few products. */
export async function suggest(db: Kysely<Database>, text: string): Promise<Suggestions> {
  const words = wordsOf(text);
  if (words.length === 0) return { queries: [], categories: [], products: [] };
  const plan = await understandQuery(db, text, { isTyping: true });
  const [completed, categories, products] = await Promise.all([
    completions(db, words),
    plan?.tsquery
      ? sql<CategoryHit>`
          select id, name, level from categories
          where product_count > 0 and (to_tsvector('english', name) @@ to_tsquery('english', ${plan.tsquery}) or lower(name) like ${`${plan.literal.replace(/[\\%_]/g, '\\$&')}%`})
          order by (id = any(${plan.categoryIds})) desc, level desc, product_count desc, id limit ${MOST_CATEGORIES}`.execute(db).then((result) => result.rows)
      : [],
    listProducts(db, { page: 0, size: MOST_PRODUCTS, q: text, isTyping: true }),
  ]);
  const queries = [...(plan?.corrected ? [plan.corrected] : []), ...completed];
  const isPlural = (query: string) => query.endsWith('s') && queries.includes(query.slice(0, -1));
  return {
    queries: [...new Set(queries)].filter((query) => !isPlural(query)).slice(0, MOST_QUERIES),
    categories: categories.map((category) => ({ name: category.name, path: pathOf(category) })),
    products: products.content.map(({ id, name, price, image }) => ({ id, name, price, image: image ?? null })),
  };
}
