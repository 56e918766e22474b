import type { InboxItemsTable } from '../../db/tables/messages';
import type { AuditRecord, Trx } from '../audit/record-readers';

/** User content. Its text is left out: staff only change whether it is shown. */
export async function userContentRecord(
  trx: Trx,
  table: 'reviews' | 'questions' | 'answers',
  id: string,
): Promise<AuditRecord | null> {
  const row = await trx
    .selectFrom(table)
    .select(['id', 'author', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const reply =
    table === 'reviews'
      ? await trx.selectFrom('reviews').select('reply').where('id', '=', id).executeTakeFirstOrThrow()
      : {};
  const kind = ({ reviews: 'review', questions: 'question', answers: 'answer' } as const)[table];
  return {
    name: row.author,
    values: { author: row.author, state: row.state, ...reply, ...(await marksOf(trx, kind, id)) },
  };
}

/** The marks of staff on an inbox item. Marking it as read is not a change. */
export async function marksOf(trx: Trx, kind: InboxItemsTable['kind'], id: string): Promise<object> {
  const row = await trx
    .selectFrom('inbox_items')
    .leftJoin('users', 'users.id', 'inbox_items.assignee_id')
    .select(['users.name as assignee', 'done_at', 'hidden_at', 'hidden_reason'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  return {
    ...(row?.assignee && { assignee: row.assignee }),
    ...(row?.done_at && { doneAt: row.done_at }),
    ...(row?.hidden_at && { hiddenAt: row.hidden_at }),
    ...(row?.hidden_reason && { hiddenReason: row.hidden_reason }),
  };
}
