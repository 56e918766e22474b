import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { changeCredit } from '../credit/change-credit';
import { hashPassword } from '../auth/passwords';
import { startSession } from '../auth/refresh-tokens';
import { issueBearer } from '../auth/bearer';

const PASSWORD = 'the one there is';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 500 }]);
});
afterAll(() => shop.close());

/** The result for a table's rows when the account is deleted. */
type Fate = 'gone' | 'kept without the person';
interface Kept {
  /** A text that occurs only in the test's row of the table, and that the export must contain. */
  mark: string;
  fate: Fate;
}

/** Each table with personal data. {@link everythingOf} writes its mark into a row. */
const retained: Record<string, Kept> = {
  users: { mark: 'Mark Users', fate: 'gone' },
  sessions: { mark: 'mark-sessions', fate: 'gone' },
  passkeys: { mark: 'mark-passkeys', fate: 'gone' },
  account_tokens: { mark: 'mark-account-tokens@haat.example', fate: 'gone' },
  addresses: { mark: 'mark-addresses', fate: 'gone' },
  carts: { mark: 'mark-cart-items', fate: 'gone' },
  cart_items: { mark: 'mark-cart-items', fate: 'gone' },
  wishlist_items: { mark: 'mark-wishlist-items', fate: 'gone' },
  stock_wishes: { mark: 'mark-stock-wishes', fate: 'gone' },
  user_preferences: { mark: '"deliveryOption": "express"', fate: 'gone' },
  forgotten_payments: { mark: 'mark-forgotten-payments', fate: 'gone' },
  reviews: { mark: 'mark-reviews', fate: 'gone' },
  review_photos: { mark: Buffer.from('mark-review-photos').toString('base64'), fate: 'gone' },
  review_votes: { mark: 'mark-review-votes', fate: 'gone' },
  questions: { mark: 'mark-questions', fate: 'gone' },
  answers: { mark: 'mark-answers', fate: 'gone' },
  answer_votes: { mark: 'mark-answer-votes', fate: 'gone' },
  chats: { mark: 'mark-chats', fate: 'gone' },
  chat_messages: { mark: 'mark-chat-messages', fate: 'gone' },
  chat_attachments: { mark: 'mark-chat-attachments', fate: 'gone' },
  messages: { mark: 'mark-messages', fate: 'gone' },
  message_replies: { mark: 'mark-replies', fate: 'gone' },
  orders: { mark: 'mark-orders', fate: 'kept without the person' },
  order_lines: { mark: 'mark-order-lines', fate: 'kept without the person' },
  order_events: { mark: 'mark-order-events', fate: 'kept without the person' },
  order_cancellations: { mark: 'mark-order-cancellations', fate: 'kept without the person' },
  payments: { mark: 'mark-payments@upi', fate: 'kept without the person' },
  refunds: { mark: 'mark-refunds', fate: 'kept without the person' },
  fulfilments: { mark: 'mark-fulfilments', fate: 'kept without the person' },
  fulfilment_lines: { mark: 'mark-order-lines', fate: 'kept without the person' },
  delivery_attempts: { mark: 'mark-delivery-attempts', fate: 'kept without the person' },
  order_notes: { mark: 'mark-order-notes', fate: 'gone' },
  invoices: { mark: 'HT/mark/', fate: 'kept without the person' },
  credit_balances: { mark: '"balancePaise": 471100', fate: 'gone' },
  credit_entries: { mark: 'mark-credit-entries', fate: 'gone' },
  coupon_uses: { mark: 'MARKCOUPON', fate: 'kept without the person' },
  returns: { mark: 'mark-returns', fate: 'kept without the person' },
  return_lines: { mark: 'mark-order-lines', fate: 'kept without the person' },
  return_events: { mark: 'mark-return-events', fate: 'kept without the person' },
  claims: { mark: 'mark-claims', fate: 'kept without the person' },
  claim_photos: { mark: Buffer.from('mark-claim-photos').toString('base64'), fate: 'gone' },
  customer_notes: { mark: 'mark-customer-notes', fate: 'gone' },
  customer_tags: { mark: 'mark-customer-tags', fate: 'gone' },
};

