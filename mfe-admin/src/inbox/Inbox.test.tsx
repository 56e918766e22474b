import type { InboxEntry, InboxItem } from '@haat/shared/contract/inbox';
import type { BuiltInRoleKey } from '@haat/shared/contract/permissions';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as InboxPage from '../pages/Inbox/InboxPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { staffOrder } from '../testing/staff-order';
import './BulkInbox';

const entry = (changes: Partial<InboxEntry> = {}): InboxEntry => ({
  kind: 'review',
  id: 'r1',
  state: 'open',
  isUnread: true,
  isWaiting: false,
  author: 'Asha M.',
  title: 'It leaks',
  text: 'The oil runs out at the seam.',
  at: '2026-11-22T10:35:00.000Z',
  rating: 2,
  about: 'Brass lamp',
  assignee: null,
  ...changes,
});
const item = (changes: Partial<InboxItem> = {}): InboxItem => ({
  ...entry(),
  kind: 'review',
  email: null,
  hiddenReason: null,
  isDone: false,
  colleagues: [
    { id: 'user-1', name: 'Meera Nambiar' },
    { id: 'user-2', name: 'Ravi Kumar' },
  ],
  product: { id: 'brass-lamp', name: 'Brass lamp', image: null, price: 500, stock: 3 },
  order: staffOrder,
  moderation: 'shown',
  photos: [],
  topic: null,
  claim: null,
  answers: [],
  ...changes,
});
const question = item({ kind: 'question', id: 'q1', title: null, rating: null, text: 'Is it of brass?', order: null });
const message = item({
  kind: 'message',
  id: 'MS-1',
  title: 'sell',
  topic: 'sell',
  rating: null,
  about: null,
  author: 'Ravi Verma',
  email: 'ravi@haat.example',
  text: 'I make brass lamps.',
  product: null,
  order: null,
  moderation: null,
});
const ok = (body: object) => ({ status: 200, body });
const noContent = { status: 204 };

const { streams, notices } = staffAtWork();

async function show(at = '/admin/inbox', more: Record<string, StubAnswer> = {}, role: BuiltInRoleKey = 'owner') {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/chats/unread': ok({ mine: 0, unassigned: 0, all: 0 }),
    'GET /api/admin/inbox/unread': ok({ review: 1, question: 0, message: 2, claim: 0 }),
    'GET /api/admin/inbox': ok({
      content: [
        entry(),
        entry({ kind: 'message', id: 'MS-1', title: 'sell', rating: null, about: null, author: 'Ravi Verma' }),
        entry({ kind: 'chat', id: 'c1', title: null, rating: null, about: null, author: 'Meera', isUnread: false }),
      ],
      last: true,
      page: 0,
      size: 50,
    }),
    'GET /api/admin/inbox/reviews/r1': ok(item()),
    'GET /api/admin/inbox/questions/q1': ok(question),
    'GET /api/admin/inbox/messages/MS-1': ok(message),
    'GET /api/admin/canned-answers': ok({
      content: [{ id: 'k1', shortcut: 'sorry', text: 'Dear {name}, we are sorry. {me}', isShared: true, version: 1 }],
    }),
    'POST /api/admin/inbox/*': noContent,
    'PUT /api/admin/inbox/*': noContent,
    ...more,
  });
  const page = renderPage(InboxPage, { route: '/admin/inbox', at });
  await screen.findByRole('heading', { name: 'Inbox', level: 1 });
  const sent = (method: string) =>
    calls
      .filter((call) => call.method === method && !call.path.startsWith('/api/users/'))
      .map(({ path, body }) => [path, body] as const);
  return { ...page, calls, sent };
}

test('one list has all kinds, and a chat links to its page', async () => {
  const { calls } = await show();
  const list = await screen.findByRole('list', { name: 'Items' });
  const links = within(list).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Unread Review.*It leaks.*Asha M. · Brass lamp/),
    expect.stringMatching(/^Unread Message.*Sell on Haat/),
    expect.stringMatching(/^Chat/),
  ]);
  expect(links[2]).toHaveAttribute('href', '/admin/chats?chat=c1');
  expect(calls.find(({ path }) => path === '/api/admin/inbox')?.params).toMatchObject({ state: 'open', page: 0 });
  const tabs = screen.getByRole('navigation', { name: 'Kinds' });
  await waitFor(() => expect(tabs).toHaveTextContent(/^All3Reviews1QuestionsMessages2ClaimsChats$/));
});

