import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { slugify } from '@haat/shared/contract/slugify';
import { stockBecause } from '../modules/catalogue/stock-movements';
import type { CategoryKeeper, Shelf } from './category-keeper';
import type { ImportedProduct, ImportedVariant, LooseVariant, Refusal } from './imported-product';

/** What became of a batch. A product whose data is that of the last time isn't touched. */
export interface Written {
  added: number;
  changed: number;
  unchanged: number;
  refusals: Refusal[];
}

export interface Target {
  db: Kysely<Database>;
  categories: CategoryKeeper;
  /** The format, as `products.source` names it. */
  source: string;
  /** Stock of a new variant where the file says nothing of it. */
  defaultStock: number;
  /** The file, as the stock's ledger names it. */
  reference: string;
}

interface Placed {
  product: ImportedProduct;
  shelf: Shelf;
  hash: string;
}

/** Begins the hash of a product that its file says not to show. */
const HIDDEN = 'hidden:';

/**
 * Writes a batch in one transaction. When the database refuses any of it, the halves are tried, down to the one
 * that it refuses: a good product is never lost for its neighbour.
 */
export async function writeProducts(target: Target, products: readonly ImportedProduct[]): Promise<Written> {
  const placed: Placed[] = [];
  for (const product of products) {
    placed.push({
      product,
      shelf: await target.categories.shelfOf(product.categories, product.name),
      hash: hashOf(product),
    });
  }
  return halving(
    placed,
    (part) => target.db.transaction().execute((tx) => write(tx, target, part)),
    ({ product }) => product.line,
  );
}

/** Writes variants whose products are in the shop already. */
export async function writeLooseVariants(target: Target, variants: readonly LooseVariant[]): Promise<Written> {
  return halving(
    variants,
    (part) => target.db.transaction().execute((tx) => writeLoose(tx, target, part)),
    ({ line }) => line,
  );
}

async function halving<T>(
  items: readonly T[],
  attempt: (part: readonly T[]) => Promise<Written>,
  lineOf: (item: T) => number,
): Promise<Written> {
  const [first] = items;
  if (!first) return { added: 0, changed: 0, unchanged: 0, refusals: [] };
  try {
    return await attempt(items);
  } catch (error) {
    // Only a database error about values (classes 22, 23 and 54) is a row's fault; a lost connection is not.
    const state = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
    if (!/^(?:22|23|54)/.test(state)) throw error;
    if (items.length === 1) {
      const reason = `The database refuses it: ${error instanceof Error ? error.message : state}`;
      return {
        added: 0,
        changed: 0,
        unchanged: 0,
        refusals: [{ kind: 'refused', line: lineOf(first), field: '', reason }],
      };
    }
    const middle = items.length >> 1;
    return sum(
      await halving(items.slice(0, middle), attempt, lineOf),
      await halving(items.slice(middle), attempt, lineOf),
    );
  }
}

export const sum = (a: Written, b: Written): Written => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  refusals: [...a.refusals, ...b.refusals],
});

/** Of all that is written of a product, but not of the line that it stood on. */
function hashOf(product: ImportedProduct): string {
  const { line: _line, kind: _kind, own: _own, variants, ...contents } = product;
  const digest = createHash('sha256')
    .update(
      JSON.stringify([contents, variants.map(({ line: _variantLine, isSkuMade: _isSkuMade, ...variant }) => variant)]),
    )
    .digest('hex')
    .slice(0, 32);
  return product.published ? digest : `${HIDDEN}${digest}`;
}

