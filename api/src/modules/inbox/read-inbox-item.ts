import type { InboxEntry, InboxItem } from '@haat/shared/contract/inbox';
import { inboxWritePermissions, type InboxItemKind } from '@haat/shared/contract/inbox-kinds';
import type { Order } from '@haat/shared/contract/order';
import type { Permission } from '@haat/shared/contract/permissions';
import { messageTopics } from '@haat/shared/contract/service';
import { toRupees } from '@haat/shared/money';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { InboxItemsTable } from '../../db/tables/messages';
import { claimsOf } from '../claims/read-claims';
import { mainPictures } from '../catalogue/main-pictures';
import { ordersOf } from '../orders/read-orders';
import { toReviews } from '../reviews/read-reviews';
import { colleaguesWith } from '../team/colleagues';
import { findInboxEntry } from './list-inbox';

type Detail = Pick<InboxItem, 'email' | 'product' | 'order' | 'moderation' | 'photos' | 'topic' | 'claim' | 'answers'>;
const none: Detail = {
  email: null,
  product: null,
  order: null,
  moderation: null,
  photos: [],
  topic: null,
  claim: null,
  answers: [],
};

interface Reader {
  userId: string;
  may: (permission: Permission) => boolean;
}

/** An item with related data. Orders are included for staff who may read orders. */
export async function readInboxItem(
  db: Kysely<Database>,
  kind: InboxItemKind,
  id: string,
  { userId, may }: Reader,
): Promise<InboxItem | null> {
  const entry = await findInboxEntry(db, userId, kind, id);
  if (!entry) return null;
  const marks = await db
    .selectFrom('inbox_items')
    .select(['done_at', 'hidden_reason'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  return {
    ...entry,
    ...none,
    ...(await detailOf(db, entry, kind, may('orders.read'))),
    kind,
    hiddenReason: marks?.hidden_reason ?? null,
    isDone: (marks?.done_at ?? null) !== null && entry.state === 'answered',
    colleagues: await colleaguesWith(db, inboxWritePermissions[kind]),
  };
}

async function detailOf(
  db: Kysely<Database>,
  { id }: InboxEntry,
  kind: InboxItemKind,
  mayReadOrders: boolean,
): Promise<Partial<Detail>> {
  switch (kind) {
    case 'review': {
      const row = await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const [review] = await toReviews(db, [row]);
      return {
        moderation: row.state,
        photos: review?.photos ?? [],
        product: await productOf(db, row.product_id),
        order: mayReadOrders ? await orderWith(db, row.user_id, row.product_id) : null,
        answers: review?.reply
          ? [{ id, author: 'Haat', side: 'shop', ...review.reply, moderation: 'shown', hiddenReason: null }]
          : [],
      };
    }
    case 'question': {
      const row = await db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const answers = await db
        .selectFrom('answers')
        .leftJoin('inbox_items as marks', (join) =>
          join
            .on('marks.kind', '=', 'answer' satisfies InboxItemsTable['kind'])
            .onRef('marks.item_id', '=', 'answers.id'),
        )
        .select(['id', 'author', 'side', 'text', 'state', 'created_at', 'marks.hidden_reason'])
        .where('question_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return {
        moderation: row.state,
        product: await productOf(db, row.product_id),
        order: mayReadOrders ? await orderWith(db, row.user_id, row.product_id) : null,
        answers: answers.map(({ created_at, state, hidden_reason, ...answer }) => ({
          ...answer,
          at: created_at.toISOString(),
          moderation: state,
          hiddenReason: hidden_reason,
        })),
      };
    }
    case 'message': {
      const row = await db.selectFrom('messages').selectAll().where('reference', '=', id).executeTakeFirstOrThrow();
      const replies = await db
        .selectFrom('message_replies')
        .select(['id', 'author', 'text', 'created_at'])
        .where('message_id', '=', row.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return {
        email: row.email,
        topic: messageTopics.find((topic) => topic === row.topic) ?? 'other',
        answers: replies.map(({ created_at, ...reply }) => ({
          ...reply,
          side: 'shop' as const,
          at: created_at.toISOString(),
          moderation: 'shown' as const,
          hiddenReason: null,
        })),
      };
    }
    case 'claim': {
      const row = await db.selectFrom('claims').selectAll().where('reference', '=', id).executeTakeFirstOrThrow();
      const [claim] = await claimsOf(db, [row]);
      const [order] = await ordersOf(db, [{ id: row.order_id }]);
      return { email: row.email, claim: claim ?? null, order: order ?? null };
    }
  }
}

async function productOf(db: Kysely<Database>, id: string): Promise<InboxItem['product']> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'name', 'price_paise', 'stock_quantity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    image: (await mainPictures(db, [id])).get(id) ?? null,
    price: toRupees(row.price_paise),
    stock: row.stock_quantity,
  };
}

/** The account's last order with a product. */
async function orderWith(db: Kysely<Database>, userId: string, productId: string): Promise<Order | null> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.user_id = ${userId}
      and exists (select 1 from order_lines l where l.order_id = o.id and l.product_id = ${productId})
    order by o.created_at desc limit 1`.execute(db);
  const [order] = await ordersOf(db, rows);
  return order ?? null;
}
