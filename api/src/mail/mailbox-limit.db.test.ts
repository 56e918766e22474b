import type { OrderCreate } from '@haat/shared/contract/order-create';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { addProduct } from '../testing/add-products';
import { finishJobs } from '../testing/finish-jobs';
import { orderBody } from '../testing/order-body';
import { countTo } from '../testing/outbox/read-outbox';
import { signInAs } from '../testing/sign-in-as';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { ACCOUNT_MAILS } from '../modules/auth/account-mails';
import { HELP_MAILS } from '../modules/help/help-mails';
import { mailPlaced } from '../modules/orders/mail-placed';
import { ORDER_MAILS } from '../modules/orders/order-mails';
import { StaffEvents } from '../modules/team/staff-events';
import { EventBus } from '../events/event-bus';
import { mailboxOf, MailboxLimit } from './mailbox-limit';

const TO_MAILBOX = 5;
const FROM_SENDER = 12;
let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp({
    mailLimits: { toMailbox: TO_MAILBOX, fromSender: FROM_SENDER },
    helpMail: 'desk@haat.example',
  });
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 100, stock: 1_000 }]);
});
afterAll(() => shop.close());

let senders = 0;
/** A call from a new address, unless one is given. */
function call(url: string, payload: object, headers: Record<string, string> = {}, remoteAddress?: string) {
  senders += 1;
  return shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: remoteAddress ?? `198.51.${Math.floor(senders / 250)}.${senders % 250}`,
  });
}
/** Finishes all email jobs, except those that are delayed by an hour. */
async function sendWaitingEmails(): Promise<void> {
  const staffEvents = new StaffEvents(await EventBus.open(null, shop.app.log));
  await mailPlaced(shop.db, shop.app.jobs, staffEvents);
  for (const queue of [ACCOUNT_MAILS, HELP_MAILS, ORDER_MAILS]) {
    await shop.database.run(
      `update jobs.job set name = 'later' where name = $1 and start_after > now() + interval '30 minutes'`,
      [queue],
    );
    await finishJobs(shop.database, shop.app.jobs, queue);
  }
}
/** Calls that anyone can send with another person's address. */
const requestsTo = (email: string) =>
  [
    ['/api/auth/register', { name: 'Some Body', email, password: 'a long enough password' }],
    ['/api/auth/forgot-password', { email }],
    ['/api/messages', { topic: 'help', name: 'Some Body', email, message: 'Where is my order, please?' }],
  ] as const;
const order = (changes: Partial<OrderCreate>, headers: Record<string, string> = {}) =>
  call(
    '/api/orders/create',
    orderBody([{ productId: 'diya', quantity: 1 }], { paymentMethod: 'cod', card: null, ...changes }),
    headers,
  );

test('one mailbox gets at most five requested emails per hour, of all kinds together', async () => {
  const { email } = await signInAs(shop, 'shopper');
  for (let round = 0; round < 4; round += 1)
    for (const [url, body] of requestsTo(email)) expect((await call(url, body)).statusCode).toBeLessThan(300);
  await sendWaitingEmails();
  expect(await countTo(shop, email)).toBe(TO_MAILBOX);
});

/** Jobs for emails about orders that are delayed by an hour. */
async function delayed(): Promise<number> {
  const { rows } = await shop.database.run(
    `select 1 from jobs.job where name = $1 and start_after > now() + interval '30 minutes'`,
    [ORDER_MAILS],
  );
  return rows.length;
}
/** Waits until this many emails to a mailbox are sent or delayed. @returns how many were sent */
async function waitForEmails(count: number, email: string): Promise<number> {
  await mailPlaced(shop.db, shop.app.jobs, new StaffEvents(await EventBus.open(null, shop.app.log)));
  while ((await countTo(shop, email)) + (await delayed()) < count) await pause(20);
  return countTo(shop, email);
}
/** Sends the delayed emails, as an hour later. */
async function sendDelayed(): Promise<void> {
  await shop.db.deleteFrom('mails_sent').execute();
  await finishJobs(shop.database, shop.app.jobs, ORDER_MAILS);
}

test("emails about guests' orders over the limit are sent later, and none is lost", async () => {
  const email = 'guest-of-many@example.in';
  for (let count = 0; count < 8; count += 1) expect((await order({ email })).statusCode).toBe(201);
  expect([await waitForEmails(8, email), await delayed()]).toEqual([TO_MAILBOX, 3]);
  await sendDelayed();
  expect(await countTo(shop, email)).toBe(8);
});

test("emails about claims of a guest's order count towards the limit", async () => {
  const email = 'guest-with-claims@example.in';
  const { order: placed } = (await order({ email })).json<{ order: { id: string } }>();
  const claim = { orderId: placed.id, email, reason: 'damaged', description: 'The lamp came in two pieces.' };
  for (let count = 0; count < 7; count += 1) expect((await call('/api/claims', claim)).statusCode).toBe(201);
  expect([await waitForEmails(8, email), await delayed()]).toEqual([TO_MAILBOX, 3]);
  await sendDelayed();
});