/** Tables that name a person, or reference one that does, and are not in the export, with the reason. */
const notInTheFile: Record<string, string> = {
  audit_entries: 'Actions of staff; kept after an account is deleted. A shopper is never its actor.',
  credit_notes: 'Numbers and dates of credit notes; their return and refund are in the file.',
  credit_note_lines: 'Quantities of credit notes; their return is in the file.',
  draft_orders: 'Orders that staff are preparing; once sent, each is an order, which is in the file.',
  payment_links: 'Hashes of links to pay an order, which is in the file.',
  audit_log: 'The former log, which was copied into audit_entries.',
  ...Object.fromEntries(
    [
      'product_jobs',
      'product_job_parts',
      'product_job_problems',
      'product_job_targets',
      'product_job_changes',
      'product_job_categories',
    ].map((table) => [table, 'Bulk changes of products by staff: the shop’s own record.']),
  ),
  ...Object.fromEntries(
    ['picture_archives', 'picture_archive_parts'].map((table) => [
      table,
      'Product pictures that staff uploaded and that are not imported yet: no personal data.',
    ]),
  ),
  shop_settings: 'Settings of the shop and the staff who changed them: the shop’s own record.',
  stock_movements:
    'Names the staff who counted; a shopper is never its actor, and the orders it names are in the file.',
  user_totp: 'The secret key of a staff member’s authenticator, which the file must not contain.',
  recovery_codes: 'Hashes of recovery codes.',
  customers: 'Sums of data in the file, for staff lists; the database deletes a row with its account or orders.',
  customer_orders: 'The customer and paid amount of each order; the orders are in the file.',
  customer_changes: 'Customers whose stored sums are out of date; a row is deleted as soon as they are updated.',
  customer_segments: 'Conditions for selecting customers; it names only the staff member who created it.',
  staff_members: 'Role in the team; an account cannot be deleted while it is on the team.',
  staff_views: 'Saved filters of staff: no personal data.',
  api_keys: 'Keys for programs and the staff who created them; only the hash of the key is stored.',
  ...Object.fromEntries(
    ['webhook_endpoints', 'webhook_deliveries', 'webhook_tries'].map((table) => [
      table,
      'Webhooks and the staff who created them, with order numbers but no data of a shopper.',
    ]),
  ),
  staff_mail_choices: 'The staff emails that a team member chose.',
  analytics_events:
    'Recorded under a random visit id, with consent; only a purchase names an order, which is in the file.',
  chat_reads: 'How far each staff member has read in a chat.',
  inbox_items: 'State of inbox items: assigned, read, done or hidden by staff.',
  chat_notes: 'Internal notes of staff about a chat, deleted with it.',
  content_texts: 'Texts of pages, and the staff who wrote the drafts.',
  canned_answers: 'Canned replies of staff: no data of a shopper.',
  cart_changes: 'Random ids of changes, so that none is applied twice; the result is in the cart.',
  passkey_challenges: 'Random numbers that a passkey signs, for five minutes.',
};

/** Columns that link a row to a person. */
const PERSONAL = ['user_id', 'email', 'actor_id', 'customer_id', 'phone', 'asker', 'upi_id'];

async function tablesOfPersons(): Promise<string[]> {
  const { rows: named } = await sql<{ table_name: string }>`
    select distinct c.table_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.column_name = any(${PERSONAL}::text[])
      or c.column_name like '%user%' or c.column_name like '%email%' or c.column_name like '%mail_to%')`.execute(
    shop.db,
  );
  const { rows: arrows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f'`.execute(shop.db);
  const found = new Set(['users', ...named.map((row) => row.table_name)]);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { child, parent } of arrows) if (found.has(parent)) found.add(child);
  }
  return [...found].sort();
}

