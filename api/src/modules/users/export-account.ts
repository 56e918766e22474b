import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/schema';
import { creditBalanceOf } from '../credit/read-credit';
import { guestId } from '../customers/customer-ids';
import { preferencesOf } from '../customers/read-preferences';

const among = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`;

/**
 * The personal data of an account (Digital Personal Data Protection Act 2023, section 11). Amounts are paise, times ISO
 * 8601. `account-data.db.test.ts` lists each table that is left out, with the reason.
 */
export async function exportAccount(db: Kysely<Database>, userId: string): Promise<object> {
  const { email, ...account } = await db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'created_at as joined', 'updated_at as changedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // By account or confirmed email address, which includes data of guest orders.
  const mine = sql<boolean>`(user_id = ${userId} or email = ${email})`;
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'email',
      'phone',
      'address',
      'delivery_instructions as deliveryInstructions',
      'delivery_option as deliveryOption',
      'items_paise as itemsPaise',
      'discount_paise as discountPaise',
      'coupon_code as coupon',
      'shipping_paise as shippingPaise',
      'tax_paise as taxPaise',
      'total_paise as totalPaise',
      'credit_paise as storeCreditPaise',
      'payment_method as paymentMethod',
      'card_brand as cardBrand',
      'card_last_four as cardLastFour',
      'payment_reference as paymentReference',
      'estimated_delivery as estimatedDelivery',
      'created_at as createdAt',
    ])
    .where(mine)
    .orderBy('created_at')
    .execute();
  const orderIds = orders.map(({ id }) => id);
  const [lines, orderEvents, payments, refunds, cancellations, parcels, notes, invoices, returns, claims] =
    await Promise.all([
      db
        .selectFrom('order_lines')
        .where('order_id', '=', among(orderIds))
        .select([
          'order_id',
          'name',
          'sku',
          'options',
          'quantity',
          'cancelled_quantity as cancelled',
          'returned_quantity as returned',
          'price_paise as pricePaise',
          'total_paise as totalPaise',
          'discount_paise as discountPaise',
          'tax_paise as taxPaise',
        ])
        .orderBy('position')
        .execute(),
      db
        .selectFrom('order_events')
        .where('order_id', '=', among(orderIds))
        .select(['order_id', 'status', 'at', 'note', 'staff_note as staffNote'])
        .orderBy('at')
        .execute(),
      db
        .selectFrom('payments')
        .where('order_id', '=', among(orderIds))
        .select([
          'order_id',
          'method',
          'status',
          'amount_paise as amountPaise',
          'gateway',
          'gateway_reference as reference',
          'decline_reason as declineReason',
          'next as step',
          'created_at as createdAt',
        ])
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('refunds')
        .where('order_id', '=', among(orderIds))
        .select([
          'order_id',
          'amount_paise as amountPaise',
          'to_credit as toStoreCredit',
          'status',
          'reason',
          'gateway_reference as reference',
          'created_at as createdAt',
          'done_at as doneAt',
        ])
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('order_cancellations')
        .where('order_id', '=', among(orderIds))
        .select(['order_id', 'lines', 'amount_paise as amountPaise', 'reason', 'note', 'created_at as createdAt'])
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('fulfilments')
        .where('order_id', '=', among(orderIds))
        .select([
          'order_id',
          'id',
          'number',
          'carrier',
          'tracking_number as trackingNumber',
          'shipped_at as shippedAt',
          'state',
        ])
        .orderBy('number')
        .execute(),
      db
        .selectFrom('order_notes')
        .where('order_id', '=', among(orderIds))
        .select(['order_id', 'text', 'created_at as writtenAt'])
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('invoices')
        .where('order_id', '=', among(orderIds))
        .select(['order_id', 'number', 'issued_at as issuedAt'])
        .execute(),
      db
        .selectFrom('returns')
        .where('order_id', '=', among(orderIds))
        .select([
          'order_id',
          'reference',
          'reason',
          'note',
          'status',
          'refund_paise as refundPaise',
          'upi_id as upiId',
          'created_at as createdAt',
          'updated_at as changedAt',
        ])
        .orderBy('created_at')
        .execute(),
      // Claims of other people about the order, from another address, are left out.
      db
        .selectFrom('claims')
        .where(({ or, and, eb }) =>
          or([eb('email', '=', email), and([eb('order_id', '=', among(orderIds)), eb('is_buyer', '=', true)])]),
        )
        .select([
          'id',
          'order_id as orderId',
          'reference',
          'email',
          'reason',
          'description',
          'status',
          'outcome',
          'refund_paise as refundPaise',
          'answer',
          'created_at as createdAt',
          'decided_at as decidedAt',
        ])
        .orderBy('created_at')
        .execute(),
    ]);
  const [parcelLines, failedDeliveries, returnLines, returnEvents, claimPhotos] = await Promise.all([
    db
      .selectFrom('fulfilment_lines')
      .innerJoin('order_lines', 'order_lines.id', 'fulfilment_lines.line_id')
      .where('order_id', '=', among(orderIds))
      .select(['fulfilment_id', 'order_lines.name', 'order_lines.sku', 'fulfilment_lines.quantity'])
      .execute(),
    db
      .selectFrom('delivery_attempts')
      .where('order_id', '=', among(orderIds))
      .select(['fulfilment_id', 'reason', 'at'])
      .orderBy('at')
      .execute(),
    db
      .selectFrom('return_lines')
      .innerJoin('order_lines', 'order_lines.id', 'return_lines.line_id')
      .where('return_reference', '=', among(returns.map(({ reference }) => reference)))
      .select(['return_reference', 'order_lines.name', 'order_lines.sku', 'return_lines.quantity', 'exchange_sku'])
      .execute(),
    db
      .selectFrom('return_events')
      .where('return_reference', '=', among(returns.map(({ reference }) => reference)))
      .select(['return_reference', 'status', 'at', 'note'])
      .orderBy('at')
      .execute(),
    db
      .selectFrom('claim_photos')
      .where('claim_id', '=', among(claims.map(({ id }) => id)))
      .select(['claim_id', 'position', 'created_at as createdAt', 'bytes'])
      .orderBy('position')
      .execute(),
  ]);
  const chats = await db
    .selectFrom('chats')
    .where(mine)
    .select(['id', 'name', 'email', 'state', 'created_at as startedAt', 'updated_at as changedAt'])
    .orderBy('created_at')
    .execute();
  const chatIds = chats.map(({ id }) => id);
  const [messages, attachments] = await Promise.all([
    db
      .selectFrom('chat_messages')
      .where('chat_id', '=', among(chatIds))
      .select(['chat_id', 'side', 'author', 'text', 'created_at as createdAt'])
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('chat_attachments')
      .where('chat_id', '=', among(chatIds))
      .select(['chat_id', 'side', 'name', 'type', 'created_at as createdAt', 'bytes'])
      .orderBy('created_at')
      .execute(),
  ]);
  const ids = [userId, guestId(email)];
  const noted = await db
    .selectFrom('customer_notes')
    .where('customer_id', '=', among(ids))
    .select(['text', 'created_at as writtenAt'])
    .orderBy('created_at')
    .execute();
  const tags = await db
    .selectFrom('customer_tags')
    .where('customer_id', '=', among(ids))
    .select('tag')
    .distinct()
    .orderBy('tag')
    .execute();
  const reviews = await db
    .selectFrom('reviews')
    .where('user_id', '=', userId)
    .select([
      'id',
      'product_id as productId',
      'author',
      'rating',
      'title',
      'text',
      'state',
      'created_at as createdAt',
      'updated_at as changedAt',
    ])
    .orderBy('created_at')
    .execute();
  const [
    photos,
    helpfulReviews,
    questions,
    answers,
    helpfulAnswers,
    sessions,
    passkeys,
    addresses,
    wishlist,
    cart,
    forgotten,
    waitingFor,
    couponUses,
    creditBalance,
    creditEntries,
    wishes,
    contact,
    preferences,
  ] = await Promise.all([
    db
      .selectFrom('review_photos')
      .where('review_id', '=', among(reviews.map(({ id }) => id)))
      .select(['review_id', 'created_at as createdAt', 'large as bytes'])
      .orderBy('created_at')
      .execute(),
    db.selectFrom('review_votes').where('user_id', '=', userId).select('review_id as reviewId').execute(),
    db
      .selectFrom('questions')
      .where('user_id', '=', userId)
      .select(['product_id as productId', 'author', 'text', 'state', 'created_at as createdAt'])
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('answers')
      .where('user_id', '=', userId)
      .select(['question_id as questionId', 'author', 'text', 'state', 'created_at as createdAt'])
      .orderBy('created_at')
      .execute(),
    db.selectFrom('answer_votes').where('user_id', '=', userId).select('answer_id as answerId').execute(),
    db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select(({ fn }) => [
        'family_id as id',
        fn.min('started_at').as('startedAt'),
        fn.max('created_at').as('usedAt'),
        fn.max('revoked_at').as('endedAt'),
        fn.max('user_agent').as('browser'),
      ])
      .groupBy('family_id')
      .orderBy('startedAt')
      .execute(),
    db
      .selectFrom('passkeys')
      .where('user_id', '=', userId)
      .select(['name', 'created_at as addedAt', 'used_at as usedAt'])
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('addresses')
      .where('user_id', '=', userId)
      .select([
        'full_name as fullName',
        'address',
        'city',
        'state',
        'zip_code as zipCode',
        'is_default as isDefault',
        'created_at as addedAt',
      ])
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('wishlist_items')
      .where('user_id', '=', userId)
      .select(['product_id as productId', 'added_at as addedAt'])
      .orderBy('added_at')
      .execute(),
    db
      .selectFrom('cart_items')
      .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
      .where('carts.user_id', '=', userId)
      .select([
        'list',
        'product_id as productId',
        'sku',
        'quantity',
        'seen_price_paise as seenPricePaise',
        'added_at as addedAt',
      ])
      .execute(),
    db
      .selectFrom('forgotten_payments')
      .where('user_id', '=', userId)
      .select(['brand', 'last_four as lastFour', 'at'])
      .execute(),
    db
      .selectFrom('stock_wishes')
      .where(mine)
      .select(['product_id as productId', 'sku', 'email', 'created_at as askedAt', 'sent_at as sentAt'])
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('coupon_uses')
      .where(sql<boolean>`(${mine} or order_id = ${among(orderIds)})`)
      .select(['code', 'order_id as orderId', 'at'])
      .orderBy('at')
      .execute(),
    creditBalanceOf(db, userId),
    db
      .selectFrom('credit_entries')
      .where('user_id', '=', userId)
      .select([
        'kind',
        'amount_paise as amountPaise',
        'balance_paise as balancePaise',
        'order_id as orderId',
        'note as reason',
        'at',
      ])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('account_tokens')
      .where(mine)
      .select(['purpose', 'email', 'name', 'created_at as askedAt', 'expires_at as endsAt'])
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('messages')
      .where('email', '=', email)
      .select(['reference', 'topic', 'name', 'email', 'message', 'created_at as createdAt'])
      .select((select) =>
        jsonArrayFrom(
          select
            .selectFrom('message_replies')
            .select(['text', 'created_at as at'])
            .whereRef('message_id', '=', 'messages.id')
            .orderBy('created_at'),
        ).as('replies'),
      )
      .orderBy('created_at')
      .execute(),
    preferencesOf(db, userId),
  ]);

  /** The rows of one parent, without the column that references it. */
  const of = <Row extends object, Key extends keyof Row>(rows: readonly Row[], key: Key, id: Row[Key]) =>
    rows.filter((row) => row[key] === id).map(({ [key]: _, ...row }) => row);
  const file = <Row extends { bytes: Uint8Array }>({ bytes, ...row }: Row) => ({
    ...row,
    base64: Buffer.from(bytes).toString('base64'),
  });
  return {
    account: { ...account, email },
    addresses,
    wishlist,
    cart,
    waitingFor,
    couponUses,
    storeCredit: { balancePaise: creditBalance, entries: creditEntries },
    passkeys,
    sessions,
    preferences,
    linksInMails: wishes,
    cardsNotShown: forgotten,
    orders: orders.map((order) => ({
      ...order,
      lines: of(lines, 'order_id', order.id),
      events: of(orderEvents, 'order_id', order.id),
      payments: of(payments, 'order_id', order.id),
      refunds: of(refunds, 'order_id', order.id),
      parcels: of(parcels, 'order_id', order.id).map(({ id, ...parcel }) => ({
        ...parcel,
        lines: of(parcelLines, 'fulfilment_id', id),
        failedDeliveries: of(failedDeliveries, 'fulfilment_id', id),
      })),
      staffNotes: of(notes, 'order_id', order.id),
      cancellations: of(cancellations, 'order_id', order.id),
      invoices: of(invoices, 'order_id', order.id),
      returns: of(returns, 'order_id', order.id).map((one) => ({
        ...one,
        lines: of(returnLines, 'return_reference', one.reference),
        events: of(returnEvents, 'return_reference', one.reference),
      })),
    })),
    claims: claims.map(({ id, ...claim }) => ({ ...claim, photos: of(claimPhotos, 'claim_id', id).map(file) })),
    reviews: reviews.map(({ id, ...review }) => ({ ...review, photos: of(photos, 'review_id', id).map(file) })),
    helpful: {
      reviews: helpfulReviews.map(({ reviewId }) => reviewId),
      answers: helpfulAnswers.map(({ answerId }) => answerId),
    },
    questions,
    answers,
    chats: chats.map(({ id, ...chat }) => ({
      ...chat,
      messages: of(messages, 'chat_id', id),
      attachments: of(attachments, 'chat_id', id).map(file),
    })),
    contactForm: contact,
    notedByTheShop: { notes: noted, tags: tags.map(({ tag }) => tag) },
  };
}
