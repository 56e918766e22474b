import type { InboxEntry, InboxItem } from '@haat/shared/contract/inbox';
import { addProduct } from '../../testing/add-products';
import { deliverOrder } from '../../testing/deliver-order';
import { countTo, messageAbout, messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

type Person = Awaited<ReturnType<typeof signInAs>>;
let shop: TestApp;
let owner: Person;
let helper: Person;
let buyer: Person;
let order: string;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 1_000 }]);
  owner = await signInAs(shop, 'owner');
  helper = await signInAs(shop, 'support');
  buyer = await signInAs(shop, 'shopper');
  order = await deliverOrder(shop, buyer, ['lamp']);
});
afterAll(() => shop.close());
afterEach(async () => {
  for (const table of ['reviews', 'questions', 'messages', 'claims', 'chats'] as const)
    await shop.db.deleteFrom(table).execute();
});

let calls = 0;
const call = (method: 'GET' | 'PUT' | 'POST', url: string, who?: Person, payload?: object) =>
  shop.app.inject({
    method,
    url,
    remoteAddress: `10.2.${(calls += 1) >> 8}.${calls & 255}`,
    ...(who && { headers: who.headers }),
    ...(payload && { payload }),
  });
const done = async (answer: ReturnType<typeof call>) => expect((await answer).statusCode).toBe(204);
const list = async (query = '', who = owner) =>
  (await call('GET', `/api/admin/inbox${query}`, who)).json<{ content: InboxEntry[]; last: boolean }>();
const ids = async (query = '', who = owner) => (await list(query, who)).content.map(({ id }) => id);
const item = async (path: string, who = owner) =>
  (await call('GET', `/api/admin/inbox/${path}`, who)).json<InboxItem>();
const unread = async (who = owner) =>
  (await call('GET', '/api/admin/inbox/unread', who)).json<Record<string, number>>();

const review = async (changes: object = {}) =>
  (
    await call('PUT', '/api/products/lamp/reviews/mine', buyer, {
      rating: 2,
      title: 'It leaks',
      text: 'The oil runs out at the seam.',
      ...changes,
    })
  ).json<{ review: { id: string } }>().review.id;
const question = async () =>
  (await call('POST', '/api/products/lamp/questions', buyer, { text: 'Is it solid brass?' })).json<{ id: string }>().id;
const message = async (email = 'ravi@haat.example') =>
  (
    await call('POST', '/api/messages', undefined, {
      topic: 'sell',
      name: 'Ravi',
      email,
      message: 'I make brass lamps in Moradabad.',
    })
  ).json<{ reference: string }>().reference;
const claim = async () =>
  (
    await call('POST', '/api/claims', buyer, {
      orderId: order,
      email: 'buyer@haat.example',
      reason: 'damaged',
      description: 'The lid came in two pieces.',
    })
  ).json<{ reference: string }>().reference;
const chat = async () => {
  const chat = (await call('POST', '/api/chats', undefined, { name: 'Meera' })).json<{ id: string; token: string }>();
  await shop.app.inject({
    method: 'POST',
    url: `/api/chats/${chat.id}/messages`,
    headers: { 'x-chat-token': chat.token },
    payload: { clientId: 'first-message', text: 'Where is my order?' },
  });
  return chat.id;
};

test('lists user content newest first, filtered by kind, state, text and assignee', async () => {
  const [written, asked, sent, claimed, chatted] = [
    await review(),
    await question(),
    await message(),
    await claim(),
    await chat(),
  ];
  expect(await ids()).toEqual([chatted, claimed, sent, asked, written]);
  expect((await list()).content[4]).toMatchObject({
    kind: 'review',
    state: 'open',
    isUnread: true,
    title: 'It leaks',
    rating: 2,
    about: expect.stringContaining('lamp'),
    assignee: null,
  });
  for (const [query, expected] of [
    ['?kind=question', [asked]],
    ['?q=moradabad', [sent]],
    ['?q=two%20pieces', [claimed]],
    [`?q=${order}`, [claimed]],
    ['?q=%25', []],
    ['?state=answered', []],
    ['?assigned=me', []],
    ['?assigned=none&kind=chat', [chatted]],
    ['?unread=1&kind=message', [sent]],
    ['?unread=1&kind=message&assigned=me-or-none', [sent]],
    ['?low=1', [written]],
    ['?low=1&kind=question', []],
  ] as const)
    expect([query, await ids(query)]).toEqual([query, expected]);
  expect((await call('GET', '/api/admin/inbox?state=lost', owner)).statusCode).toBe(400);

  // Each role sees the kinds that it may read.
  const catalogue = await signInAs(shop, 'catalogue');
  expect(await ids('', catalogue)).toEqual([asked, written]);
  expect(await ids('?kind=message', catalogue)).toEqual([]);
  expect(await unread(catalogue)).toEqual({ review: 1, question: 1, message: 0, claim: 0 });
  expect((await item(`reviews/${written}`, catalogue)).order).toBeNull();
  expect((await call('GET', `/api/admin/inbox/messages/${sent}`, catalogue)).statusCode).toBe(403);
});

