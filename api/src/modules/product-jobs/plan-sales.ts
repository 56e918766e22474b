import { sql, type Transaction } from 'kysely';
import { databaseNow } from '../../db/database-now';
import type { Database } from '../../db/schema';
import type { ImportedVariant } from '../../import/imported-product';
import type { AuditActor } from '../audit/audit';
import { setPlanPrices } from '../catalogue/prices/due-prices';

/** The author of price plans of an import that no member of staff started. */
const IMPORT = { id: 'import', name: 'Import', email: '', role: 'owner' };

/**
 * Schedules the sales in a file (decision 055) and replaces those of an earlier import. Skips sales that are over or
 * that overlap with a price plan by staff.
 */
export async function planSales(
  trx: Transaction<Database>,
  variants: readonly Pick<ImportedVariant, 'sku' | 'sale'>[],
  by: AuditActor | null,
): Promise<void> {
  if (variants.length === 0) return;
  const now = await databaseNow(trx);
  const skus = sql<string>`any(${variants.map(({ sku }) => sku)}::text[])`;
  const byImport = sql<boolean>`actor ->> 'import' = 'true' and over_at is null and removed_at is null
    and variant_id in (select id from variants where sku = ${skus})`;
  await sql`update price_plans set removed_at = ${now} where begun_at is null and ${byImport}`.execute(trx);
  const { rows: ended } = await sql<{ variant_id: string }>`
    update price_plans set over_at = ${now} where begun_at is not null and ${byImport} returning variant_id`.execute(
    trx,
  );
  if (ended.length > 0)
    await setPlanPrices(
      trx,
      ended.map((row) => row.variant_id),
    );
  const ids = new Map(
    (await trx.selectFrom('variants').select(['sku', 'id', 'price_paise']).where('sku', '=', skus).execute()).map(
      (row) => [row.sku, row],
    ),
  );
  const actor = by ? { id: by.id, name: by.name, email: by.email, role: by.role } : IMPORT;
  const rows = variants.flatMap(({ sku, sale }) => {
    const variant = ids.get(sku);
    const until = sale?.until ? new Date(sale.until) : null;
    if (!variant || !sale || (until && until <= now) || sale.pricePaise >= variant.price_paise) return [];
    const from = sale.from ? new Date(sale.from) : now;
    return [
      {
        variant_id: variant.id,
        price_paise: sale.pricePaise,
        mrp_paise: null,
        starts_at: from > now ? from : now,
        ends_at: until,
        actor: JSON.stringify({ ...actor, import: true }),
      },
    ];
  });
  if (rows.length === 0) return;
  await trx
    .insertInto('price_plans')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
