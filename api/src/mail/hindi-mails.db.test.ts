import { randomUUID } from 'node:crypto';
import type { Order } from '@haat/shared/contract/order';
import { returnStatuses, type OrderReturn } from '@haat/shared/contract/return';
import { createLinkRequest } from '../modules/auth/account-tokens';
import { accountMails, type AccountMail } from '../modules/auth/account-mails';
import { stockMails } from '../modules/back-in-stock/back-in-stock-mails';
import { messagesAfter } from '../modules/chat/read-chat';
import { helpMails } from '../modules/help/help-mails';
import { orderMails, type OrderMail } from '../modules/orders/order-mails';
import { createPaymentLink } from '../modules/orders/payment-link';
import { addProduct, setStockOf } from '../testing/add-products';
import { orderAt } from '../testing/order-at';
import { messageTo, tokenIn } from '../testing/outbox/read-outbox';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { htmlOf, textOf, type EmailContent } from './email-template';
import { MailboxLimit } from './mailbox-limit';

const hindi = { 'accept-language': 'hi-IN,hi;q=0.9' };
/** Names that are the same in every language. */
const names = [
  'Haat',
  'Ravi Kumar',
  'Residency Road',
  'Bengaluru',
  'Karnataka',
  'Asha',
  'India Post',
  'UPI',
  'GST',
  'My phone',
];

/** English words, in Latin letters other than names, numbers and addresses, and links to English pages of the shop. */
function englishIn(email: EmailContent): string[] {
  const read = `${email.subject}\n${textOf(email)}\n${htmlOf(email).replace(/^[\s\S]*<body[^>]*>|<[^>]*>/g, ' ')}`;
  // Addresses and order numbers first: a random number may hold a name, such as GST.
  const own = names.reduce(
    (text, name) => text.replaceAll(name, '·'),
    read.replace(/https?:\S+|\S+@\S+|\b[A-Z]{2}-\w+|\btest_[\w-]+|\bEE\d+IN\b|\b[ap]m\b|&[#\w]+;/g, '·'),
  );
  const links = (read.match(/https?:[^\s"<]+/g) ?? []).filter(
    (link) => link.startsWith(shop.config.siteUrl) && !link.startsWith(`${shop.config.siteUrl}/hi/`),
  );
  return [...new Set(own.match(/[A-Za-z]{2,}/g) ?? []), ...links];
}

let shop: TestApp;
let sent: { to: string; content: EmailContent }[] = [];
let send: { order: (mail: OrderMail) => Promise<void>; account: (mail: AccountMail) => Promise<void> };
const others = () => {
  const mailer = {
    send: (to: string, email: EmailContent) => {
      sent.push({ to, content: email });
      return Promise.resolve();
    },
    close: () => undefined,
  };
  return { db: shop.db, config: shop.config, mailer, mailboxes: new MailboxLimit(shop.db, 10_000) };
};

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lota', [{ sku: 'LOTA', price: 333.33, stock: 1000 }], 'Brass lota');
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 45.25, stock: 1000 }], 'Brass diya');
  const named = { lota: 'पीतल का लोटा', diya: 'पीतल का दीया' };
  for (const [id, name] of Object.entries(named))
    await shop.db
      .updateTable('products')
      .set({ texts: JSON.stringify({ hi: { name } }) })
      .where('id', '=', id)
      .execute();
  const jobs = { within: () => Promise.reject(new Error('Nothing is over its limit')) } as never;
  send = { order: orderMails({ ...others(), jobs }), account: accountMails(others()) };
});
afterAll(() => shop.close());
beforeEach(() => {
  sent = [];
});

/** The only email since the last call. */
function onlyEmail(about: string): EmailContent {
  const [first, ...more] = sent;
  sent = [];
  if (!first || more.length > 0) throw new Error(`There is not exactly one email about ${about}.`);
  return first.content;
}

