// Runs typical catalogue queries, records every statement, and explains each with the same values. Writes JSON to
// standard output: a list of { question, sql, plan }.
import { CompiledQuery } from 'kysely';
import { readConfig } from '../config';
import { openDatabase } from '../db/open-database';
import { CatalogueVersionReader } from '../modules/catalogue/catalogue-version-reader';
import { findProduct } from '../modules/catalogue/find-product';
import { listProducts } from '../modules/catalogue/list-products';
import { InMemoryCatalogue } from '../modules/catalogue/in-memory/in-memory-catalogue';
import { relatedProducts } from '../modules/catalogue/related-products';
import { stockOf } from '../modules/catalogue/stock';
import { suggest } from '../modules/catalogue/suggest';

let queries: CompiledQuery[] = [];
const database = await openDatabase(readConfig(process.env), { onQuery: (query) => queries.push(query) });
const { db } = database;
try {
  const version = new CatalogueVersionReader(db);
  const catalogue = new InMemoryCatalogue(db, version);
  await catalogue.now();
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'brand_slug', 'price_paise'])
    .where('archived_at', 'is', null)
    .orderBy('ord')
    .limit(1)
    .executeTakeFirstOrThrow();
  const page = { page: 0, size: 20 };
  // In the wrong order the two words match nothing: the word index finds too little, so the search also reads texts.
  const [first = '', second = ''] = product.name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3);

  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['Every answer: has the catalogue changed?', () => version.current()],
    [
      'A list of three filters, with its facets',
      () =>
        listProducts(db, catalogue, {
          ...page,
          category: product.category,
          brand: [product.brand_slug],
          inStock: true,
          facets: true,
        }),
    ],
    [
      'Page 1,000 of everything, the dearest first',
      () => listProducts(db, catalogue, { page: 999, size: 20, sort: 'price-high' }),
    ],
    ['A search of two words as typed', () => listProducts(db, catalogue, { ...page, q: `${first} ${second}` })],
    ['A misspelt word', () => listProducts(db, catalogue, { ...page, q: `${first.slice(0, 2)}${first.slice(3)}q` })],
    ['Suggestions', () => suggest(db, catalogue, first.slice(0, 4))],
    ['A product’s page', () => findProduct(db, product.id)],
    ['Related products', () => relatedProducts(db, catalogue, product.id, 8, 'en')],
    ['A product’s stock: the read by key', () => stockOf(db, product.id)],
    [
      'Reload after a price change',
      async () => {
        await db
          .updateTable('variants')
          .set({ price_paise: product.price_paise + 100, mrp_paise: product.price_paise + 100 })
          .where('product_id', '=', product.id)
          .execute();
        queries = [];
        await catalogue.now();
      },
    ],
  ];
  const plans: { question: string; sql: string; plan: string }[] = [];
  const known = new Set<string>();
  for (const [question, ask] of questions) {
    queries = [];
    await ask();
    const statements = queries.filter(({ sql }) => /^\s*(?:select|with)\b/i.test(sql) && !known.has(sql));
    for (const { sql, parameters } of statements) {
      if (known.has(sql)) continue;
      known.add(sql);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain (analyze, buffers, costs off) ${sql}`, [...parameters]),
      );
      plans.push({
        question,
        sql: sql.replace(/\s+/g, ' ').trim(),
        plan: rows.map((row) => row['QUERY PLAN']).join('\n'),
      });
    }
  }
  process.stdout.write(JSON.stringify(plans));
} finally {
  await database.close();
}
