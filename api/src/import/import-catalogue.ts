import type { Imported, ImportedProduct, LooseVariant, Refusal } from './imported-product';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { refreshCatalogue } from '../modules/catalogue/refresh-catalogue';
import { sum, writeLooseVariants, writeProducts, type Target, type Written } from './write-batch';

const BATCH = 500;

export interface ImportCounts {
  products: number;
  variants: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

interface Options {
  /** Where to write; null reads and checks only. */
  target: Target | null;
  /** Stop after this many products. */
  limit: number;
  onRefusal: (refusal: Refusal) => Promise<void>;
  /** Called after each batch, with the last line read. */
  onProgress: (counts: ImportCounts, line: number) => void;
}

/**
 * Updates the database's statistics of these tables. With those of an empty table, the planner would read the whole
 * table for each batch; the embedded database never updates them automatically.
 */
const measure = (db: Kysely<Database>) =>
  sql`analyze categories, brands, products, variants, product_images`.execute(db);

/**
 * Takes what a reader yields into the shop, batch by batch, and brings counts and search words up to date at the end.
 */
export async function importCatalogue(
  items: AsyncIterable<Imported>,
  { target, limit, onRefusal, onProgress }: Options,
): Promise<ImportCounts> {
  const counts: ImportCounts = { products: 0, variants: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
  let products: ImportedProduct[] = [];
  let loose: LooseVariant[] = [];
  const ids = new Set<string>();
  let line = 0;
  let measureAt = 1;

  const take = async (written: Written) => {
    counts.added += written.added;
    counts.changed += written.changed;
    counts.unchanged += written.unchanged;
    for (const refusal of written.refusals) {
      counts.refused += 1;
      await onRefusal(refusal);
    }
  };
  const write = async (
    batch: readonly ImportedProduct[],
    variants: readonly LooseVariant[],
    at: { read: number; line: number },
  ) => {
    if (target) {
      // Products first: a variation in the same batch may belong to one of them.
      const parts: Written[] = [];
      if (batch.length > 0) parts.push(await writeProducts(target, batch));
      if (variants.length > 0) parts.push(await writeLooseVariants(target, variants));
      await take(parts.reduce(sum, { added: 0, changed: 0, unchanged: 0, refusals: [] }));
      if (at.read >= measureAt) {
        await measure(target.db);
        measureAt = at.read * 4;
      }
    }
    onProgress(counts, at.line);
  };
  /** The batch that the database is busy with while the next one is read. */
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = write(products, loose, { read: counts.products + counts.variants, line });
    // It is waited for before the next; until then its failure has an owner.
    writing.catch(() => undefined);
    products = [];
    loose = [];
    ids.clear();
  };

  for await (const item of items) {
    line = item.line;
    if (item.kind === 'refused') {
      counts.refused += 1;
      await onRefusal(item);
      continue;
    }
    if (item.kind === 'product') {
      if (counts.products >= limit) break;
      // The same product again: what stands further down wins, so it must come in a later statement.
      if (ids.has(item.id)) await flush();
      ids.add(item.id);
      counts.products += 1;
      counts.variants += item.variants.length;
      products.push(item);
    } else {
      counts.variants += 1;
      loose.push(item);
    }
    if (products.length + loose.length >= BATCH) await flush();
  }
  await flush();
  await writing;
  if (target && counts.added + counts.changed > 0) {
    await measure(target.db);
    await target.db.transaction().execute((tx) => refreshCatalogue(tx));
  }
  return counts;
}
