import type { BulkChange, BulkPreview } from '@haat/shared/contract/product-jobs';
import { bulkChangeSchema } from '@haat/shared/contract/product-jobs';
import type { ProductStatus } from '@haat/shared/contract/staff-products';
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { CategoryResolver } from '../../import/category-resolver';
import { audit, type AuditEntry } from '../audit/audit';
import { columnsOfStatus } from '../catalogue/change-product';
import { refreshCatalogue } from '../catalogue/refresh-catalogue';
import { slugify } from '@haat/shared/contract/slugify';
import { setStockReason, type StockReason } from '../catalogue/stock-movements';
import { effectOf, placeColumns, describeBulkChange, type BulkStep } from './bulk-change';
import { targetsOf } from './export-job';
import { knownProducts } from './known-products';
import { noteProblems } from './note-problems';
import type { Batch, JobKind, JobRow } from './product-jobs';

type Trx = Transaction<Database>;

/** Products per batch. */
const PRODUCTS_PER_BATCH = 250;
/** Maximum number of changes in the preview. */
const MAX_SHOWN = 50;

/** Previews a change of products. The preview is identified by its plan, which includes the versions. */
export async function previewBulk(
  db: Kysely<Database>,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkPreview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const at = { categories: await CategoryResolver.open(trx, { makes: false }), now: new Date() };
      const preview: BulkPreview = {
        name: describeBulkChange(change),
        products: ids.length,
        counts: { added: 0, changed: 0, unchanged: 0, refused: 0 },
        sample: [],
        refusals: [],
        plan: '',
      };
      const reasons = new Map<string, number>();
      const plan = createHash('sha256').update(JSON.stringify(change));
      for (let from = 0; from < ids.length; from += 1_000) {
        const { steps, counts, refusals } = effectOf(
          change,
          (await knownProducts(trx, ids.slice(from, from + 1_000), { lock: false })).values(),
          at,
        );
        preview.counts.changed += counts.changed;
        preview.counts.unchanged += counts.unchanged;
        preview.counts.refused += counts.refused;
        for (const { variantId, productId, version, change: one } of steps) {
          plan.update(`${variantId ?? productId} ${version}\n`);
          if (preview.sample.length < MAX_SHOWN) preview.sample.push(one);
        }
        for (const reason of refusals) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
      return {
        ...preview,
        refusals: [...reasons].map(([problem, count]) => ({ problem, count })),
        plan: plan.digest('base64url'),
      };
    });
}

