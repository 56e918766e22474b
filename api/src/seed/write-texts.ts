import { slugify } from '@haat/shared/contract/slugify';
import { sql, type Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/schema';
import type { Assortment } from './read-assortment';
import { categoryRows } from './write-categories';
import { factsOf } from './write-products';
import { oneLine } from './read-texts';

type Words = Record<string, unknown>;

/**
 * The texts to store: existing ones, and the assortment's translations of fields without one whose English text is
 * unchanged from the assortment. Null if nothing is missing.
 */
function withMissingTexts(row: { texts: { hi?: object } } & Words, english: Words, hindi: object): string | null {
  const existing: Words = { ...row.texts.hi };
  const missing = Object.entries(hindi).filter(
    ([field]) => !(field in existing) && (!(field in english) || isDeepStrictEqual(row[field], english[field])),
  );
  if (missing.length === 0) return null;
  return JSON.stringify({ ...row.texts, hi: { ...existing, ...Object.fromEntries(missing) } });
}

async function write(
  trx: Transaction<Database>,
  table: 'products' | 'categories' | 'brands',
  key: 'id' | 'slug',
  changed: readonly { key: string; texts: string | null }[],
): Promise<void> {
  const rows = changed.filter(({ texts }) => texts !== null);
  if (rows.length === 0) return;
  await sql`
    update ${sql.table(table)} as t set texts = w.texts::jsonb
    from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.texts)}::text[]) as w (key, texts)
    where t.${sql.ref(key)} = w.key`.execute(trx);
}

/** Writes missing Hindi texts of the assortment; texts by staff are kept. */
export async function writeTexts(trx: Transaction<Database>, assortment: Assortment): Promise<void> {
  const { texts } = assortment;
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'description', 'facts', 'care', 'ingredients', 'origin', 'texts'])
    .where('source', '=', 'assortment')
    .execute();
  const english = new Map(
    assortment.products.map((product) => [
      product.id,
      {
        name: product.name,
        brand: product.brand,
        description: oneLine(product.description),
        facts: factsOf(product),
        care: product.care ?? null,
        ingredients: product.ingredients ?? null,
        origin: product.origin,
      },
    ]),
  );
  const rowToWrite = (key: string, row: object & { texts: { hi?: object } }, englishRow: Words, hindi?: object) => ({
    key,
    texts: hindi ? withMissingTexts({ ...row }, englishRow, hindi) : null,
  });
  await write(
    trx,
    'products',
    'id',
    products.map((row) =>
      rowToWrite(row.id, row, english.get(row.id) ?? {}, english.has(row.id) ? texts.products.get(row.id) : undefined),
    ),
  );
  const categories = await trx.selectFrom('categories').select(['id', 'name', 'description', 'texts']).execute();
  const tree = new Map(categoryRows(assortment).map(({ id, name, description }) => [id, { name, description }]));
  await write(
    trx,
    'categories',
    'id',
    categories.map((row) =>
      rowToWrite(row.id, row, tree.get(row.id) ?? {}, tree.has(row.id) ? texts.categories.get(row.id) : undefined),
    ),
  );
  const brands = await trx.selectFrom('brands').select(['slug', 'name', 'texts']).execute();
  const brandNames = new Map(assortment.products.map(({ brand }) => [slugify(brand), { name: brand }]));
  await write(
    trx,
    'brands',
    'slug',
    brands.map((row) =>
      rowToWrite(
        row.slug,
        row,
        brandNames.get(row.slug) ?? {},
        brandNames.has(row.slug) ? texts.brands.get(row.slug) : undefined,
      ),
    ),
  );
}