test("emails about an account's own orders are not limited", async () => {
  const { email, headers } = await signInAs(shop, 'shopper');
  for (let count = 0; count < 7; count += 1) expect((await order({ email }, headers)).statusCode).toBe(201);
  await sendWaitingEmails();
  expect(await countTo(shop, email)).toBe(7);
});

test('an email to an unconfirmed address contains nothing that the visitor typed', async () => {
  const email = 'stranger@example.in';
  const MARK = 'Zzqqx';
  expect(
    (await call('/api/auth/register', { name: `${MARK} One`, email, password: 'a long enough password' })).statusCode,
  ).toBe(202);
  await call('/api/messages', { topic: 'help', name: `${MARK} Two`, email, message: `${MARK}, buy at my shop now` });
  const placed = await order({
    email,
    deliveryInstructions: `${MARK} at the door`,
    address: { ...orderBody([]).address, fullName: `${MARK} Three`, address: `${MARK} Road 4`, city: `${MARK}pur` },
  });
  expect(placed.statusCode).toBe(201);
  const begun = (await call('/api/chats', { name: `${MARK} Five`, email })).json<{ id: string; token: string }>();
  const guest = { 'x-chat-token': begun.token };
  await call(
    `/api/chats/${begun.id}/messages`,
    { clientId: 'message-of-a-stranger-1', text: `${MARK} is my text` },
    guest,
  );
  expect((await call(`/api/chats/${begun.id}/transcript`, {}, guest)).statusCode).toBe(204);
  await sendWaitingEmails();

  expect(await countTo(shop, email)).toBe(4);
  const folder = join(shop.config.dataDir, 'outbox');
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const mail = await PostalMime.parse(readFileSync(join(folder, file)));
    if (!mail.to?.some(({ address }) => address === email)) continue;
    expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(new RegExp(MARK, 'i'));
  }
});

test('one sender can trigger a limited number of emails per hour, to any mailboxes', async () => {
  const statuses = [];
  for (let count = 0; count <= FROM_SENDER; count += 1)
    statuses.push(
      (await call('/api/auth/forgot-password', { email: `person-${count}@example.in` }, {}, '203.0.113.77')).statusCode,
    );
  expect(statuses).toEqual([...Array.from({ length: FROM_SENDER }, () => 202), 429]);
  const [, , [url, message]] = requestsTo('another@example.in');
  const refused = await call(url, message, {}, '203.0.113.77');
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({ error: expect.objectContaining({ code: 'too-many-mails' }) }),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});

test('all addresses of an IPv6 network are one sender', async () => {
  const statuses = [];
  for (let count = 0; count <= FROM_SENDER; count += 1)
    statuses.push(
      (
        await call(
          '/api/auth/forgot-password',
          { email: `neighbour-${count}@example.in` },
          {},
          `2001:db8:7:7::${(count + 1).toString(16)}`,
        )
      ).statusCode,
    );
  expect(statuses).toEqual([...Array.from({ length: FROM_SENDER }, () => 202), 429]);
  const answer = await call('/api/auth/forgot-password', { email: 'far@example.in' }, {}, '2001:db8:7:8::1');
  expect(answer.statusCode).toBe(202);
});

test.each([
  ['Asha@Haat.example', 'asha@haat.example'],
  ['asha+offers@haat.example', 'asha@haat.example'],
  ['asha+a+b@haat.example', 'asha@haat.example'],
  ['a.s.ha@googlemail.com', 'asha@gmail.com'],
  ['a.s.ha+1@gmail.com', 'asha@gmail.com'],
  ['a.sha@haat.example', 'a.sha@haat.example'],
])('%s is delivered to %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

test('one mailbox has one limit, whatever label its address has', async () => {
  const mailboxes = new MailboxLimit(shop.db, 2);
  const sent = [];
  for (const label of ['', '+1', '+2', '+3'])
    sent.push(await mailboxes.send(`labels${label}@example.in`, async () => undefined));
  expect(sent).toEqual([true, true, false, false]);
});

test('an email that could not be sent is not counted', async () => {
  const mailboxes = new MailboxLimit(shop.db, 1);
  const failing = () => Promise.reject(new Error('The mail server is away'));
  for (let count = 0; count < 3; count += 1)
    await expect(mailboxes.send('away@example.in', failing)).rejects.toThrow('The mail server is away');
  expect(await mailboxes.send('away@example.in', async () => undefined)).toBe(true);
  expect(await mailboxes.send('AWAY@example.in', async () => undefined)).toBe(false);
});
