import type { CategoryKeeper } from './category-keeper';
import type { Imported, ImportedProduct, LooseVariant, Refusal } from './imported-product';
import type { Kysely } from 'kysely';
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
  target: { db: Kysely<Database>; categories: CategoryKeeper; source: string; defaultStock: number } | null;
  /** Stop after this many products. */
  limit: number;
  onRefusal: (refusal: Refusal) => Promise<void>;
  /** Called after each batch, with the last line read. */
  onProgress: (counts: ImportCounts, line: number) => void;
}

/** Takes what a reader yields into the shop, batch by batch, and brings counts and search words up to date at the end. */
export async function importCatalogue(items: AsyncIterable<Imported>, { target, limit, onRefusal, onProgress }: Options): Promise<ImportCounts> {
  const counts: ImportCounts = { products: 0, variants: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
  let products: ImportedProduct[] = [];
  let loose: LooseVariant[] = [];
  const ids = new Set<string>();
  let line = 0;

  const take = async (written: Written) => {
    counts.added += written.added;
    counts.changed += written.changed;
    counts.unchanged += written.unchanged;
    for (const refusal of written.refusals) {
      counts.refused += 1;
      await onRefusal(refusal);
    }
  };
  const flush = async () => {
    if (target) {
      // Products first: a variation in the same batch may belong to one of them.
      const parts: Written[] = [];
      if (products.length > 0) parts.push(await writeProducts(target satisfies Target, products));
      if (loose.length > 0) parts.push(await writeLooseVariants(target, loose));
      await take(parts.reduce(sum, { added: 0, changed: 0, unchanged: 0, refusals: [] }));
    }
    products = [];
    loose = [];
    ids.clear();
    onProgress(counts, line);
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
  if (target && counts.added + counts.changed > 0) await target.db.transaction().execute((tx) => refreshCatalogue(tx));
  return counts;
}
