import type { ProductJobChange } from '@haat/shared/contract/product-jobs';
import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import type { Deps } from '../../deps';
import { errorCode } from '../../error-code';
import { CategoryKeeper } from '../../import/category-keeper';
import { csvRecords, NoHeader } from '../../import/csv-records';
import { detectEncoding } from '../../import/encoding';
import type { Imported, ImportedProduct, Refusal } from '../../import/imported-product';
import { WrongFormat } from '../../import/need-columns';
import { shopifyReader } from '../../import/shopify';
import { audit } from '../audit/audit';
import { refreshCatalogue } from '../catalogue/refresh-catalogue';
import { planImport, writeImport, type ImportFile, type ImportPlan } from './import-batch';
import { jobFile } from './job-files';
import { noteProblems } from './note-problems';
import { addedUp, JobRefused, type Batch, type JobKind, type JobRow } from './product-jobs';

/** So many products are read without a look at what else there is to do. */
const AT_A_STRETCH = 20;
/** Products that are written together. */
const TOGETHER = 250;
/** So many problems are kept to be read; all are counted. */
const MOST_PROBLEMS = 10_000;
/** So many changes are shown before anything is done. */
const MOST_SHOWN = 100;

interface Part {
  products: ImportedProduct[];
  refusals: Refusal[];
}

/**
 * The file's products in parts that are always the same ones. The same address again comes in a later part, for what
 * stands further down wins.
 */
async function* partsOf(items: AsyncIterable<Imported>): AsyncGenerator<Part> {
  let part: Part = { products: [], refusals: [] };
  const ids = new Set<string>();
  let read = 0;
  for await (const item of items) {
    // Let other work of this process run first, such as a response of the database or a request.
    if ((read += 1) % AT_A_STRETCH === 0) await turn();
    if (item.kind === 'variant') throw new Error('A file of Shopify has no loose variants.');
    if (
      item.kind === 'product' ? part.products.length >= TOGETHER || ids.has(item.id) : part.refusals.length >= TOGETHER
    ) {
      yield part;
      part = { products: [], refusals: [] };
      ids.clear();
    }
    if (item.kind === 'refused') part.refusals.push(item);
    else {
      ids.add(item.id);
      part.products.push(item);
    }
  }
  yield part;
}

/** Reads the next one while the one before is written. */
async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let next = source.next(); ;) {
      const { value, done } = await next;
      if (done) return;
      next = source.next();
      // It is waited for after this one; until then its failure has an owner.
      next.catch(() => undefined);
      yield value as T;
    }
  } finally {
    await source.return(undefined);
  }
}

