import { MAX_TAGS } from '@haat/shared/contract/customers';
import type { BulkHandlingChange } from '@haat/shared/contract/order-handling';
import type { BulkResult } from '@haat/shared/contract/staff-orders';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { audited, type AuditActor } from '../audit/audit';
import { assertVersion } from '../orders/move-order';
import { colleaguesWith } from '../team/colleagues';
import { openTasksOf } from './list-orders';

/** How staff organise an order. */
export interface Handling {
  tags: string[];
  assignee: string | null;
  archived: boolean;
}

type Trx = Transaction<Database>;

/** Locks the row. @throws ApiError 404 */
async function lockHandling(tx: Trx, id: string) {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'version', 'tags', 'assignee_id', 'archived_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Order');
  return row;
}
type Locked = Awaited<ReturnType<typeof lockHandling>>;

const handlingOf = ({ tags, assignee_id, archived_at }: Locked): Handling => ({
  tags,
  assignee: assignee_id,
  archived: archived_at !== null,
});

/** @throws ApiError 400 for too many tags; 409 in-work when archiving an order with open tasks */
async function refuseHandling(tx: Trx, row: Locked, { tags, archived }: Handling): Promise<void> {
  if (tags.length > MAX_TAGS)
    throw new ApiError(400, 'invalid', `An order has at most ${MAX_TAGS} tags.`, [
      { path: 'tags', message: `At most ${MAX_TAGS} tags` },
    ]);
  if (!archived || row.archived_at !== null) return;
  if (!['Delivered', 'Cancelled', 'Payment Failed'].includes(row.status))
    throw new ApiError(
      409,
      'in-work',
      `This order is ${row.status.toLowerCase()}. Archive it when it is delivered or cancelled.`,
    );
  const [task] = await openTasksOf(tx, row.id);
  if (task) throw new ApiError(409, 'in-work', `This order has ${task}. Finish that before you archive it.`);
}

/** @throws ApiError 400 for an assignee without the permission to read orders */
async function refuseAssignee(tx: Trx, assignee: string | null): Promise<void> {
  if (assignee !== null && !(await colleaguesWith(tx, 'orders.read')).some(({ id }) => id === assignee))
    throw new ApiError(400, 'invalid', 'Choose a member of staff who may see orders.', [
      { path: 'assignee', message: 'May not see orders' },
    ]);
}

const write = (tx: Trx, id: string, before: Handling, { tags, assignee, archived }: Handling) =>
  tx
    .updateTable('orders')
    .set({
      tags,
      assignee_id: assignee,
      ...(archived !== before.archived && { archived_at: archived ? new Date() : null }),
    })
    .where('id', '=', id)
    .execute();

const sorted = (tags: readonly string[]) => [...new Set(tags)].sort((a, b) => a.localeCompare(b, 'en'));

/** @throws ApiError 400 for an assignee without the permission to read orders; 404; 409 stale, in-work */
export async function changeHandling(
  tx: Trx,
  id: string,
  { version, ...wanted }: { version: number } & { [Part in keyof Handling]?: Handling[Part] | undefined },
): Promise<void> {
  const row = await lockHandling(tx, id);
  assertVersion(row, version);
  const before = handlingOf(row);
  const after: Handling = {
    tags: sorted(wanted.tags ?? before.tags),
    assignee: wanted.assignee === undefined ? before.assignee : wanted.assignee,
    archived: wanted.archived ?? before.archived,
  };
  if (after.assignee !== before.assignee) await refuseAssignee(tx, after.assignee);
  await refuseHandling(tx, row, after);
  await write(tx, id, before, after);
}

/** The handling after the change; the reason as a string if the order already is like that. */
function changed(before: Handling, change: BulkHandlingChange): Handling | string {
  switch (change.action) {
    case 'tag':
      return before.tags.includes(change.tag)
        ? 'Has this tag already.'
        : { ...before, tags: sorted([...before.tags, change.tag]) };
    case 'untag':
      return before.tags.includes(change.tag)
        ? { ...before, tags: before.tags.filter((tag) => tag !== change.tag) }
        : 'Does not have this tag.';
    case 'assign':
      return before.assignee === change.to ? 'Is assigned like this already.' : { ...before, assignee: change.to };
    case 'archive':
      return before.archived ? 'Is archived already.' : { ...before, archived: true };
    case 'unarchive':
      return before.archived ? { ...before, archived: false } : 'Is not archived.';
  }
}

/**
 * Changes tags, assignee or archive of many orders in one transaction. Orders that cannot be changed, or already are
 * like that, are returned with the reason and do not block the others.
 */
export async function bulkChangeHandling(
  tx: Trx,
  { change, ids, check }: { change: BulkHandlingChange; ids: readonly string[]; check: boolean },
  actor: AuditActor,
): Promise<BulkResult> {
  if (change.action === 'assign') await refuseAssignee(tx, change.to);
  const able: { id: string; before: Handling; after: Handling }[] = [];
  const refused: BulkResult['refused'] = [];
  // Always in the same order, so that concurrent bulk changes do not deadlock.
  for (const id of [...new Set(ids.map((one) => one.toUpperCase()))].sort()) {
    try {
      const row = await lockHandling(tx, id);
      const after = changed(handlingOf(row), change);
      if (typeof after === 'string') {
        refused.push({ id, why: after });
        continue;
      }
      await refuseHandling(tx, row, after);
      able.push({ id, before: handlingOf(row), after });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ id, why: error.message });
    }
  }
  if (!check)
    await audited(
      tx,
      actor,
      'order.handling',
      able.map(({ id }) => ({ kind: 'order' as const, id })),
      async () => {
        for (const { id, before, after } of able) await write(tx, id, before, after);
      },
    );
  return { done: able.map(({ id }) => id), refused };
}
