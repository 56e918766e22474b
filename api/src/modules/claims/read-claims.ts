import { claimReasons, claimStatuses, type ClaimView } from '@haat/shared/contract/claim';
import type { staffClaimSchema } from '@haat/shared/contract/order-changes';
import { CLAIM_DAYS } from '@haat/shared/contract/order-terms';
import { toRupees } from '@haat/shared/money';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { ClaimsTable } from '../../db/tables/returns';
import type { Database } from '../../db/schema';
import { daysAfter, deliveriesOf } from '../orders/delivered-at';

const statusSchema = z.enum(claimStatuses);
const reasonSchema = z.enum(claimReasons);

/** Claims as the claimant sees them (rupees), in the order of the rows. */
export async function claimsOf(db: Kysely<Database>, rows: readonly Selectable<ClaimsTable>[]): Promise<ClaimView[]> {
  if (rows.length === 0) return [];
  const counts = await db
    .selectFrom('claim_photos')
    .select(['claim_id', (select) => select.fn.countAll<number>().as('count')])
    .where(
      'claim_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('claim_id')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    orderId: row.order_id,
    date: row.created_at.toISOString(),
    reason: reasonSchema.parse(row.reason),
    description: row.description,
    status: statusSchema.parse(row.status),
    outcome: row.outcome,
    refund: toRupees(row.refund_paise),
    replacedBy: row.replacement_order_id,
    answer: row.answer,
    photos: counts.find(({ claim_id }) => claim_id === row.id)?.count ?? 0,
  }));
}

/** As {@link claimsOf}, for staff: also with the claimant and the last day for a claim. */
export async function staffClaimsOf(
  db: Kysely<Database>,
  rows: readonly Selectable<ClaimsTable>[],
): Promise<z.infer<typeof staffClaimSchema>[]> {
  const views = await claimsOf(db, rows);
  const deliveries = await deliveriesOf(
    db,
    rows.map((row) => row.order_id),
  );
  return rows.map((row, index) => {
    const view = views[index];
    if (!view) throw new Error('A claim has no view.');
    const delivered = deliveries.get(row.order_id);
    return {
      ...view,
      email: row.email,
      isBuyer: row.is_buyer,
      until: delivered ? daysAfter(delivered, CLAIM_DAYS).toISOString() : null,
    };
  });
}
