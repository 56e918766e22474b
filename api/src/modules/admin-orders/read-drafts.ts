import type { Draft, DraftRow, DraftState, draftListQuerySchema } from '@haat/shared/contract/draft-orders';
import { toRupees } from '@haat/shared/money';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { Config } from '../../config';
import { like } from '../../db/like';
import type { Database } from '../../db/schema';
import { quoteDraft } from './quote-draft';

/** The state of a draft, derived from its order. */
const stateOfRow: RawBuilder<DraftState> = sql<DraftState>`case
  when orders.id is null then 'open'
  when orders.status = 'Awaiting Payment' then 'sent'
  when orders.status = 'Payment Failed' then 'expired'
  when orders.status = 'Cancelled' then 'cancelled'
  else 'placed' end`;

const draftRows = (db: Kysely<Database>) =>
  db
    .selectFrom('draft_orders')
    .leftJoin('orders', 'orders.id', 'draft_orders.order_id')
    .leftJoin('users as author', 'author.id', 'draft_orders.author_id')
    .selectAll('draft_orders')
    .select(['author.name as author', 'orders.total_paise', stateOfRow.as('state')]);

/** A page of drafts, most recently changed first. */
export async function listDrafts(
  db: Kysely<Database>,
  { state, q, page, size }: z.output<typeof draftListQuerySchema>,
): Promise<{ content: DraftRow[]; total: number; states: Record<DraftState, number> }> {
  const named = q
    ? sql<boolean>`(draft_orders.id ilike ${like(q).slice(1)} or draft_orders.order_id ilike ${like(q).slice(1)}
        or draft_orders.email ilike ${like(q)} or draft_orders.content->'address'->>'fullName' ilike ${like(q)})`
    : sql<boolean>`true`;
  const fits = sql<boolean>`(${state ? sql`${stateOfRow} = ${state}` : sql`true`} and ${named})`;
  const counted = await db
    .selectFrom('draft_orders')
    .leftJoin('orders', 'orders.id', 'draft_orders.order_id')
    .where(named)
    .select((select) => [stateOfRow.as('state'), select.fn.countAll<number>().as('count')])
    .groupBy(stateOfRow)
    .execute();
  const countOf = (one: DraftState) => Number(counted.find((row) => row.state === one)?.count ?? 0);
  const states = {
    open: countOf('open'),
    sent: countOf('sent'),
    expired: countOf('expired'),
    placed: countOf('placed'),
    cancelled: countOf('cancelled'),
  };
  const rows = await draftRows(db)
    .where(fits)
    .orderBy('draft_orders.updated_at', 'desc')
    .orderBy('draft_orders.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return {
    states,
    total: state ? states[state] : Object.values(states).reduce((sum, count) => sum + count, 0),
    content: rows.map((row) => ({
      id: row.id,
      state: row.state,
      name: row.content.address.fullName,
      email: row.email,
      items: row.content.items.reduce((sum, { quantity }) => sum + quantity, 0),
      orderId: row.order_id,
      author: row.author,
      updatedAt: row.updated_at.toISOString(),
    })),
  };
}

/** One draft with its current sums; null if it does not exist. */
export async function draftOf(db: Kysely<Database>, config: Config, id: string): Promise<Draft | null> {
  const row = await draftRows(db).where('draft_orders.id', '=', id).executeTakeFirst();
  return row
    ? {
        id: row.id,
        version: row.version,
        state: row.state,
        content: row.content,
        quote: await quoteDraft(db, config, row.content),
        orderId: row.order_id,
        orderTotal: row.total_paise === null ? null : toRupees(row.total_paise),
        author: row.author,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      }
    : null;
}
