import type { InboxBulkChange, InboxEntry } from '@haat/shared/contract/inbox';
import { inboxWritePermissions, type InboxItemKind } from '@haat/shared/contract/inbox-kinds';
import type { BulkResult } from '@haat/shared/contract/staff-orders';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { audited, type AuditActor } from '../audit/audit';
import { colleaguesWith } from '../team/colleagues';
import { markInboxItem } from '../user-content/inbox-marks';
import { setModeration } from '../user-content/moderate-user-content';
import { findInboxEntry } from './list-inbox';

type Trx = Transaction<Database>;
const tables = { review: 'reviews', question: 'questions' } as const;
const auditAction = { assign: 'assign', done: 'done', publish: 'state', hide: 'state' } as const;

/**
 * Changes several items of a kind in one transaction. Items that cannot be changed are returned with the reason and do
 * not block the others.
 */
export async function bulkChangeInbox(
  tx: Trx,
  actor: AuditActor,
  kind: InboxItemKind,
  ids: readonly string[],
  change: InboxBulkChange,
): Promise<BulkResult> {
  const isAssignable =
    change.action !== 'assign' ||
    change.to === null ||
    (await colleaguesWith(tx, inboxWritePermissions[kind])).some(({ id }) => id === change.to);
  const done: string[] = [];
  const refused: BulkResult['refused'] = [];
  // Always in the same order, so that concurrent bulk changes do not deadlock.
  for (const id of [...new Set(ids)].sort()) {
    const entry = await findInboxEntry(tx, actor.id, kind, id);
    const why = !entry
      ? 'This item no longer exists.'
      : isAssignable
        ? refusalOf(entry, change)
        : 'This colleague may not answer it.';
    if (why === null) done.push(id);
    else refused.push({ id, why });
  }
  const changeAll = async () => {
    for (const id of done) await changeOne(tx, kind, id, change);
  };
  if (change.action === 'read') await changeAll();
  else if (done.length > 0)
    await audited(
      tx,
      actor,
      `${kind}.${auditAction[change.action]}`,
      done.map((id) => ({ kind, id })),
      changeAll,
    );
  return { done, refused };
}

/** @returns null if the item can be changed */
function refusalOf(entry: InboxEntry, change: InboxBulkChange): string | null {
  switch (change.action) {
    case 'read':
      return entry.isUnread ? null : 'This item is read already.';
    case 'assign':
      return (entry.assignee?.id ?? null) === change.to ? 'This item is assigned like this already.' : null;
    case 'done':
      if (!change.done) return entry.state === 'answered' ? null : 'This item is not done.';
      if (entry.state !== 'open') return 'This item is answered or hidden already.';
      return entry.isWaiting ? 'Publish or hide this item first.' : null;
    case 'publish':
      return entry.state === 'hidden' || entry.isWaiting ? null : 'This item is published already.';
    case 'hide':
      return entry.state === 'hidden' ? 'This item is hidden already.' : null;
  }
}

async function changeOne(tx: Trx, kind: InboxItemKind, id: string, change: InboxBulkChange): Promise<void> {
  switch (change.action) {
    case 'read':
      return markInboxItem(tx, kind, id, { read_at: true });
    case 'assign':
      return markInboxItem(tx, kind, id, { assignee_id: change.to });
    case 'done':
      return markInboxItem(tx, kind, id, { done_at: change.done, ...(change.done && { read_at: true }) });
    case 'publish':
    case 'hide': {
      const reason = change.action === 'hide' ? change.reason : null;
      if (kind === 'review' || kind === 'question')
        await setModeration(tx, tables[kind], id, reason === null ? { state: 'shown' } : { state: 'refused', reason });
      else await markInboxItem(tx, kind, id, { hidden_at: reason !== null, hidden_reason: reason });
    }
  }
}
