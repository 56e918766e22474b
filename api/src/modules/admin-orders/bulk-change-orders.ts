import type { BulkResult } from '@haat/shared/contract/staff-orders';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import type { AddJob } from '../../jobs/jobs';
import { audited, type AuditActor } from '../audit/audit';
import { lockOrder, type LockedOrder } from '../orders/move-order';
import { packOrder, refusePacking, refuseUnpacking, unpackOrder } from '../orders/pack-order';

export interface BulkOrderChange {
  action: 'pack' | 'unpack';
  ids: readonly string[];
  /** Dry run: changes nothing and returns what would change. */
  check: boolean;
}

/**
 * Packs many orders, or undoes it, in one transaction. Orders that cannot be changed are returned with the reason and
 * do not block the others.
 */
export async function bulkChangeOrders(
  tx: Transaction<Database>,
  { action, ids, check }: BulkOrderChange,
  actor: AuditActor,
  add: AddJob,
): Promise<BulkResult> {
  const by = { as: 'staff', id: actor.id } as const;
  const able: LockedOrder[] = [];
  const refused: BulkResult['refused'] = [];
  // Always in the same order, so that concurrent bulk changes do not deadlock.
  for (const id of [...new Set(ids.map((one) => one.toUpperCase()))].sort()) {
    try {
      const order = await lockOrder(tx, id);
      await (action === 'pack' ? refusePacking(order, by) : refuseUnpacking(tx, order, by));
      able.push(order);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ id, why: error.message });
    }
  }
  if (!check) {
    await audited(
      tx,
      actor,
      `order.${action}ed`,
      able.map(({ id }) => ({ kind: 'order' as const, id })),
      async () => {
        for (const order of able)
          await (action === 'pack' ? packOrder(tx, order, by, add) : unpackOrder(tx, order, by));
      },
    );
  }
  return { done: able.map(({ id }) => id), refused };
}
