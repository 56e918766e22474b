import type { ProductJobChange } from '@haat/shared/contract/product-jobs';
import type { Transaction } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import type { Deps } from '../../deps';
import { CategoryResolver } from '../../import/category-resolver';
import { NoHeader } from '../../import/csv-records';
import { columnAdvice } from '../../import/file-columns';
import { formatOf, readers } from '../../import/formats';
import type { ImportedProduct } from '../../import/imported-product';
import { WrongFormat } from '../../import/need-columns';
import { inSheet } from '../../import/sheet-lines';
import { audit } from '../audit/audit';
import { refreshCatalogue } from '../catalogue/refresh-catalogue';
import type { ImportPlan } from './import-plan';
import { claimSkus } from './own-skus';
import { planImport } from './plan-import';
import type { ImportFile } from './import-file';
import { importPart } from './import-part';
import { importParts, StockNotes } from './import-parts';
import { askForColumns, openMatched, type MatchedTable } from './job-columns';
import { jobFile } from './job-files';
import { noteCategories } from './job-categories';
import { UNCOUNTED_STOCK } from './merge-import';
import { missingProducts, seenProducts, takeOffSale } from './missing-products';
import { writeTargets } from './export-job';
import { noteProblems } from './note-problems';
import { sumJobCounts, JobRefused, type Batch, type JobKind, type JobRow } from './product-jobs';

/** Stock of a new variant if the file states none; the command line uses the same value. */
const DEFAULT_STOCK = 10;
/** Maximum number of changes in the preview. */
const MAX_SHOWN = 100;

const formatNames = { woocommerce: 'an export of WooCommerce', flipkart: 'a list of Flipkart’s products' } as const;

/** Imports a file in one of the formats: first as a check, then, after a member of staff confirms it, for good. */
export function importJob({ db, config }: Pick<Deps, 'db'> & { config: Pick<Config, 'siteUrl'> }): JobKind {
  async function* batches(job: JobRow): AsyncGenerator<Batch> {
    const isChecking = job.state === 'checking';
    let table: MatchedTable | undefined;
    const notes = new StockNotes();
    const skus = new Map<string, string>();
    const ids = new Set<string>();
    let number = 0;
    let conflictCount = 0;
    try {
      const sheet = job.options['sheet'];
      table = await openMatched(db, jobFile(db, job.id), typeof sheet === 'string' ? { sheet } : {});
      const { remarks, rows, sheets, columns: fileColumns } = table;
      if (fileColumns.isNeeded) {
        if (!isChecking) throw new JobRefused(columnAdvice(fileColumns));
        if (job.batch === 0) yield askForColumns(fileColumns);
        return;
      }
      const format = await formatOf(rows);
      if (format !== 'shopify') remarks.push(`Read as ${formatNames[format]}.`);
      const items = table.named(
        readers[format](
          rows,
          (unread) => {
            if (unread.length > 0) remarks.push(`These columns are not read: ${unread.join(', ')}.`);
          },
          ids,
        ),
      );
      const { hasMadeHandles } = table;
      for await (const part of importParts(items)) {
        const { products } = part;
        number += 1;
        notes.note(part);
        if (number <= job.batch) {
          for (const product of products) claimSkus(product, skus);
          continue;
        }
        yield {
          number,
          write: async (trx, now) => {
            const open = async (): Promise<ImportFile> => ({
              source: format,
              skus,
              ids,
              matchesBySku: hasMadeHandles,
              seenAt: now.started_at ?? now.created_at,
              keepsStock: job.options['stock'] === 'keep',
              staffChanges: job.options['staffChanges'] === 'replace' ? 'replace' : 'keep',
              defaultStock: DEFAULT_STOCK,
              categories: await CategoryResolver.open(trx, { makes: !isChecking }),
              uncategorised: job.options['uncategorised'] === 'draft' ? 'draft' : 'listed',
              site: config.siteUrl,
            });
            const plan = isChecking
              ? await planImport(trx, await open(), products, { lock: false })
              : await writeWithAudit(trx, open, products, now);
            if (isChecking) await noteCategories(trx, now.id, plan.matches);
            conflictCount += plan.kept;
            const refused = [...part.refusals, ...plan.refusals];
            const all = [...refused, ...part.warnings, ...plan.warnings];
            await noteProblems(
              trx,
              now.id,
              all
                .map((one) => inSheet(one, sheets))
                .map(({ kind, line, sheet, field, reason, value = '', remedy = '' }) => ({
                  line,
                  sheet,
                  field,
                  value,
                  problem: reason,
                  mend: remedy,
                  taken: kind === 'warning',
                })),
            );
            const counts = {
              added: plan.added.length,
              changed: plan.changed.length,
              unchanged: plan.unchanged,
              refused: refused.length,
              noted: all.length - refused.length,
            };
            return {
              done: products.length,
              counts,
              ...(isChecking && {
                columns: {
                  preview: JSON.stringify({
                    ...previewOf(now, counts, plan, [
                      ...remarks,
                      ...keptRemark(conflictCount),
                      ...notes.remarks(DEFAULT_STOCK, UNCOUNTED_STOCK),
                    ]),
                    // Columns of other formats depend on each other, so they are not mapped manually.
                    ...((format === 'shopify' || fileColumns.isMapped) && { columns: fileColumns }),
                  }),
                },
              }),
            };
          },
        };
      }
      if (number + 1 > job.batch)
        yield {
          number: number + 1,
          write: async (trx, now) =>
            isChecking ? listMissing(trx, now, { source: format, ids }) : dropMissing(trx, now),
        };
    } catch (error) {
      if (error instanceof WrongFormat || error instanceof NoHeader) throw new JobRefused(error.message);
      throw error;
    } finally {
      table?.close();
    }
  }

  async function writeWithAudit(
    trx: Transaction<Database>,
    open: () => Promise<ImportFile>,
    products: readonly ImportedProduct[],
    job: JobRow,
  ): Promise<ImportPlan> {
    const imported = await importPart(trx, products, { open, by: job.actor, reference: job.name });
    await audit(
      trx,
      job.actor,
      [...imported.added, ...imported.changed].map(({ known, change }) => ({
        action: 'product.import',
        objectKind: 'product',
        objectId: change.productId,
        objectName: change.name,
        before: known ? change.before : null,
        after: change.after,
      })),
    );
    return imported;
  }

  return {
    batches,
    finish: async (trx, job) => {
      const counts = sumJobCounts(job.counts);
      if (job.state === 'running' && counts.added + counts.changed > 0) await refreshCatalogue(trx);
    },
  };
}