async function write(tx: Transaction<Database>, target: Target, batch: readonly Placed[]): Promise<Written> {
  const refusals: Refusal[] = [];
  const named = await namedApart(tx, target.source, batch);
  // Lock variants before products, as orders do: the shop may be open meanwhile, and one order of locks avoids
  // deadlocks.
  await tx
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', anyOf(named.map(({ product }) => product.id)))
    .orderBy('sku')
    .forUpdate()
    .execute();
  const kept = await tx
    .selectFrom('products')
    .select(['id', 'source_hash'])
    .where('id', '=', anyOf(named.map(({ product }) => product.id)))
    .execute();
  const hashes = new Map(kept.map((row) => [row.id, row.source_hash]));
  const differing = named.filter(({ product, hash }) => hashes.get(product.id) !== hash);
  const unchanged = named.length - differing.length;

  const writable = await withFreeSkus(tx, differing, refusals);
  if (writable.length === 0) return { added: 0, changed: 0, unchanged, refusals };

  await tx
    .insertInto('brands')
    .values(
      [...new Map(writable.map(({ product }) => [slugify(product.brand), product.brand]))].map(([slug, name]) => ({
        slug,
        name,
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  await insertRows(
    tx,
    'products',
    writable.map((one) => rowOf(one, target)),
    sql`(id) do update set ${excluded(written)}`,
  );
  await writeVariants(
    tx,
    target,
    writable.flatMap(({ product }) =>
      product.variants.map((variant, position) => ({ productId: product.id, position, variant })),
    ),
  );

  const complete = writable.filter(({ product }) => product.complete);
  if (complete.length > 0) {
    await sql`
      update variants set archived_at = now()
      where product_id = any(${complete.map(({ product }) => product.id)}) and archived_at is null
        and sku <> all(${complete.flatMap(({ product }) => product.variants.map(({ sku }) => sku))})`.execute(tx);
  }
  await writePictures(tx, writable);
  const added = writable.filter(({ product }) => !hashes.has(product.id)).length;
  return { added, changed: writable.length - added, unchanged, refusals };
}

/**
 * If a product of the shop or of another import already has the address, the imported product gets the format as a
 * suffix.
 */
async function namedApart(tx: Transaction<Database>, source: string, batch: readonly Placed[]): Promise<Placed[]> {
  const foreign = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(batch.map(({ product }) => product.id)))
    .where('source', '<>', source)
    .execute();
  const taken = new Set(foreign.map(({ id }) => id));
  return batch.map((one) =>
    taken.has(one.product.id) ? { ...one, product: { ...one.product, id: `${one.product.id}-${source}` } } : one,
  );
}

/** Leaves out variants whose SKU another product has, and products that have none left. */
async function withFreeSkus(
  tx: Transaction<Database>,
  batch: readonly Placed[],
  refusals: Refusal[],
): Promise<Placed[]> {
  const skus = batch.flatMap(({ product }) => product.variants.map(({ sku }) => sku));
  const owners = new Map<string, string>();
  if (skus.length > 0) {
    const rows = await tx.selectFrom('variants').select(['sku', 'product_id']).where('sku', '=', anyOf(skus)).execute();
    for (const row of rows) owners.set(row.sku, row.product_id);
  }
  const free: Placed[] = [];
  for (const one of batch) {
    const { product } = one;
    const seen = new Set<string>();
    const variants = product.variants.filter(({ sku, line }) => {
      const owner = owners.get(sku) ?? product.id;
      const isFree = owner === product.id && !seen.has(sku);
      if (isFree) {
        owners.set(sku, product.id);
        seen.add(sku);
      } else {
        refusals.push({
          kind: 'refused',
          line,
          field: 'SKU',
          reason:
            owner === product.id
              ? `The SKU ${sku} stands twice in this product`
              : `The SKU ${sku} belongs to the product ${owner}`,
        });
      }
      return isFree;
    });
    if (variants.length > 0 || !product.complete) free.push({ ...one, product: { ...product, variants } });
    else
      refusals.push({
        kind: 'refused',
        line: product.line,
        field: 'SKU',
        reason: 'None of the product’s variants could be taken',
      });
  }
  return free;
}

const written = [
  'name',
  'brand',
  'brand_slug',
  'description',
  'category_id',
  'category',
  'subcategory',
  'type',
  'type_name',
  'category_words',
  'featured',
  'weight_grams',
  'facts',
  'source_hash',
  'updated_at',
  'archived_at',
  'is_draft',
  'publish_at',
] as const;

/**
 * What lists show of a new product's variants. The database keeps it, and finds it right: so each row is written once.
 */
export function totalsOf(variants: readonly ImportedVariant[], defaultStock: number) {
  const stockOf = (variant: ImportedVariant) => variant.stock ?? defaultStock;
  const cheapest = (among: readonly ImportedVariant[]) =>
    among.reduce<ImportedVariant | undefined>(
      (best, variant) => (best && best.pricePaise <= variant.pricePaise ? best : variant),
      undefined,
    );
  const shown = cheapest(variants);
  const price = shown?.pricePaise ?? 0;
  const mrp = shown?.originalPaise ?? price;
  return {
    price_paise: price,
    mrp_paise: mrp,
    discount_percent: mrp > price ? Math.floor(((mrp - price) * 100) / mrp) : 0,
    stock_quantity: Math.min(
      variants.reduce((total, variant) => total + stockOf(variant), 0),
      2_000_000_000,
    ),
    variant_count: variants.length,
    default_sku: (cheapest(variants.filter((variant) => stockOf(variant) > 0)) ?? shown)?.sku ?? null,
  };
}

function rowOf({ product, shelf, hash }: Placed, { source, defaultStock }: Target) {
  const [category = '', subcategory = '', type = ''] = shelf.id.split('.');
  const [department, section, typeName] = shelf.names;
  // Without a variant there is no price to show: it appears with its first one.
  const isShown = product.published && product.variants.length > 0;
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    brand_slug: slugify(product.brand),
    description: product.description,
    category_id: shelf.id,
    category,
    subcategory,
    type,
    type_name: typeName,
    category_words: `${typeName} ${section} ${department}`,
    featured: product.featured,
    country: null,
    weight_grams: product.variants[0]?.weightGrams ?? null,
    facts: product.facts,
    source,
    source_hash: hash,
    updated_at: new Date(),
    archived_at: isShown ? null : new Date(),
    is_draft: !isShown,
    publish_at: null,
    ...totalsOf(product.variants, defaultStock),
  };
}

const anyOf = (values: readonly string[]) => sql<string>`any(${values}::text[])`;

export const excluded = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));