const items = [
  { productId: 'lota', quantity: 3 },
  { productId: 'diya', quantity: 2 },
];
const placed = (status: Parameters<typeof orderAt>[1]) => orderAt(shop, status, items, {}, hindi);
const withLink = async (differencePaise: number, status?: 'Awaiting Payment') => {
  const { order } = await placed('Placed');
  await shop.db
    .updateTable('orders')
    .set({ difference_paise: differencePaise, ...(status && { status }) })
    .where('id', '=', order.id)
    .execute();
  await shop.db.transaction().execute((tx) => createPaymentLink(tx, shop.config, order.id, 3));
  return order.id;
};
const filedReturn = async () => {
  const { order, opening } = await placed('Delivered');
  const asked = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/returns`,
    payload: { key: randomUUID(), reason: 'size', lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] },
    headers: opening,
  });
  return asked.json<OrderReturn>().reference;
};
const refundId = async (reason: string) => {
  const { order } = await placed('Placed');
  const payment = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { id } = await shop.db
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_id: payment.id,
      amount_paise: 12_300,
      reason,
      idempotency_key: randomUUID(),
      gateway_reference: `test_${randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const filedClaim = async (outcome: 'refund' | 'replacement' | null) => {
  const { order } = await placed('Delivered');
  const reference = `CL-${randomUUID().slice(0, 6).toUpperCase()}`;
  const status = outcome ? 'Accepted' : 'Filed';
  await shop.db
    .insertInto('claims')
    .values({
      reference,
      order_id: order.id,
      email: 'guest@haat.example',
      reason: 'damaged',
      description: 'टूटा हुआ',
      status,
      is_buyer: true,
      outcome,
      refund_paise: 5000,
    })
    .execute();
  return reference;
};

/** All cases of each email about an order; the type ensures that none is missing. */
const orderCases: Record<OrderMail['about'], () => Promise<OrderMail[]>> = {
  placed: async () => [{ about: 'placed', orderId: (await placed('Placed')).order.id }],
  packed: async () => [{ about: 'packed', orderId: (await placed('Packed')).order.id }],
  shipped: async () => [{ about: 'shipped', orderId: (await placed('In Transit')).order.id, parcel: 1 }],
  delivered: async () => [{ about: 'delivered', orderId: (await placed('Delivered')).order.id }],
  undelivered: async () => [{ about: 'undelivered', orderId: (await placed('In Transit')).order.id }],
  'address-changed': async () => [{ about: 'address-changed', orderId: (await placed('Placed')).order.id }],
  'payment-link': async () => [
    { about: 'payment-link', orderId: await withLink(4_000) },
    { about: 'payment-link', orderId: await withLink(0, 'Awaiting Payment') },
  ],
  'items-changed': async () => [
    {
      about: 'items-changed',
      orderId: await withLink(4_000),
      text: 'Removed: Brass lota × 2. Added back: Brass diya. Added: Brass diya',
      refundPaise: 5_000,
    },
  ],
  cancelled: async () => {
    const orderId = (await placed('Placed')).order.id;
    return [
      { about: 'cancelled', orderId, items: null, refundPaise: 0 },
      { about: 'cancelled', orderId, items: 'Brass lota × 2', refundPaise: 5_000 },
    ];
  },
  refunded: async () => [
    { about: 'refunded', orderId: (await placed('Placed')).order.id, refundPaise: 100, reason: 'देरी के लिए' },
  ],
  lookup: async () => [{ about: 'lookup', orderId: (await placed('Placed')).order.id, email: 'guest@haat.example' }],
  return: async () => [{ about: 'return', reference: await filedReturn() }],
  'refund-paid': async () => [
    { about: 'refund-paid', refundId: await refundId('Cancelled: Brass lota × 2, Brass diya') },
    { about: 'refund-paid', refundId: await refundId('Order cancelled') },
    { about: 'refund-paid', refundId: await refundId('The parcel was lost by the courier: Brass diya') },
    { about: 'refund-paid', refundId: await refundId('Claim CL-8K2M4Q: Brass diya') },
  ],
  'claim-filed': async () => [{ about: 'claim-filed', reference: await filedClaim(null) }],
  'claim-decided': async () => [
    { about: 'claim-decided', reference: await filedClaim('refund') },
    { about: 'claim-decided', reference: await filedClaim('replacement') },
  ],
  parcel: async () => {
    const orderId = (await placed('In Transit')).order.id;
    return [
      { about: 'parcel', orderId, what: 'attempt', reason: 'not-home' },
      { about: 'parcel', orderId, what: 'returning', reason: 'refused' },
      { about: 'parcel', orderId, what: 'returned', refundPaise: 0 },
      { about: 'parcel', orderId, what: 'lost', refundPaise: 5_000 },
      { about: 'parcel', orderId, what: 'tracking', parcel: 1 },
    ];
  },
};

test.each(Object.entries(orderCases))('the mail “%s” about an order in Hindi has no English', async (about, mails) => {
  for (const mail of await mails()) {
    sent = [];
    await send.order(mail);
    const email = onlyEmail(about);
    expect([about, englishIn(email)]).toEqual([about, []]);
    expect(email.language).toBe('hi');
  }
});

test('the mail of each status of a return in Hindi has no English', async () => {
  const reference = await filedReturn();
  for (const status of returnStatuses) {
    await shop.db.updateTable('returns').set({ status }).where('reference', '=', reference).execute();
    sent = [];
    await send.order({ about: 'return', reference });
    expect([status, englishIn(onlyEmail(status))]).toEqual([status, []]);
  }
});

test('the email about a partial cancellation states the new total in Hindi', async () => {
  const { order, opening } = await placed('Placed');
  const lines = [{ lineId: order.lines[0]?.id, quantity: 2 }];
  const url = `/api/orders/${order.id}/cancel`;
  const payload = { key: randomUUID(), lines };
  const after = (await shop.app.inject({ method: 'POST', url, payload, headers: opening })).json<Order>();
  const [refund] = after.refunds;
  await send.order({ about: 'cancelled', orderId: order.id, items: 'Brass lota × 2', refundPaise: 70_666 });
  const email = onlyEmail('cancelled');
  expect([refund?.amount, englishIn(email)]).toEqual([706.66, []]);
  expect(email.paragraphs).toContain('ऑर्डर का कुल मूल्य: ₹1,155.92\nबदलाव और रिफ़ंड: −₹706.66\nनया कुल मूल्य: ₹449.26');
});

test('the email about an English order is English, with its items as ordered', async () => {
  const { order } = await orderAt(shop, 'In Transit', items);
  await send.order({ about: 'cancelled', orderId: order.id, items: 'Brass lota × 2', refundPaise: 5_000 });
  const email = onlyEmail('cancelled');
  expect(email.paragraphs[0]).toBe('Cancelled: Brass lota × 2. The other items arrive as planned.');
  expect(englishIn(email)).toContain('arrive');
});

describe('about an account', () => {
  const password = 'a long enough password';
  let userId: string;
  const email = 'asha@haat.example';
  beforeAll(async () => {
    ({ id: userId } = await shop.db
      .insertInto('users')
      .values({ name: 'Asha', email, password_hash: '', language: 'hi' })
      .returning('id')
      .executeTakeFirstOrThrow());
  });

  const link = (purpose: 'register' | 'email', to: string) =>
    createLinkRequest(shop.db, purpose, { email: to, language: 'hi', ...(purpose === 'email' && { user_id: userId }) });
  /** Invitations and second factors concern staff, who read English. */
  const accountCases: Record<
    Exclude<AccountMail['about'], 'invite' | 'second-factor'>,
    () => Promise<AccountMail[]> | AccountMail[]
  > = {
    register: async () => [
      { about: 'register', requestId: await link('register', 'new@haat.example') },
      { about: 'register', requestId: await link('register', email) },
    ],
    reset: () => [{ about: 'reset', email }],
    email: async () => [{ about: 'email', requestId: await link('email', 'other@haat.example') }],
    'password-changed': () => [{ about: 'password-changed', userId }],
    passkey: () =>
      (['added', 'renamed', 'removed'] as const).map((done) => ({ about: 'passkey', done, userId, name: 'My phone' })),
    'email-changed': () => [{ about: 'email-changed', name: 'Asha', to: email, language: 'hi' }],
    'account-deleted': () => [{ about: 'account-deleted', name: 'Asha', to: email, language: 'hi' }],
  };
  test.each(Object.entries(accountCases))('the mail “%s” in Hindi has no English', async (about, mails) => {
    for (const mail of await mails()) {
      await send.account(mail);
      const email = onlyEmail(about);
      expect([about, englishIn(email)]).toEqual([about, []]);
      expect(email.language).toBe('hi');
    }
  });

  test('an account has the language of its registration, and then that of each sign-in', async () => {
    const person = { name: 'Asha', email: 'registered@haat.example', password };
    const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
      shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers });
    const languageNow = async () =>
      (await shop.db.selectFrom('users').select('language').where('email', '=', person.email).executeTakeFirst())
        ?.language;
    await post('register', person, hindi);
    const message = await messageTo(shop, person.email);
    expect(message.subject).toBe('अपने ईमेल पते की पुष्टि करें');
    const token = tokenIn(message);
    expect((await post('confirm-account', { token, password }, hindi)).statusCode).toBe(201);
    expect(await languageNow()).toBe('hi');
    await post('login', { email: person.email, password });
    expect(await languageNow()).toBe('en');
    await post('login', { email: person.email, password }, hindi);
    expect(await languageNow()).toBe('hi');
  });
});