/**
 * Lists the products that the last file had and this one has not; they stay as they are unless staff decide otherwise.
 */
async function listMissing(trx: Transaction<Database>, job: JobRow, file: Pick<ImportFile, 'source' | 'ids'>) {
  const missing = await missingProducts(trx, await seenProducts(trx, file.source), file.ids);
  await trx.deleteFrom('product_job_targets').where('job_id', '=', job.id).execute();
  await writeTargets(
    trx,
    job.id,
    missing.map(({ id }) => id),
  );
  return { done: 0, columns: { preview: JSON.stringify({ ...job.preview, missing: missing.length }) } };
}

/** Takes the listed products off sale if staff chose so, except those that a later import had. */
async function dropMissing(trx: Transaction<Database>, job: JobRow) {
  if (job.options['missing'] !== 'archive') return { done: 0 };
  const targets = await trx
    .selectFrom('product_job_targets')
    .innerJoin('product_imports', 'product_imports.product_id', 'product_job_targets.product_id')
    .select('product_job_targets.product_id as id')
    .where('job_id', '=', job.id)
    .where('seen_at', '<', job.created_at)
    .execute();
  const withdrawn = await takeOffSale(
    trx,
    targets.map(({ id }) => id),
    job.actor,
  );
  if (withdrawn > 0) await refreshCatalogue(trx);
  return { done: 0, counts: { withdrawn } };
}

const keptRemark = (conflictCount: number): string[] =>
  conflictCount > 0
    ? [
        `${conflictCount.toLocaleString('en-IN')} ${conflictCount === 1 ? 'product has' : 'products have'} changes made in the shop since the last import. They are kept.`,
      ]
    : [];

function previewOf(
  job: JobRow,
  counts: Parameters<typeof sumJobCounts>[0],
  { added, changed }: ImportPlan,
  remarks: readonly string[],
) {
  const shown: ProductJobChange[] = job.preview?.sample ?? [];
  const sample =
    shown.length >= MAX_SHOWN
      ? shown
      : [...shown, ...[...changed, ...added].map(({ change }) => change)].slice(0, MAX_SHOWN);
  return { counts: sumJobCounts(job.counts, counts), sample, remarks };
}
