import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { InboxItemsTable } from '../../db/tables/messages';

type Marks = Partial<Record<'read_at' | 'done_at' | 'hidden_at', boolean>> & {
  assignee_id?: string | null;
  hidden_reason?: string | null;
};

/** Sets marks of an item: true sets the database's current time, false removes the mark, others are unchanged. */
export async function markInboxItem(
  tx: Transaction<Database>,
  kind: InboxItemsTable['kind'],
  id: string,
  { assignee_id, hidden_reason, ...times }: Marks,
): Promise<void> {
  const values = {
    ...(assignee_id !== undefined && { assignee_id }),
    ...(hidden_reason !== undefined && { hidden_reason }),
    ...Object.fromEntries(Object.entries(times).map(([name, isSet]) => [name, isSet ? sql<Date>`now()` : null])),
  };
  await tx
    .insertInto('inbox_items')
    .values({ kind, item_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doUpdateSet(values))
    .execute();
}
