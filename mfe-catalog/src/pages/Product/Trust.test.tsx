import { onNotice, writeToken, type Notice } from '@haat/shared/state';
import { RECENT_KEY } from '@haat/shared/recent-products';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { healthy, kurtaDetail, lampReviews, pageOf } from '../../testing/samples';
import * as Product from './ProductPage';
// Load these modules before the tests: compiling them later would count against the tests' timeouts.
import './ReviewDialog';
import './TrustSections';
import './WriteDialog';

const LAMP = '/api/products/brass-diya-peacock';
/** Only its payload is read. */
const bearerOf = (role: string) => `a.${btoa(JSON.stringify({ name: 'Meera Nair', role }))}.c`;

async function show(answers: Record<string, StubAnswer> = {}, at = '/product/brass-diya-peacock') {
  const calls = stubApi({ ...healthy, ...answers });
  const page = renderPage(Product, { route: '/product/:productId', at });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, calls };
}
const reviews = () => screen.findByRole('region', { name: 'Customer reviews' });
const signIn = (role = 'shopper') => act(() => writeToken(bearerOf(role)));

afterEach(() => {
  act(() => writeToken(null));
  localStorage.clear();
});

test('reviews with their stars, author, photos and exact summary; markup is shown as text', async () => {
  await show();
  const section = within(await reviews());
  expect(section.getByRole('img', { name: '4.0 out of 5 stars, 2 ratings' })).toBeInTheDocument();
  expect(section.getByRole('button', { name: '5 stars 1' })).toBeEnabled();
  expect(section.getByRole('button', { name: '4 stars 0' })).toBeDisabled();
  expect(section.getByText('Meera N., 2 October 2026')).toBeInTheDocument();
  expect(section.getByText('<b>Good</b>, but measure first.')).toBeInTheDocument();
  const photo = section.getByRole('img', { name: 'Photo 1 by Meera N.' });
  expect(photo).toHaveAttribute('loading', 'lazy');
  expect(photo.closest('a')).toHaveAttribute('href', '/api/reviews/photos/f1/large.webp');
});

test('the stars filter the list', async () => {
  const { calls } = await show({
    [`GET ${LAMP}/reviews`]: ({ params }) => ({
      status: 200,
      body: {
        ...lampReviews,
        content: lampReviews.content.filter(
          (review) => !params['stars'] || (review as { rating: number }).rating === params['stars'],
        ),
      },
    }),
  });
  await userEvent.click(within(await reviews()).getByRole('button', { name: '3 stars 1' }));
  await waitFor(async () => expect(within(await reviews()).queryByText('Burns all night')).not.toBeInTheDocument());
  expect(calls.at(-1)?.params).toMatchObject({ stars: 3 });
});

