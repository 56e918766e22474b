import type { CouponBulk } from '@haat/shared/contract/coupons';
import type { BulkResult } from '@haat/shared/contract/staff-orders';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { audited, type AuditActor } from '../audit/audit';

/**
 * Ends coupons, or makes ended ones valid again with their terms, in one transaction. Coupons that cannot be changed
 * are returned with the reason and do not block the others.
 */
export async function bulkChangeCoupons(
  tx: Transaction<Database>,
  actor: AuditActor,
  { action, codes }: CouponBulk,
): Promise<BulkResult> {
  // Locked in one order, so that concurrent bulk changes do not deadlock.
  const rows = await tx
    .selectFrom('coupons')
    .select(['code', 'ended_at', 'ends_at'])
    .where('code', 'in', codes)
    .orderBy('code')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.code, row]));
  const refusalOf = (code: string): string | null => {
    const row = known.get(code);
    if (!row) return 'This coupon does not exist.';
    if (action === 'end') return row.ended_at === null ? null : 'This coupon has ended already.';
    if (row.ended_at === null) return 'This coupon has not ended.';
    return row.ends_at !== null && row.ends_at <= new Date()
      ? 'Its end date has passed. Edit the coupon to choose a later one.'
      : null;
  };
  const done: string[] = [];
  const refused: BulkResult['refused'] = [];
  for (const id of [...new Set(codes)].sort()) {
    const why = refusalOf(id);
    if (why === null) done.push(id);
    else refused.push({ id, why });
  }
  if (done.length > 0)
    await audited(
      tx,
      actor,
      action === 'end' ? 'coupon.end' : 'coupon.reactivate',
      done.map((id) => ({ kind: 'coupon' as const, id })),
      () =>
        tx
          .updateTable('coupons')
          .set({ ended_at: action === 'end' ? new Date() : null, version: sql<number>`coupons.version + 1` })
          .where('code', 'in', done)
          .execute(),
    );
  return { done, refused };
}