/**
 * Inserts rows of one shape by one parameter: a statement with ten thousand of them takes longer to read than to do.
 * @param conflict what follows `on conflict`
 */
export async function insertRows(
  tx: Transaction<Database>,
  table: 'products' | 'variants',
  rows: readonly object[],
  conflict: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict ${conflict}`.execute(tx);
}

interface VariantOf {
  productId: string;
  position: number;
  variant: ImportedVariant;
}

/** A stock that the file doesn't state is the default for a new variant; a known one keeps what it has. */
async function writeVariants(tx: Transaction<Database>, target: Target, variants: readonly VariantOf[]): Promise<void> {
  await stockBecause(tx, { cause: 'import', reference: target.reference });
  for (const stated of [true, false]) {
    const rows = variants
      .filter(({ variant }) => (variant.stock !== null) === stated)
      .map(({ productId, position, variant }) => ({
        product_id: productId,
        sku: variant.sku,
        position,
        options: variant.options,
        price_paise: variant.pricePaise,
        mrp_paise: variant.originalPaise ?? variant.pricePaise,
        stock_quantity: variant.stock ?? target.defaultStock,
        archived_at: null,
      }));
    if (rows.length === 0) continue;
    await insertRows(
      tx,
      'variants',
      rows,
      sql`(sku) do update set ${excluded(['position', 'options', 'price_paise', 'mrp_paise', 'archived_at', ...(stated ? ['stock_quantity'] : [])])}`,
    );
  }
}

async function writePictures(tx: Transaction<Database>, batch: readonly Placed[]): Promise<void> {
  await tx
    .deleteFrom('product_images')
    .where('product_id', '=', anyOf(batch.map(({ product }) => product.id)))
    .execute();
  const rows = batch.flatMap(({ product }) =>
    product.images.map(({ url, alt }, position) => ({ product_id: product.id, position, external_url: url, alt })),
  );
  if (rows.length > 0) await tx.insertInto('product_images').values(rows).execute();
}

async function writeLoose(tx: Transaction<Database>, target: Target, batch: readonly LooseVariant[]): Promise<Written> {
  const refusals: Refusal[] = [];
  const ids = [...new Set(batch.map(({ productId }) => productId))];
  const products = await tx
    .selectFrom('products')
    .select(['id', 'source_hash'])
    .where('id', 'in', ids)
    .where('source', '=', target.source)
    .execute();
  const parents = new Map(products.map((row) => [row.id, row.source_hash]));
  const rows = await tx
    .selectFrom('variants')
    .selectAll()
    .where((is) =>
      is.or([
        is(
          'sku',
          'in',
          batch.map(({ variant }) => variant.sku),
        ),
        is('product_id', 'in', ids),
      ]),
    )
    .execute();
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const nextPosition = new Map(
    ids.map((id) => [
      id,
      rows.filter((row) => row.product_id === id).reduce((next, row) => Math.max(next, row.position + 1), 0),
    ]),
  );

  const fresh = new Map<string, VariantOf>();
  let added = 0;
  let unchanged = 0;
  for (const { line, productId, variant } of batch) {
    const refuse = (field: string, reason: string) => refusals.push({ kind: 'refused', line, field, reason });
    const row = bySku.get(variant.sku);
    if (!parents.has(productId)) refuse('Parent', 'The product that the variation belongs to is not in the shop');
    else if ((row && row.product_id !== productId) || fresh.has(variant.sku))
      refuse('SKU', `The SKU ${variant.sku} is taken`);
    else if (row && isSame(row, variant)) unchanged += 1;
    else {
      const position = row?.position ?? nextPosition.get(productId) ?? 0;
      if (!row) {
        nextPosition.set(productId, position + 1);
        added += 1;
      }
      fresh.set(variant.sku, { productId, position, variant });
    }
  }
  const writable = [...fresh.values()];
  await writeVariants(tx, target, writable);
  const shown = [...new Set(writable.map(({ productId }) => productId))].filter(
    (id) => !parents.get(id)?.startsWith(HIDDEN),
  );
  if (shown.length > 0)
    await tx
      .updateTable('products')
      .set({ archived_at: null, is_draft: false, publish_at: null })
      .where('id', 'in', shown)
      .where('archived_at', 'is not', null)
      .execute();
  return { added, changed: writable.length - added, unchanged, refusals };
}

function isSame(
  row: {
    options: Record<string, string>;
    price_paise: number;
    mrp_paise: number;
    stock_quantity: number;
    archived_at: Date | null;
  },
  variant: ImportedVariant,
): boolean {
  const options = (of: Record<string, string>) => JSON.stringify(Object.entries(of).sort());
  return (
    row.archived_at === null &&
    row.price_paise === variant.pricePaise &&
    row.mrp_paise === (variant.originalPaise ?? variant.pricePaise) &&
    (variant.stock === null || row.stock_quantity === variant.stock) &&
    options(row.options) === options(variant.options)
  );
}