test('a row says its kind, its author and its product once', async () => {
  const read = { isUnread: false, author: 'Meera', text: 'Hello' };
  await show('/admin/inbox', {
    'GET /api/admin/inbox': ok({
      content: [
        entry({ ...read, kind: 'chat', id: 'c1', title: null, rating: null, about: null }),
        entry({ ...read, title: '', rating: null, about: 'Copper lota' }),
        entry({ ...read, id: 'r2', title: '', rating: null, about: null }),
      ],
      last: true,
      page: 0,
      size: 50,
    }),
  });
  const links = within(await screen.findByRole('list', { name: 'Items' })).getAllByRole('link');
  expect(links.map(({ children }) => [...children].slice(0, -1).map(({ textContent }) => textContent))).toEqual([
    ['Chat', 'Meera', 'Hello'],
    ['Review', 'Copper lota', 'Hello', 'Meera'],
    ['Review', 'No title', 'Hello', 'Meera'],
  ]);
});

test('kind, state, assignee, unread and search filter the list and are in the address', async () => {
  const { calls, location } = await show('/admin/inbox?kind=message');
  await screen.findByRole('list', { name: 'Items' });
  const lastAsked = () => calls.filter(({ path }) => path === '/api/admin/inbox').at(-1)?.params;
  const asks = (changes: object) => waitFor(() => expect(lastAsked()).toMatchObject(changes));
  await userEvent.selectOptions(screen.getByLabelText('State'), 'All');
  await asks({ kind: 'message', state: undefined });
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'Me');
  await asks({ kind: 'message', assigned: 'me' });
  await userEvent.click(screen.getByLabelText('Unread only'));
  await asks({ assigned: 'me', unread: '1' });
  await userEvent.click(screen.getByLabelText('Reviews with 1 or 2 stars only'));
  await asks({ assigned: 'me', low: '1' });
  await waitFor(() => expect(screen.getByLabelText('Reviews with 1 or 2 stars only')).toBeChecked());
  await userEvent.click(screen.getByLabelText('Reviews with 1 or 2 stars only'));
  await asks({ assigned: 'me', low: undefined });
  await fillIn(screen.getByLabelText('Search the inbox'), 'lamp');
  await asks({ kind: 'message', state: undefined, assigned: 'me', unread: '1', q: 'lamp', page: 0 });
  expect(location()).toBe('/admin/inbox?kind=message&state=all&assigned=me&unread=1&q=lamp');
});