/** Writes columns of many rows of one table in one statement. @returns the new version of each row */
async function writeColumns(
  trx: Trx,
  table: 'products' | 'variants',
  rows: readonly (Record<string, unknown> & { id: string })[],
): Promise<Map<string, number>> {
  const [first] = rows;
  if (!first) return new Map();
  const columns = sql.join(
    Object.keys(first)
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`),
  );
  const { rows: written } = await sql<{ id: string; version: number }>`
    update ${sql.table(table)} t set ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where t.id = r.id returning t.id, t.version`.execute(trx);
  return new Map(written.map(({ id, version }) => [id, version]));
}

/** Writes steps and records their changes, for the audit log and for undo. */
async function writeSteps(
  trx: Trx,
  job: JobRow,
  batch: number,
  steps: readonly BulkStep[],
  reason: StockReason,
  action: string,
): Promise<void> {
  if (steps.length === 0) return;
  await setStockReason(trx, reason);
  const brands = new Map(
    steps.flatMap(({ columns }) =>
      typeof columns['brand'] === 'string' ? [[slugify(columns['brand']), columns['brand']] as const] : [],
    ),
  );
  if (brands.size > 0)
    await trx
      .insertInto('brands')
      .values([...brands].map(([slug, name]) => ({ slug, name })))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  const now = new Date();
  const variants = await writeColumns(
    trx,
    'variants',
    steps.flatMap(({ variantId, columns }) => (variantId ? [{ id: variantId, ...columns }] : [])),
  );
  const products = await writeColumns(
    trx,
    'products',
    steps.flatMap(({ variantId, productId, columns }) =>
      variantId ? [] : [{ id: productId, ...columns, updated_at: now }],
    ),
  );
  if (variants.size > 0)
    await trx
      .updateTable('products')
      .set({ updated_at: now })
      .where('id', '=', sql<string>`any(${[...new Set(steps.map(({ productId }) => productId))]}::text[])`)
      .execute();
  const done = steps.map(({ productId, variantId, change }, position) => ({
    place: position,
    product_id: productId,
    variant_id: variantId,
    name: change.name,
    before: change.before,
    after: change.after,
    version: (variantId ? variants.get(variantId) : products.get(productId)) ?? 0,
  }));
  await sql`
    insert into product_job_changes (job_id, batch, place, product_id, variant_id, name, before, after, version)
    select ${job.id}, ${batch}, place, product_id, variant_id, name, before, after, version from jsonb_populate_recordset(null::product_job_changes, ${JSON.stringify(done)}::jsonb)`.execute(
    trx,
  );
  await audit(
    trx,
    job.actor,
    steps.map(({ productId, variantId, change }): AuditEntry => ({
      action,
      objectKind: variantId ? 'variant' : 'product',
      objectId: variantId ? `${productId}/${variantId}` : productId,
      objectName: change.sku ?? change.name,
      before: change.before,
      after: change.after,
    })),
  );
}

const finish: JobKind['finish'] = async (trx, job) => {
  if ((job.counts.changed ?? 0) > 0) await refreshCatalogue(trx);
};

/** Changes many products by one rule. */
export const bulkJob: JobKind = {
  async *batches(job: JobRow): AsyncGenerator<Batch> {
    const change = bulkChangeSchema.parse(job.options['change']);
    for (let number = job.batch + 1; (number - 1) * PRODUCTS_PER_BATCH < Math.max(job.total ?? 0, 1); number += 1) {
      yield {
        number,
        write: async (trx, now) => {
          const ids = await targetsOf(trx, now.id, (number - 1) * PRODUCTS_PER_BATCH, number * PRODUCTS_PER_BATCH);
          const { steps, counts } = effectOf(change, (await knownProducts(trx, ids, { lock: true })).values(), {
            categories: await CategoryResolver.open(trx, { makes: false }),
            now: new Date(),
          });
          const note = change.what === 'stock' ? change.note : undefined;
          await writeSteps(
            trx,
            now,
            number,
            steps,
            { cause: 'adjustment', reference: now.name, actorId: now.actor_id, ...(note && { note }) },
            'product.bulk',
          );
          return { done: ids.length, counts };
        },
      };
    }
  },
  finish,
};

/** The previous columns of a product or variant, from the recorded change. */
function columnsBefore(
  before: Record<string, unknown>,
  categories: CategoryResolver,
  now: Date,
): Record<string, unknown> {
  const { pricePaise, originalPricePaise, status, publishAt, category, brand, featured, bestSeller, gstRate, hsn } =
    before;
  return {
    ...(pricePaise !== undefined && { price_paise: pricePaise, mrp_paise: originalPricePaise }),
    // The database allows no other status.
    ...(typeof status === 'string' &&
      columnsOfStatus(status as ProductStatus, now, typeof publishAt === 'string' ? new Date(publishAt) : null)),
    ...(typeof category === 'string' && placeColumns(categories, category)),
    ...(typeof brand === 'string' && { brand, brand_slug: slugify(brand) }),
    ...(featured !== undefined && { featured }),
    ...(bestSeller !== undefined && { best_seller: bestSeller }),
    ...(gstRate !== undefined && { gst_rate: gstRate, hsn }),
  };
}

/** Undoes a bulk edit, except where something has changed since. Stock is adjusted back by the same quantity. */
export function undoJob({ db }: { db: Kysely<Database> }): JobKind {
  return {
    async *batches(job: JobRow): AsyncGenerator<Batch> {
      const batches = await db
        .selectFrom('product_job_changes')
        .select('batch')
        .distinct()
        .where('job_id', '=', job.undoes ?? '')
        .orderBy('batch')
        .execute();
      for (const [at, { batch }] of batches.entries()) {
        if (at + 1 <= job.batch) continue;
        yield {
          number: at + 1,
          write: async (trx, now) => {
            const changes = await trx
              .selectFrom('product_job_changes')
              .selectAll()
              .where('job_id', '=', now.undoes ?? '')
              .where('batch', '=', batch)
              .orderBy('place')
              .execute();
            const known = await knownProducts(trx, [...new Set(changes.map((change) => change.product_id))], {
              lock: true,
            });
            // Stock is adjusted, so what an undo that was cancelled has done must not be done again.
            const undone = await trx
              .selectFrom('product_job_changes')
              .innerJoin('product_jobs', 'product_jobs.id', 'product_job_changes.job_id')
              .select('variant_id')
              .where('undoes', '=', now.undoes)
              .where('product_job_changes.batch', '=', at + 1)
              .execute();
            const isUndone = (variantId: string | null) => undone.some((one) => one.variant_id === variantId);
            const categories = await CategoryResolver.open(trx, { makes: false });
            const steps: BulkStep[] = [];
            const left: { sku: string; name: string; problem: string }[] = [];
            for (const { product_id: productId, variant_id: variantId, name, before, after, version } of changes) {
              const product = known.get(productId);
              const variant = variantId ? product?.variants.find(({ id }) => id === variantId) : undefined;
              const is = variantId ? variant : product?.row;
              const leave = (problem: string) => left.push({ sku: variant?.sku ?? '', name, problem });
              if (!is) leave('It is not there any more');
              else if (typeof after['stock'] === 'number') {
                if (isUndone(variantId)) {
                  leave('It was undone before');
                  continue;
                }
                const stock = is.stock_quantity + Number(before['stock']) - after['stock'];
                if (stock < 0) leave('Too many of it were sold since');
                else
                  steps.push({
                    productId,
                    variantId,
                    version: is.version,
                    columns: { stock_quantity: stock },
                    change: {
                      productId,
                      sku: variant?.sku ?? null,
                      name,
                      before: { stock: is.stock_quantity },
                      after: { stock },
                    },
                  });
              } else if (is.version !== version) leave('Someone has changed it since');
              else if (typeof before['category'] === 'string' && !categories.at(before['category']))
                leave('Its category is not there any more');
              else
                steps.push({
                  productId,
                  variantId,
                  version,
                  columns: columnsBefore(before, categories, product?.row.archived_at ?? new Date()),
                  change: { productId, sku: variant?.sku ?? null, name, before: after, after: before },
                });
            }
            await writeSteps(
              trx,
              now,
              at + 1,
              steps,
              { cause: 'undo', reference: now.name, actorId: now.actor_id },
              'product.bulk-undo',
            );
            await noteProblems(
              trx,
              now.id,
              left.map(({ sku, name, problem }) => ({ line: 0, field: sku, value: name, problem, mend: '' })),
            );
            return {
              done: new Set(changes.map((change) => change.product_id)).size,
              counts: { changed: new Set(steps.map(({ productId }) => productId)).size, refused: left.length },
            };
          },
        };
      }
    },
    finish,
  };
}