test('a guest who wants to write a review is asked to sign in; nothing is sent', async () => {
  const { calls } = await show();
  await userEvent.click(within(await reviews()).getByRole('button', { name: 'Write a review' }));
  await userEvent.click(within(await reviews()).getByRole('button', { name: 'Helpful (3)' }));
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after signing in, a guest is back at the form they wanted', async () => {
  // Notices of earlier tests are queued.
  onNotice(() => undefined)();
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  const { location } = await show();
  await userEvent.click(within(await reviews()).getByRole('button', { name: 'Write a review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }));
  stop();
  const nexts = notices.map(({ action }) => {
    act(() => action?.run());
    return new URLSearchParams(location().split('?')[1]).get('next');
  });
  expect(nexts).toEqual([
    '/product/brass-diya-peacock?review=1#reviews-section',
    '/product/brass-diya-peacock?ask=1#reviews-section',
  ]);
  cleanup();
  signIn();
  await show({}, nexts[1] ?? '');
  expect(await screen.findByRole('dialog', { name: 'Ask a question' })).toBeInTheDocument();
});

test('only buyers can write a review; they see errors, and send it with a photo', async () => {
  let own: object = { mayReview: false, review: null, voted: [] };
  signIn();
  const { calls } = await show({
    [`GET ${LAMP}/reviews/mine`]: () => ({ status: 200, body: own }),
    [`PUT ${LAMP}/reviews/mine`]: ({ body }) => {
      own = {
        mayReview: true,
        review: { ...lampReviews.content[0], ...(body as object), id: 'mine', photos: [], state: 'shown' },
        voted: [],
      };
      return { status: 200, body: own };
    },
    [`POST ${LAMP}/reviews/mine/photos`]: {
      status: 201,
      body: { id: 'f9', url: '/api/reviews/photos/f9', width: 9, height: 9 },
    },
  });
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/mine'))).toBe(true));
  await waitFor(async () =>
    expect(within(await reviews()).queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument(),
  );
  own = { mayReview: true, review: null, voted: [] };
  act(() => writeToken(null));
  signIn();
  await userEvent.click(await within(await reviews()).findByRole('button', { name: 'Write a review' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose one to five stars.');
  expect(dialog.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription('Choose one to five stars.');
  expect(dialog.getByRole('radio', { name: '1 star: Very bad' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('radio', { name: '4 stars: Good' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send review' }));
  // Each error is shown at its field, and the first one has the focus.
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Add a short title.');
  expect(dialog.getByRole('textbox', { name: 'Your review' })).toHaveAccessibleDescription(
    /Write at least 10 characters\.$/,
  );
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'A good lamp');
  await fillIn(dialog.getByRole('textbox', { name: 'Your review' }), 'It burns and it shines.');
  // A corrected field is no longer marked.
  for (const name of ['Title', 'Your review']) expect(dialog.getByRole('textbox', { name })).toBeValid();
  const files = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(dialog.getByRole('button', { name: 'Add photos' }));
  expect(files.mock.contexts).toEqual([dialog.getByLabelText(/^Photos/)]);
  files.mockRestore();
  await userEvent.upload(dialog.getByLabelText(/^Photos/), new File(['x'], 'lamp.jpg', { type: 'image/jpeg' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = calls.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT ${LAMP}/reviews/mine`,
    `POST ${LAMP}/reviews/mine/photos`,
  ]);
  expect(sent[0]?.body).toEqual({ rating: 4, title: 'A good lamp', text: 'It burns and it shines.' });
  expect(sent[1]?.headers).toMatchObject({ 'Content-Type': 'image/jpeg' });
  expect(await within(await reviews()).findByRole('button', { name: 'Edit your review' })).toBeInTheDocument();
});

test('a title that the server refuses is marked and focused', async () => {
  const message = 'This looks like a card number. Please leave it out: the shop never asks for it.';
  signIn();
  await show({
    [`GET ${LAMP}/reviews/mine`]: { status: 200, body: { mayReview: true, review: null, voted: [] } },
    [`PUT ${LAMP}/reviews/mine`]: {
      status: 400,
      body: { error: { code: 'card-not-accepted', message, fields: [{ path: 'title', message }] }, message },
    },
  });
  await userEvent.click(await within(await reviews()).findByRole('button', { name: 'Write a review' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: '4 stars: Good' }));
  await fillIn(dialog.getByRole('textbox', { name: 'Title' }), 'A good lamp');
  await fillIn(dialog.getByRole('textbox', { name: 'Your review' }), 'It burns and it shines.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send review' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(title).toHaveAccessibleDescription(message));
  expect(title).toHaveFocus();
});

test('a press before the permission is known opens the dialog afterwards', async () => {
  signIn();
  let answer: (value: unknown) => void = () => undefined;
  const known = new Promise((resolve) => (answer = resolve));
  await show({
    [`GET ${LAMP}/reviews/mine`]: () =>
      known.then(() => ({ status: 200, body: { mayReview: true, review: null, voted: [] } })),
  });
  await userEvent.click(within(await reviews()).getByRole('button', { name: 'Write a review' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => answer(null));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('questions with their answers; signed-in shoppers can ask', async () => {
  signIn();
  const { calls } = await show({
    [`GET ${LAMP}/reviews/mine`]: { status: 200, body: { mayReview: false, review: null, voted: [] } },
    [`POST ${LAMP}/questions`]: { status: 201, body: { id: 'q2', state: 'shown' } },
  });
  const section = within(await screen.findByRole('region', { name: 'Questions and answers' }));
  expect(section.getByText('Yes, three.')).toBeInTheDocument();
  expect(section.getByText('Haat, 4 October 2026')).toBeInTheDocument();
  await userEvent.click(section.getByRole('button', { name: 'Ask a question' }));
  const dialog = within(await screen.findByRole('dialog'));
  const question = dialog.getByRole('textbox', { name: 'Your question' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }));
  expect(question).toBeInvalid();
  expect(question).toHaveFocus();
  await fillIn(question, 'How heavy is it?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }));
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', body: { text: 'How heavy is it?' } })),
  );
});

test('a PIN code shows its town, day and cost, or that there is no delivery', async () => {
  await show({
    'GET /api/pincodes/560025': {
      status: 200,
      body: {
        pincode: '560025',
        state: 'Karnataka',
        city: 'Bengaluru',
        label: 'Bengaluru, Karnataka',
        delivery: [
          { title: 'FREE', price: 0, day: '2026-11-24' },
          { title: 'Express', price: 99, day: '2026-11-23' },
        ],
      },
    },
    'GET /api/pincodes/100001': {
      status: 404,
      body: {
        error: { code: 'not-found', message: 'This PIN code does not exist.' },
        message: 'This PIN code does not exist.',
      },
    },
  });
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function show(this: Element) {
    shown.push(this);
  };
  const box = screen.getByRole('textbox', { name: 'Deliver to PIN code' });
  await userEvent.type(box, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('Enter a 6-digit PIN code')).toBeInTheDocument();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Enter a 6-digit PIN code');
  expect(box).toHaveFocus();
  await userEvent.clear(box);
  expect(box).toBeValid();
  expect(box).not.toHaveAccessibleDescription();
  await userEvent.paste('560 025 ');
  await userEvent.type(box, '{Enter}');
  expect(await screen.findByText('Bengaluru, Karnataka')).toBeInTheDocument();
  expect(shown.at(-1)).toContainElement(screen.getByText('Bengaluru, Karnataka'));
  expect(screen.getByText('Free delivery by Tuesday, 24 November')).toBeInTheDocument();
  expect(screen.getByText('Delivery by Monday, 23 November for ₹99')).toBeInTheDocument();
  await userEvent.clear(box);
  await userEvent.type(box, '100001{Enter}');
  expect(await screen.findByText('This PIN code does not exist.')).toBeInTheDocument();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('This PIN code does not exist.');
  expect(box).toHaveFocus();
});

test('frequently bought together, and recently viewed, newest first; this product is remembered', async () => {
  localStorage.setItem(RECENT_KEY, JSON.stringify(['indigo-kurta', 'brass-diya-peacock']));
  const { calls } = await show({ 'GET /api/products/batch': { status: 200, body: { data: [kurtaDetail] } } });
  expect(
    within(await screen.findByRole('region', { name: 'Often bought together' })).getByRole('link', {
      name: 'Indigo kurta',
    }),
  ).toBeInTheDocument();
  expect(
    within(await screen.findByRole('region', { name: 'Recently viewed' })).getByRole('link', { name: 'Indigo kurta' }),
  ).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/products/batch')?.params).toEqual({ id: ['indigo-kurta'] });
  expect(JSON.parse(localStorage.getItem(RECENT_KEY) ?? '')).toEqual(['brass-diya-peacock', 'indigo-kurta']);
});

test('clothing has a size guide with its own sizes', async () => {
  await show({ 'GET /api/products/related/indigo-kurta': { status: 200, body: pageOf([]) } }, '/product/indigo-kurta');
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  const rows = within(await screen.findByRole('dialog', { name: 'Size guide' }))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual(['SizeChest (cm)Shoulder (cm)', 'S9244', 'M9745', 'L10246.5']);
});