test('a review is read, assigned and answered, and the reply is on the product page', async () => {
  const id = await review();
  expect(await unread()).toMatchObject({ review: 1 });
  await done(call('POST', `/api/admin/inbox/reviews/${id}/read`, helper));
  expect(await unread()).toMatchObject({ review: 0 });
  expect(await ids('?unread=1')).toEqual([]);

  const shown = await item(`reviews/${id}`);
  expect(shown).toMatchObject({
    text: 'The oil runs out at the seam.',
    moderation: 'shown',
    product: { id: 'lamp', price: 100 },
    order: { id: order },
    answers: [],
    assignee: null,
  });
  expect(shown.colleagues.map((one) => one.id).sort()).toEqual([owner.id, helper.id].sort());

  const assign = (to: string | null, was: string | null, who = owner) =>
    call('PUT', `/api/admin/inbox/reviews/${id}/assignee`, who, { to, was });
  await done(assign(helper.id, null));
  expect((await assign(owner.id, null)).json()).toMatchObject({ error: { code: 'changed' } });
  expect((await assign(buyer.id, helper.id)).statusCode).toBe(400);
  expect(await ids('?assigned=me', helper)).toEqual([id]);
  expect(await ids('?assigned=none')).toEqual([]);

  await done(call('PUT', `/api/admin/reviews/${id}/reply`, helper, { text: 'Sorry! A new one is on its way.' }));
  expect(await ids('?state=answered')).toEqual([id]);
  const page = (await call('GET', '/api/products/lamp/reviews')).json<{ content: { reply: { text: string } }[] }>();
  expect(page.content[0]?.reply.text).toBe('Sorry! A new one is on its way.');

  // After an edit by its author it is unread for its assignee.
  await review({ text: 'The oil still runs out at the seam.' });
  expect([await unread(), await unread(helper)]).toMatchObject([{ review: 0 }, { review: 1 }]);
  const counted = '?kind=review&unread=1&assigned=me-or-none';
  expect([await ids(counted), await ids(counted, helper)]).toEqual([[], [id]]);
});

test('hiding needs a reason; hidden items have a filter, are not counted, and can be shown again', async () => {
  const [written, asked, sent] = [await review(), await question(), await message()];
  const acts = [
    [`/api/admin/reviews/${written}/state`, 'refused', `reviews/${written}`],
    [`/api/admin/written/questions/${asked}/state`, 'refused', `questions/${asked}`],
    [`/api/admin/messages/${sent}/state`, 'hidden', `messages/${sent}`],
  ] as const;
  for (const [url, state, path] of acts) {
    expect((await call('PUT', url, helper, { state })).statusCode).toBe(400);
    expect((await call('PUT', url, helper, { state, reason: ' ' })).statusCode).toBe(400);
    await done(call('PUT', url, helper, { state, reason: 'An advertisement' }));
    expect(await item(path)).toMatchObject({ state: 'hidden', hiddenReason: 'An advertisement' });
  }
  expect(await ids('?state=hidden')).toEqual([sent, asked, written]);
  expect(await ids('?unread=1')).toEqual([]);
  expect(await unread()).toEqual({ review: 0, question: 0, message: 0, claim: 0 });
  for (const [url, , path] of acts) {
    await done(call('PUT', url, helper, { state: 'shown' }));
    expect(await item(path)).toMatchObject({ state: 'open', hiddenReason: null });
  }
  const entries = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('object_id', '=', sent)
    .orderBy('seq')
    .execute();
  expect(entries[0]).toMatchObject({
    action: 'message.state',
    after: expect.stringContaining('"hiddenReason":"An advertisement"'),
  });
});

