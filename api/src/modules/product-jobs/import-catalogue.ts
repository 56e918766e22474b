import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { CategoryResolver } from '../../import/category-resolver';
import type { Imported, Refusal, Warning } from '../../import/imported-product';
import { rowOf } from '../../import/sheet-lines';
import { refreshCatalogue } from '../catalogue/refresh-catalogue';
import type { ImportPlan } from './import-plan';
import { planImport } from './plan-import';
import type { ImportFile } from './import-file';
import { importPart } from './import-part';
import { importParts, StockNotes, type ImportPart } from './import-parts';
import { missingProducts, seenProducts, takeOffSale } from './missing-products';
import { UNCOUNTED_STOCK } from './merge-import';
import { settleForBatches } from './settle-for-batches';

export interface ImportCounts {
  products: number;
  variants: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Number of products that keep a change by staff since the last import. */
  kept: number;
  /** Products for sale that the last file had and this one has not. */
  missing: readonly { id: string; name: string }[];
  /** How many of them were taken off sale, or would be. */
  withdrawn: number;
}

interface Options extends Omit<ImportFile, 'categories' | 'skus' | 'ids' | 'seenAt'> {
  db: Kysely<Database>;
  /** Loads the shop's categories within a transaction. */
  categories: (db: Kysely<Database>) => Promise<CategoryResolver>;
  /** True for a dry run, which writes nothing. */
  isDry: boolean;
  /** The file's name in the stock history. */
  reference: string;
  /** Stop after this many products. */
  limit: number;
  /** Receives the ids of all products in the file, from the reader. */
  ids: Set<string>;
  /** What happens to products for sale that the last file had and this one has not; without a limit only. */
  missing: 'keep' | 'archive';
  onProblem: (problem: Refusal | Warning) => Promise<void>;
  onMatched: (match: ImportPlan['matches'][number]) => void;
  /** Called after each part, with the last line read. */
  onProgress: (counts: ImportCounts, line: number) => void;
}

/** Imports a file for the command line, part by part, by the same plan as the admin's jobs. */
export async function importCatalogue(
  items: AsyncIterable<Imported>,
  options: Options,
): Promise<ImportCounts & { remarks: string[] }> {
  const { db, categories, isDry, reference, limit, onProblem, onMatched, onProgress } = options;
  const counts: ImportCounts = {
    products: 0,
    variants: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    kept: 0,
    missing: [],
    withdrawn: 0,
  };
  const skus = new Map<string, string>();
  const notes = new StockNotes();
  const seenAt = new Date();
  const earlier = await seenProducts(db, options.source);
  for await (const part of importParts(upTo(items, limit))) {
    const { products } = part;
    notes.note(part);
    const plan = await db.transaction().execute(async (trx) => {
      await settleForBatches(trx);
      const open = async () => ({ ...options, skus, seenAt, categories: await categories(trx) });
      return isDry
        ? planImport(trx, await open(), products, { lock: false })
        : importPart(trx, products, { open, by: null, reference });
    });
    counts.products += products.length;
    counts.variants += products.reduce((sum, { variants }) => sum + variants.length, 0);
    counts.added += plan.added.length;
    counts.changed += plan.changed.length;
    counts.unchanged += plan.unchanged;
    counts.kept += plan.kept;
    counts.refused += part.refusals.length + plan.refusals.length;
    for (const match of plan.matches) onMatched(match);
    for (const problem of [...part.refusals, ...part.warnings, ...plan.refusals, ...plan.warnings])
      await onProblem(problem);
    onProgress(counts, lineOf(part));
  }
  if (limit === Infinity) {
    counts.missing = await missingProducts(db, earlier, options.ids);
    if (options.missing === 'archive') {
      const ids = counts.missing.map(({ id }) => id);
      counts.withdrawn = isDry ? ids.length : await db.transaction().execute((trx) => takeOffSale(trx, ids, null));
    }
  }
  if (!isDry && counts.added + counts.changed + counts.withdrawn > 0) {
    // The embedded database does not update its statistics automatically.
    await sql`analyze categories, brands, products, variants, product_images`.execute(db);
    await db.transaction().execute((trx) => refreshCatalogue(trx));
  }
  return { ...counts, remarks: notes.remarks(options.defaultStock, UNCOUNTED_STOCK) };
}

const lineOf = ({ products, refusals }: ImportPart): number =>
  rowOf(Math.max(0, products.at(-1)?.line ?? 0, refusals.at(-1)?.line ?? 0));

async function* upTo(items: AsyncIterable<Imported>, limit: number): AsyncGenerator<Imported> {
  let count = 0;
  for await (const item of items) {
    if (item.kind === 'product' && (count += 1) > limit) return;
    yield item;
  }
}