test('a back-in-stock email that was requested in Hindi has no English', async () => {
  await setStockOf(shop.db, 'DIYA', 0);
  const email = 'waiting@haat.example';
  const asked = await shop.app.inject({
    method: 'POST',
    url: '/api/stock-wishes',
    payload: { productId: 'diya', sku: null, email },
    headers: hindi,
  });
  expect(asked.statusCode).toBe(202);
  const { id } = await shop.db
    .selectFrom('stock_wishes')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await setStockOf(shop.db, 'DIYA', 1000);
  // As an earlier version stored the job.
  await stockMails(others())({ wish: id });
  const message = onlyEmail('back in stock');
  expect(message.subject).toBe('पीतल का दीया फिर से स्टॉक में है');
  expect(englishIn(message)).toEqual([]);
});

test('copies of messages, answers and transcripts have no English but what people wrote', async () => {
  const email = 'writer@haat.example';
  const message = { topic: 'help', name: 'Ravi Kumar', email, message: 'मेरा ऑर्डर कहाँ है?' };
  const written = await shop.app.inject({ method: 'POST', url: '/api/messages', payload: message, headers: hindi });
  const { reference } = written.json<{ reference: string }>();
  const { id } = await shop.db
    .selectFrom('messages')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { id: reply } = await shop.db
    .insertInto('message_replies')
    .values({ message_id: id, client_id: randomUUID(), author: 'Asha', text: 'वह रास्ते में है।' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chat = await shop.app.inject({ method: 'POST', url: '/api/chats', payload: { email }, headers: hindi });
  const chatId = chat.json<{ id: string }>().id;
  await shop.db
    .insertInto('chat_messages')
    .values({ chat_id: chatId, client_id: randomUUID(), side: 'shop', author: 'Haat', text: 'नमस्ते' })
    .execute();
  const help = helpMails({ ...others(), readTranscript: (id) => messagesAfter(shop.db, id, 0) });
  for (const mail of [
    { about: 'message-copy', reference },
    { about: 'message-reply', reference, reply },
    { about: 'transcript', chat: chatId },
  ]) {
    sent = [];
    await help(mail);
    expect([mail.about, englishIn(onlyEmail(mail.about))]).toEqual([mail.about, []]);
  }
});