test('a message is answered by one email, also when the request is repeated', async () => {
  const reference = await message('asha@haat.example');
  const url = `/api/admin/messages/${reference}/replies`;
  const body = { clientId: 'answer-0001', text: 'Thank you, Asha.\n\nWe will call you tomorrow.' };
  await done(call('POST', url, helper, body));
  await done(call('POST', url, helper, body));
  expect((await call('POST', url, helper, { ...body, text: '' })).statusCode).toBe(400);
  expect((await call('POST', '/api/admin/messages/MS-NONE/replies', helper, body)).statusCode).toBe(404);
  const mail = await messageAbout(shop, 'asha@haat.example', `answer to your message ${reference}`);
  expect(mail.text).toContain('We will call you tomorrow.');
  // A copy of the message and an email for each reply.
  await done(call('POST', url, helper, { clientId: 'answer-0002', text: 'And the day after.' }));
  await messageTo(shop, 'asha@haat.example', 3);
  expect(await countTo(shop, 'asha@haat.example')).toBe(3);
  expect(await item(`messages/${reference}`)).toMatchObject({
    state: 'answered',
    isUnread: false,
    email: 'asha@haat.example',
    topic: 'sell',
    answers: [{ side: 'shop', text: body.text }, { text: 'And the day after.' }],
  });
});

test('a question stays open after a buyer’s answer; staff see and moderate each answer', async () => {
  const id = await question();
  await done(call('POST', `/api/admin/inbox/questions/${id}/read`, owner));
  const answer = (
    await call('POST', `/api/questions/${id}/answers`, buyer, { text: 'Mine is brass all through.' })
  ).json<{ id: string }>().id;
  expect(await unread()).toMatchObject({ question: 1 });
  expect((await item(`questions/${id}`)).state).toBe('open');
  await done(
    call('PUT', `/api/admin/written/answers/${answer}/state`, owner, { state: 'refused', reason: 'Off topic' }),
  );
  expect((await call('POST', `/api/questions/${id}/answers`, owner, { text: 'Yes, solid brass.' })).statusCode).toBe(
    201,
  );
  expect(await item(`questions/${id}`)).toMatchObject({
    state: 'answered',
    answers: [
      { id: answer, side: 'buyer', moderation: 'refused', hiddenReason: 'Off topic' },
      { side: 'shop', text: 'Yes, solid brass.', moderation: 'shown' },
    ],
  });
});

test('an item marked as done reopens when its author edits it; a claim is done when it is decided', async () => {
  const [id, claimed] = [await review({ rating: 5 }), await claim()];
  const set = (isDone: boolean) => call('PUT', `/api/admin/inbox/reviews/${id}/done`, owner, { done: isDone });
  await done(set(true));
  expect(await item(`reviews/${id}`)).toMatchObject({ state: 'answered', isDone: true, isUnread: false });
  await done(set(false));
  expect((await item(`reviews/${id}`)).state).toBe('open');
  await done(set(true));
  await review({ rating: 1 });
  expect(await item(`reviews/${id}`)).toMatchObject({ state: 'open', isDone: false, isUnread: true });

  expect((await call('PUT', `/api/admin/inbox/claims/${claimed}/done`, owner, { done: true })).statusCode).toBe(404);
  expect(await item(`claims/${claimed}`)).toMatchObject({
    state: 'open',
    claim: { reason: 'damaged', photos: 0 },
    order: { id: order },
  });
  expect(
    (
      await call('POST', `/api/claims/${claimed}/decide`, owner, {
        decision: 'declined',
        answer: 'The photo shows a whole lid.',
      })
    ).statusCode,
  ).toBe(200);
  expect((await item(`claims/${claimed}`)).state).toBe('answered');
});