let people = 0;
/** Creates a person with a marked row in each table. */
async function everythingOf() {
  people += 1;
  const email = `mark-${people}@haat.example`;
  const { db } = shop;
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Mark Users', email, phone: '+919800000001', password_hash: await hashPassword(PASSWORD) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { sessionId } = await startSession(db, shop.config.staff, { userId: id, userAgent: 'mark-sessions' });
  const headers = {
    authorization: `Bearer ${await issueBearer({ id, name: 'Mark Users', role: 'shopper' }, sessionId, shop.config)}`,
  };
  const other = await db
    .insertInto('users')
    .values({ name: 'Another person', email: `else-${people}@haat.example`, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();

  for (const name of ['mark-cart-items', 'mark-wishlist-items', 'mark-stock-wishes'])
    if (people === 1) await addProduct(db, name, [{ sku: name, price: 10, stock: 0 }]);
  await db
    .insertInto('passkeys')
    .values({
      user_id: id,
      credential_id: `credential-${people}`,
      public_key: new Uint8Array([1]),
      counter: 0,
      transports: [],
      name: 'mark-passkeys',
    })
    .execute();
  await db
    .insertInto('account_tokens')
    .values({
      purpose: 'email',
      user_id: id,
      email: 'mark-account-tokens@haat.example',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  await db
    .insertInto('addresses')
    .values({
      user_id: id,
      full_name: 'Mark',
      address: 'mark-addresses',
      city: 'Kochi',
      state: 'Kerala',
      zip_code: '682001',
    })
    .execute();
  const cart = await db.insertInto('carts').values({ user_id: id }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('cart_items')
    .values({
      cart_id: cart.id,
      line_id: 'mark-cart-items',
      product_id: 'mark-cart-items',
      sku: 'mark-cart-items',
      quantity: 1,
      seen_price_paise: null,
    })
    .execute();
  await db.insertInto('wishlist_items').values({ user_id: id, product_id: 'mark-wishlist-items' }).execute();
  await db
    .insertInto('stock_wishes')
    .values({ product_id: 'mark-stock-wishes', sku: 'mark-stock-wishes', email, user_id: null })
    .execute();
  await db
    .insertInto('user_preferences')
    .values({ user_id: id, mail_offers: true, payment_method: null, delivery_option: 'express' })
    .execute();
  await db
    .insertInto('forgotten_payments')
    .values({ user_id: id, brand: 'mark-forgotten-payments', last_four: '1111' })
    .execute();

  await db
    .transaction()
    .execute((tx) =>
      changeCredit(tx, { userId: id, kind: 'given', amountPaise: 471_100, note: 'mark-credit-entries' }),
    );

  const written = { product_id: 'lamp', author: 'Mark U.', state: 'shown' as const };
  const review = await db
    .insertInto('reviews')
    .values({ ...written, user_id: id, rating: 5, title: 'mark-reviews', text: 'Good.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('review_photos')
    .values({
      review_id: review.id,
      large: Buffer.from('mark-review-photos'),
      small: Buffer.from('s'),
      width: 1,
      height: 1,
    })
    .execute();
  const theirs = await db
    .insertInto('reviews')
    .values({
      ...written,
      id: `mark-review-votes-${people}`,
      user_id: other.id,
      rating: 5,
      title: 'Of another',
      text: 'Good.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('review_votes').values({ review_id: theirs.id, user_id: id }).execute();
  await db
    .insertInto('questions')
    .values({ ...written, user_id: id, text: 'mark-questions' })
    .execute();
  const question = await db
    .insertInto('questions')
    .values({ ...written, user_id: other.id, text: 'Of another' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('answers')
    .values({
      question_id: question.id,
      user_id: id,
      author: 'Mark U.',
      side: 'buyer',
      text: 'mark-answers',
      state: 'shown',
    })
    .execute();
  const answer = await db
    .insertInto('answers')
    .values({
      id: `mark-answer-votes-${people}`,
      question_id: question.id,
      user_id: other.id,
      author: 'E.',
      side: 'buyer',
      text: 'Of another',
      state: 'shown',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('answer_votes').values({ answer_id: answer.id, user_id: id }).execute();

  const chat = await db
    .insertInto('chats')
    .values({ user_id: id, name: 'mark-chats', email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { seq } = await db
    .insertInto('chat_messages')
    .values({ chat_id: chat.id, client_id: 'c', side: 'shopper', author: 'Mark', text: 'mark-chat-messages' })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('chat_attachments')
    .values({
      chat_id: chat.id,
      message_seq: seq,
      side: 'shopper',
      name: 'mark-chat-attachments',
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-'),
    })
    .execute();
  await db
    .insertInto('messages')
    .values({ reference: `MS-${people}`, topic: 'other', name: 'Mark', email, message: 'mark-messages' })
    .execute();
  await db
    .insertInto('message_replies')
    .columns(['message_id', 'client_id', 'author', 'text'])
    .expression((from) =>
      from
        .selectFrom('messages')
        .where('reference', '=', `MS-${people}`)
        .select([
          'id',
          sql.lit('mark-client-id').as('client'),
          sql.lit('Owner').as('by'),
          sql.lit('mark-replies').as('text'),
        ]),
    )
    .execute();

  const placed = (
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/create',
      payload: orderBody([{ productId: 'lamp', quantity: 2 }], { email }),
      headers,
    })
  ).json().order.id as string;
  await db
    .updateTable('orders')
    .set({ status: 'Delivered', delivery_instructions: 'mark-orders', phone: '+919800000001' })
    .where('id', '=', placed)
    .execute();
  await db.updateTable('order_lines').set({ name: 'mark-order-lines' }).where('order_id', '=', placed).execute();
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', placed).executeTakeFirstOrThrow();
  await db
    .insertInto('order_events')
    .values({
      order_id: placed,
      status: 'Delivered',
      actor_id: id,
      note: 'mark-order-events',
      staff_note: 'mark-staff-note',
    })
    .execute();
  await db
    .insertInto('order_cancellations')
    .values({
      order_id: placed,
      key: 'k',
      lines: JSON.stringify(['mark-order-cancellations 1']),
      amount_paise: 0,
      actor_id: id,
      reason: 'other',
      note: 'mark-cancellation-note',
    })
    .execute();
  const payment = await db
    .updateTable('payments')
    .set({ next: JSON.stringify({ kind: 'collect', vpa: 'mark-payments@upi' }) })
    .where('order_id', '=', placed)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refunds')
    .values({
      order_id: placed,
      payment_id: payment.id,
      amount_paise: 1,
      status: 'done',
      reason: 'mark-refunds',
      idempotency_key: `refund-${people}`,
      gateway_reference: null,
    })
    .execute();
  const parcel = await db
    .insertInto('fulfilments')
    .values({ order_id: placed, number: 1, carrier: 'mark-fulfilments', tracking_number: 'X1', actor_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('fulfilment_lines').values({ fulfilment_id: parcel.id, line_id: line.id, quantity: 1 }).execute();
  await db
    .insertInto('delivery_attempts')
    .values({ order_id: placed, fulfilment_id: parcel.id, reason: 'mark-delivery-attempts', actor_id: null })
    .execute();
  await db
    .insertInto('order_notes')
    .values({ order_id: placed, author_id: other.id, author: 'A staff member', text: 'mark-order-notes' })
    .execute();
  await db
    .insertInto('invoices')
    .values({
      number: `HT/mark/${people}`,
      order_id: placed,
      fulfilment_id: parcel.id,
      series: 'HT/mark',
      serial: people,
    })
    .execute();
  await db
    .insertInto('coupons')
    .values({
      code: 'MARKCOUPON',
      kind: 'free-delivery',
      excludes: '{}',
      most_paise: null,
      uses_total: null,
      uses_per_shopper: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('coupon_uses').values({ code: 'MARKCOUPON', order_id: placed, user_id: id, email }).execute();
  await db
    .insertInto('returns')
    .values({
      reference: `RT-${people}`,
      order_id: placed,
      key: 'k',
      reason: 'Too small',
      note: 'mark-returns',
      status: 'Refunded',
      refund_paise: 1,
      upi_id: 'mark-returns@upi',
      restocked: null,
    })
    .execute();
  await db
    .insertInto('return_lines')
    .values({ return_reference: `RT-${people}`, line_id: line.id, quantity: 1 })
    .execute();
  await db
    .insertInto('return_events')
    .values({ return_reference: `RT-${people}`, status: 'Requested', actor_id: id, note: 'mark-return-events' })
    .execute();
  const claim = await db
    .insertInto('claims')
    .values({
      reference: `CL-${people}`,
      order_id: placed,
      email,
      reason: 'Damaged',
      description: 'mark-claims',
      status: 'Accepted',
      is_buyer: true,
      outcome: 'refund',
      answer: 'Yes',
      decided_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('claim_photos')
    .values({ claim_id: claim.id, position: 0, bytes: Buffer.from('mark-claim-photos') })
    .execute();
  await db
    .insertInto('customer_notes')
    .values({ customer_id: id, text: 'mark-customer-notes', author_id: other.id })
    .execute();
  await db.insertInto('customer_tags').values({ customer_id: id, tag: 'mark-customer-tags' }).execute();
  // Filed by another person about the same order, so it is that person's data.
  await db
    .insertInto('claims')
    .values({
      reference: `CX-${people}`,
      order_id: placed,
      email: 'stranger@haat.example',
      reason: 'Damaged',
      description: 'a-strangers-claim',
      is_buyer: false,
      outcome: null,
      answer: null,
    })
    .execute();
  return { id, email, headers, order: placed };
}

const textOf = async (table: string) =>
  (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(shop.db)).rows
    .map(({ row }) => row)
    .join('\n');

test('each table with personal data is in the export, or listed with the reason why it is not', async () => {
  const tables = await tablesOfPersons();
  expect(tables).toEqual(
    expect.arrayContaining(['users', 'orders', 'payments', 'chat_messages', 'claims', 'messages', 'audit_entries']),
  );
  expect(tables.filter((table) => !(table in retained) && !(table in notInTheFile))).toEqual([]);
  // And no listed table has been removed. Photos of claims reference a claim, which has no key to its order.
  for (const table of [...Object.keys(retained), ...Object.keys(notInTheFile)])
    expect([table, tables.includes(table)]).toEqual([table, true]);
});

test('the export contains the data of each table, no hash or key, and no data of other people', async () => {
  const mark = await everythingOf();
  const answer = await shop.app.inject({ url: '/api/users/export', headers: mark.headers });
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="haat-account.json"',
    'content-type': 'application/json; charset=utf-8',
  });
  const file = answer.body;
  for (const [table, row] of Object.entries(retained)) expect([table, file.includes(row.mark)]).toEqual([table, true]);
  for (const mark of ['mark-returns@upi', 'mark-staff-note', 'mark-cancellation-note']) expect(file).toContain(mark);
  expect(file).toContain('"lastFour": "1111"');
  for (const secret of [
    'argon2id',
    'a-strangers-claim',
    'Another person',
    `credential-${people}`,
    'stranger@haat.example',
  ])
    expect([secret, file.includes(secret)]).toEqual([secret, false]);
  const other = await everythingOf();
  expect((await shop.app.inject({ url: '/api/users/export', headers: other.headers })).body).not.toContain(mark.email);
});

test('deleting an account deletes its data, and anonymises the orders that tax law requires', async () => {
  const [mark, stays] = [await everythingOf(), await everythingOf()];
  expect(
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/users/delete-account',
        payload: { password: PASSWORD },
        headers: mark.headers,
      })
    ).statusCode,
  ).toBe(204);
  // The email about the deletion is still queued with the address; it is deleted with its job.
  for (const [table, { fate }] of Object.entries(retained)) {
    const text = await textOf(table);
    expect([table, 'address', text.includes(mark.email)]).toEqual([table, 'address', false]);
    expect([
      table,
      'of the other',
      text.includes(stays.email) || !['users', 'messages', 'chats', 'stock_wishes', 'orders', 'claims'].includes(table),
    ]).toEqual([table, 'of the other', true]);
    if (fate === 'gone' && table !== 'order_events')
      expect([table, 'id', text.includes(mark.id)]).toEqual([table, 'id', false]);
  }
  for (const table of ['customers', 'customer_orders', 'customer_changes'])
    expect([table, (await textOf(table)).includes(mark.email)]).toEqual([table, false]);
  const rows = async (
    table: 'order_lines' | 'payments' | 'refunds' | 'invoices' | 'coupon_uses' | 'returns' | 'claims',
  ) => shop.db.selectFrom(table).selectAll().where('order_id', '=', mark.order).execute();
  expect(
    await shop.db
      .selectFrom('orders')
      .select(['user_id', 'email', 'phone', 'delivery_instructions', 'status'])
      .where('id', '=', mark.order)
      .executeTakeFirstOrThrow(),
  ).toEqual({ user_id: null, email: null, phone: null, delivery_instructions: null, status: 'Delivered' });
  for (const table of ['order_lines', 'refunds', 'invoices'] as const)
    expect([table, (await rows(table)).length]).toEqual([table, 1]);
  expect(await rows('payments')).toMatchObject([{ next: null, status: 'captured' }]);
  for (const table of ['order_events', 'order_cancellations']) {
    const text = (
      await sql<{ text: string }>`
      select string_agg(t::text, ' ') as text from ${sql.table(table)} t where order_id = ${mark.order}`.execute(
        shop.db,
      )
    ).rows[0]?.text;
    expect([table, /mark-staff-note|mark-cancellation-note/.test(text ?? '')]).toEqual([table, false]);
  }
  expect(await rows('coupon_uses')).toMatchObject([{ user_id: null, email: null }]);
  expect(await rows('returns')).toMatchObject([{ upi_id: null, note: null, refund_paise: 1 }]);
  expect(
    (await rows('claims')).filter((claim) => 'reference' in claim && String(claim.reference).startsWith('CL-')),
  ).toMatchObject([{ email: '', description: '', outcome: 'refund' }]);
  // The data of the other person is complete.
  const left = (await shop.app.inject({ url: '/api/users/export', headers: stays.headers })).body;
  for (const [table, row] of Object.entries(retained)) expect([table, left.includes(row.mark)]).toEqual([table, true]);
});

test('an order in transit and an open claim keep the email address of their buyer', async () => {
  const mark = await everythingOf();
  await shop.db.updateTable('orders').set({ status: 'In Transit' }).where('id', '=', mark.order).execute();
  await shop.db
    .updateTable('claims')
    .set({ status: 'Open' })
    .where('order_id', '=', mark.order)
    .where('is_buyer', '=', true)
    .execute();
  await shop.app.inject({
    method: 'POST',
    url: '/api/users/delete-account',
    payload: { password: PASSWORD },
    headers: mark.headers,
  });
  expect(
    await shop.db
      .selectFrom('orders')
      .select(['user_id', 'email'])
      .where('id', '=', mark.order)
      .executeTakeFirstOrThrow(),
  ).toEqual({ user_id: null, email: mark.email });
  expect(
    await shop.db
      .selectFrom('claims')
      .select('email')
      .where('order_id', '=', mark.order)
      .where('is_buyer', '=', true)
      .executeTakeFirstOrThrow(),
  ).toEqual({ email: mark.email });
});