/** Does a part of the work so that, where it can't be done, what it had written is gone and the transaction goes on. */
async function orBack<T>(
  trx: Transaction<Database>,
  work: () => Promise<T>,
  otherwise: (error: unknown) => Promise<T>,
): Promise<T> {
  await sql`savepoint part_of_import`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint part_of_import`.execute(trx);
    return done;
  } catch (error) {
    // Only what the database says about values (classes 22 and 23) is a row's fault.
    if (!/^2[23]/.test(errorCode(error) ?? '')) throw error;
    await sql`rollback to savepoint part_of_import`.execute(trx);
    return otherwise(error);
  }
}

/** Imports a file in Shopify's format: first as a check, then, once a member of staff has confirmed, for good. */
export function importJob({ db, config }: Pick<Deps, 'db'> & { config: Pick<Config, 'siteUrl'> }): JobKind {
  async function* batches(job: JobRow): AsyncGenerator<Batch> {
    const isChecking = job.state === 'checking';
    const source = jobFile(db, job.id);
    const { label, remark } = await detectEncoding(source);
    let columns: ReadonlySet<string> = new Set();
    const remarks = remark ? [remark] : [];
    const items = shopifyReader(({ known, unknown }) => {
      columns = new Set(known);
      if (unknown.length > 0) remarks.push(`These columns are not read: ${unknown.join(', ')}.`);
    })(csvRecords(source, label));
    let number = 0;
    try {
      for await (const { products, refusals } of ahead(partsOf(items))) {
        number += 1;
        if (number <= job.batch) continue;
        yield {
          number,
          write: async (trx, now) => {
            const open = async (): Promise<ImportFile> => ({
              columns,
              keepsStock: job.options['stock'] === 'keep',
              categories: await CategoryKeeper.open(trx, !isChecking),
              site: config.siteUrl,
            });
            const plan = isChecking
              ? await planImport(trx, await open(), products, false)
              : await done(trx, open, products, now);
            const all = [...refusals, ...plan.refusals];
            const before = now.counts.refused ?? 0;
            await noteProblems(
              trx,
              now.id,
              before,
              all
                .slice(0, Math.max(0, MOST_PROBLEMS - before))
                .map(({ line, field, reason, value = '', mend = '' }) => ({
                  line,
                  field,
                  value,
                  problem: reason,
                  mend,
                })),
            );
            const counts = {
              added: plan.added.length,
              changed: plan.changed.length,
              unchanged: plan.unchanged,
              refused: all.length,
            };
            return {
              done: products.length,
              counts,
              ...(isChecking && { columns: { preview: JSON.stringify(previewOf(now, counts, plan, remarks)) } }),
            };
          },
        };
      }
    } catch (error) {
      if (error instanceof WrongFormat || error instanceof NoHeader) throw new JobRefused(error.message);
      throw error;
    }
  }

  /**
   * All of a batch; where the database refuses any of it, product by product, so that a good one isn't lost for its
   * neighbour.
   */
  async function done(
    trx: Transaction<Database>,
    open: () => Promise<ImportFile>,
    products: readonly ImportedProduct[],
    job: JobRow,
  ): Promise<ImportPlan> {
    const write = async (some: readonly ImportedProduct[]) => {
      const file = await open();
      const plan = await planImport(trx, file, some, true);
      await writeImport(trx, file, plan, job.actor, job.name);
      return plan;
    };
    const whole = await orBack(
      trx,
      () => write(products),
      async () => {
        const plans: ImportPlan[] = [];
        for (const product of products) {
          plans.push(
            await orBack(
              trx,
              () => write([product]),
              async (error) => ({
                added: [],
                changed: [],
                unchanged: 0,
                refusals: [
                  {
                    kind: 'refused',
                    line: product.line,
                    field: '',
                    reason: `The database refuses it: ${error instanceof Error ? error.message : 'for no reason that it gives'}`,
                    value: product.name,
                    mend: 'Look for what is unusual in its rows.',
                  },
                ],
              }),
            ),
          );
        }
        return {
          added: plans.flatMap(({ added }) => added),
          changed: plans.flatMap(({ changed }) => changed),
          unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
          refusals: plans.flatMap(({ refusals }) => refusals),
        };
      },
    );
    await audit(
      trx,
      job.actor,
      [...whole.added, ...whole.changed].map(({ known, change }) => ({
        action: 'product.import',
        objectKind: 'product',
        objectId: change.productId,
        objectName: change.name,
        before: known ? change.before : null,
        after: change.after,
      })),
    );
    return whole;
  }

  return {
    batches,
    finish: async (trx, job) => {
      const counts = addedUp(job.counts);
      if (job.state === 'running' && counts.added + counts.changed > 0) await refreshCatalogue(trx);
    },
  };
}

function previewOf(
  job: JobRow,
  counts: Parameters<typeof addedUp>[0],
  { added, changed }: ImportPlan,
  remarks: readonly string[],
) {
  const shown: ProductJobChange[] = job.preview?.sample ?? [];
  const sample =
    shown.length >= MOST_SHOWN
      ? shown
      : [...shown, ...[...changed, ...added].map(({ change }) => change)].slice(0, MOST_SHOWN);
  return { counts: addedUp(job.counts, counts), sample, remarks };
}