test('a role sees the kinds that it may read, and marks nothing as read where it may not answer', async () => {
  const { sent } = await show('/admin/inbox?item=review%3Ar1', {}, 'catalogue');
  expect(await screen.findByRole('heading', { name: 'It leaks' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation', { name: 'Kinds' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replace(/\d+/, '')),
  ).toEqual(['All', 'Reviews', 'Questions']);
  for (const name of ['Hide review', 'Mark as done', 'Publish answer'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(sent('POST')).toEqual([]);
});

test('a review is marked as read, and answered with a canned reply to its author', async () => {
  const answer = jest.fn(() => noContent);
  const { sent } = await show('/admin/inbox?item=review%3Ar1', { 'PUT /api/admin/reviews/r1/reply': answer });
  const field = await screen.findByLabelText('Your answer');
  expect(screen.getByText('The oil runs out at the seam.', { selector: 'article p' })).toBeInTheDocument();
  const about = screen.getByRole('complementary', { name: 'About' });
  expect(within(about).getByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/admin/products/brass-lamp');
  expect(within(about).getByRole('link', { name: 'HT-8K2M4Q' })).toBeInTheDocument();
  await waitFor(() => expect(sent('POST')).toEqual([['/api/admin/inbox/reviews/r1/read', undefined]]));

  await userEvent.type(field, '/sor');
  await userEvent.click(await screen.findByRole('option', { name: /sorry/ }));
  expect(field).toHaveValue('Dear Asha, we are sorry. Meera');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent('PUT')).toEqual([['/api/admin/reviews/r1/reply', { text: 'Dear Asha, we are sorry. Meera' }]]),
  );
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The answer is on the product page.'));
  expect(field).toHaveValue('');
});

test('an empty answer or placeholder is refused at the field; the text stays when the server fails', async () => {
  const { sent } = await show('/admin/inbox?item=question%3Aq1', {
    'POST /api/questions/q1/answers': { status: 500, body: {} },
  });
  const field = await screen.findByLabelText('Your answer');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(field).toHaveAccessibleDescription(/Write an answer/);
  await userEvent.type(field, 'See {{order}');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(field).toHaveAccessibleDescription(/Replace {order}/);
  await userEvent.clear(field);
  await userEvent.type(field, 'Yes, solid brass.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(field).toHaveValue('Yes, solid brass.');
  expect(sent('POST').filter(([path]) => path.endsWith('answers'))).toHaveLength(1);
});

test('a message is answered by email, and sent again with the same id after a lost response', async () => {
  let isUp = false;
  const { sent } = await show('/admin/inbox?item=message%3AMS-1', {
    'POST /api/admin/messages/MS-1/replies': () => (isUp ? noContent : 'no answer'),
  });
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Thank you, Ravi.');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByRole('alert');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveValue(''));
  const bodies = sent('POST').filter(([path]) => path.endsWith('replies'));
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]?.[1]).toMatchObject({ text: 'Thank you, Ravi.' });
});

test('several items are hidden with a reason or assigned in one step, without chats and claims', async () => {
  const bulk = ({ body }: { body?: unknown }) => ok({ done: (body as { ids: string[] }).ids, refused: [] });
  const { sent } = await show('/admin/inbox', {
    'POST /api/admin/inbox/reviews/bulk': bulk,
    'POST /api/admin/inbox/messages/bulk': bulk,
  });
  const list = await screen.findByRole('list', { name: 'Items' });
  const boxes = within(list).getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  const select = async () => {
    for (const box of within(list).getAllByRole('checkbox')) await userEvent.click(box);
    return screen.findByRole('region', { name: 'Selected rows' });
  };
  await userEvent.click(await within(await select()).findByRole('button', { name: 'Hide…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hide 2 items' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide 2 items' }));
  expect(within(dialog).getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Advertisements');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide 2 items' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('2 items hidden.'));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  notices.at(-1)?.action?.run();
  const hidden = { action: 'hide', reason: 'Advertisements' };
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      ['/api/admin/inbox/reviews/bulk', { ids: ['r1'], change: hidden }],
      ['/api/admin/inbox/messages/bulk', { ids: ['MS-1'], change: hidden }],
      ['/api/admin/inbox/reviews/bulk', { ids: ['r1'], change: { action: 'publish' } }],
      ['/api/admin/inbox/messages/bulk', { ids: ['MS-1'], change: { action: 'publish' } }],
    ]),
  );

  await userEvent.click(within(await select()).getByRole('button', { name: 'Assign…' }));
  const assigning = await screen.findByRole('dialog', { name: 'Assign 2 items' });
  await within(assigning).findByRole('option', { name: 'Ravi Kumar' });
  await userEvent.selectOptions(within(assigning).getByLabelText('Assigned to'), 'Ravi Kumar');
  await userEvent.click(within(assigning).getByRole('button', { name: 'Assign 2 items' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('2 items assigned.'));
  expect(sent('POST').at(-1)).toEqual([
    '/api/admin/inbox/messages/bulk',
    { ids: ['MS-1'], change: { action: 'assign', to: 'user-2' } },
  ]);
});

test('an unpublished item cannot be marked as done, and hiding it offers no Undo, which would publish it', async () => {
  const { sent } = await show('/admin/inbox', {
    'GET /api/admin/inbox': ok({ content: [entry({ isWaiting: true })], last: true, page: 0, size: 50 }),
    'POST /api/admin/inbox/reviews/bulk': ok({ done: ['r1'], refused: [] }),
  });
  const list = await screen.findByRole('list', { name: 'Items' });
  expect(list).toHaveTextContent('Waiting to be published');
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Select It leaks by Asha M.' }));
  const bar = await screen.findByRole('region', { name: 'Selected rows' });
  await within(bar).findByRole('button', { name: 'Publish' });
  expect(within(bar).queryByRole('button', { name: 'Mark as done' })).not.toBeInTheDocument();
  await userEvent.click(within(bar).getByRole('button', { name: 'Hide…' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Rude{Enter}');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 item hidden.'));
  expect(notices.at(-1)?.action).toBeUndefined();
  expect(sent('POST')).toHaveLength(1);
});

test('a role that may not answer can select nothing', async () => {
  await show('/admin/inbox', {}, 'catalogue');
  expect(within(await screen.findByRole('list', { name: 'Items' })).queryByRole('checkbox')).not.toBeInTheDocument();
});

test('hiding requires a reason and can be undone; done and the assignee are changed', async () => {
  const { sent } = await show('/admin/inbox?item=review%3Ar1', { 'PUT /api/admin/reviews/r1/state': noContent });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide review' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hide review' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide review' }));
  expect(within(dialog).getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Not about the product{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  notices.at(-1)?.action?.run();
  await waitFor(() =>
    expect(sent('PUT')).toEqual([
      ['/api/admin/reviews/r1/state', { state: 'refused', reason: 'Not about the product' }],
      ['/api/admin/reviews/r1/state', { state: 'shown' }],
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(sent('PUT').at(-1)).toEqual(['/api/admin/inbox/reviews/r1/done', { done: true }]));
  await userEvent.selectOptions(within(screen.getByRole('article')).getByLabelText('Assigned to'), 'Ravi Kumar');
  await waitFor(() =>
    expect(sent('PUT').at(-1)).toEqual(['/api/admin/inbox/reviews/r1/assignee', { to: 'user-2', was: null }]),
  );
});

test('a waiting question is published before it is answered; buyers’ answers are moderated one by one', async () => {
  const answer = {
    id: 'a1',
    author: 'Lata P.',
    side: 'buyer' as const,
    text: 'Mine is.',
    at: '2026-11-22T11:00:00.000Z',
    moderation: 'waiting' as const,
    hiddenReason: null,
  };
  const { sent } = await show('/admin/inbox?item=question%3Aq1', {
    'GET /api/admin/inbox/questions/q1': ok({ ...question, moderation: 'waiting', answers: [answer] }),
    'PUT /api/admin/written/*': noContent,
  });
  expect(await screen.findByText('Publish the question to answer it.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Publish question' }));
  await waitFor(() => expect(sent('PUT')).toEqual([['/api/admin/written/questions/q1/state', { state: 'shown' }]]));
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(sent('PUT').at(-1)).toEqual(['/api/admin/written/answers/a1/state', { state: 'shown' }]));
});

test('a claim links to its order for the decision; changes by others are refetched', async () => {
  const { calls } = await show('/admin/inbox?item=claim%3ACL-1', {
    'GET /api/admin/inbox/claims/CL-1': ok(
      item({
        kind: 'claim',
        id: 'CL-1',
        title: 'damaged',
        about: 'HT-8K2M4Q',
        rating: null,
        product: null,
        moderation: null,
        claim: {
          reference: 'CL-1',
          orderId: 'HT-8K2M4Q',
          date: '2026-11-22T10:00:00.000Z',
          reason: 'damaged',
          description: 'It came in two pieces.',
          status: 'Open',
          outcome: null,
          refund: 0,
          answer: null,
          photos: 0,
        },
      }),
    ),
  });
  expect(await screen.findByRole('heading', { name: 'Damaged, order HT-8K2M4Q' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Review claim' })).toHaveAttribute('href', '/admin/orders/HT-8K2M4Q');
  const listRequests = () => calls.filter(({ path }) => path === '/api/admin/inbox').length;
  await waitFor(() => expect(streams).not.toEqual([]));
  streams[0]?.emit('open', {});
  const before = listRequests();
  streams[0]?.emit('change', {
    about: 'claim',
    ids: ['CL-1'],
    action: 'claim.decide',
    by: null,
    at: '2026-11-22T10:00:00.000Z',
  });
  await waitFor(() => expect(listRequests()).toBeGreaterThan(before));
});