test('several items are read, done, assigned, hidden and published at once; the others keep the reason', async () => {
  const [written, asked] = [await review(), await question()];
  const sent = [await message(), await message('asha@haat.example')] as const;
  const claimed = await claim();
  const bulk = async (path: string, of: readonly string[], change: object, who = helper) =>
    (await call('POST', `/api/admin/inbox/${path}/bulk`, who, { ids: of, change })).json<unknown>();
  const both = [...sent].sort();

  expect(await bulk('messages', [...sent, 'MS-NONE'], { action: 'read' })).toEqual({
    done: both,
    refused: [{ id: 'MS-NONE', why: 'This item no longer exists.' }],
  });
  expect(await unread()).toMatchObject({ message: 0 });

  expect(await bulk('messages', sent, { action: 'assign', to: owner.id })).toEqual({ done: both, refused: [] });
  expect((await ids('?assigned=me')).sort()).toEqual(both);
  expect(await bulk('messages', [sent[0]], { action: 'assign', to: buyer.id })).toEqual({
    done: [],
    refused: [{ id: sent[0], why: 'This colleague may not answer it.' }],
  });

  expect(await bulk('messages', [sent[0]], { action: 'done', done: true })).toEqual({ done: [sent[0]], refused: [] });
  expect(await bulk('messages', sent, { action: 'done', done: true })).toEqual({
    done: [sent[1]],
    refused: [{ id: sent[0], why: 'This item is answered or hidden already.' }],
  });
  expect(await bulk('messages', sent, { action: 'done', done: false })).toEqual({ done: both, refused: [] });
  expect((await item(`messages/${sent[0]}`)).state).toBe('open');

  for (const [path, id] of [
    ['messages', sent[0]],
    ['reviews', written],
    ['questions', asked],
  ] as const) {
    expect(await bulk(path, [id], { action: 'publish' })).toMatchObject({ done: [] });
    expect(await bulk(path, [id], { action: 'hide', reason: ' ' })).toMatchObject({ error: { code: 'invalid' } });
    expect(await bulk(path, [id], { action: 'hide', reason: 'An advertisement' })).toEqual({ done: [id], refused: [] });
    expect(await item(`${path}/${id}`)).toMatchObject({ state: 'hidden', hiddenReason: 'An advertisement' });
    expect(await bulk(path, [id], { action: 'hide', reason: 'An advertisement' })).toMatchObject({ done: [] });
    expect(await bulk(path, [id], { action: 'publish' })).toEqual({ done: [id], refused: [] });
    expect(await item(`${path}/${id}`)).toMatchObject({ state: 'open', hiddenReason: null });
  }
  const shown = (await call('GET', '/api/products/lamp/reviews')).json<{ content: { id: string }[] }>();
  expect(shown.content.map(({ id }) => id)).toEqual([written]);

  // Content that waits is published or hidden first; then it can be marked as done.
  await shop.db.updateTable('reviews').set({ state: 'waiting' }).where('id', '=', written).execute();
  expect(await bulk('reviews', [written], { action: 'done', done: true })).toEqual({
    done: [],
    refused: [{ id: written, why: 'Publish or hide this item first.' }],
  });
  expect(await bulk('reviews', [written], { action: 'publish' })).toEqual({ done: [written], refused: [] });

  // The decision of a claim is about money: it is made one by one.
  expect(await bulk('claims', [claimed], { action: 'done', done: true })).toMatchObject({ error: { code: 'invalid' } });
  expect(await bulk('claims', [claimed], { action: 'assign', to: owner.id })).toEqual({ done: [claimed], refused: [] });

  // The permission comes before the body.
  const catalogue = await signInAs(shop, 'catalogue');
  for (const path of ['reviews', 'questions', 'messages', 'claims'])
    expect([path, (await call('POST', `/api/admin/inbox/${path}/bulk`, catalogue, {})).statusCode]).toEqual([
      path,
      403,
    ]);
});

test('the list is paged, and the state of an item is deleted with it', async () => {
  const { id } = buyer;
  await shop.db
    .insertInto('questions')
    .values(
      Array.from({ length: 53 }, (_, index) => ({
        product_id: 'lamp',
        user_id: id,
        author: 'Meera N.',
        text: `Question ${index}`,
        state: 'shown' as const,
        created_at: new Date(Date.UTC(2026, 0, 1) + index * 1_000),
      })),
    )
    .execute();
  const [first, second] = [await list(), await list('?page=1')];
  expect([first.content.length, first.last, second.content.length, second.last]).toEqual([50, false, 3, true]);
  expect(second.content.map(({ text }) => text)).toEqual(['Question 2', 'Question 1', 'Question 0']);
  const written = await review();
  await done(call('PUT', `/api/admin/inbox/reviews/${written}/assignee`, owner, { to: owner.id, was: null }));
  await shop.db.deleteFrom('reviews').execute();
  expect(await shop.db.selectFrom('inbox_items').selectAll().where('item_id', '=', written).execute()).toEqual([]);
});
