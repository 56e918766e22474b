import type { ProductJob } from '@haat/shared/contract/product-jobs';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as ProductFiles from '../pages/ProductFiles/ProductFilesPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import { differencesOf } from './differences';

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(() => {
  jest.useRealTimers();
  startAsGuest();
});

const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
const job = (changes: Partial<ProductJob>): ProductJob => ({
  id: 'job-1',
  kind: 'import',
  state: 'checking',
  name: 'lotas.csv',
  by: { id: 'user-1', email: 'meera@haat.example' },
  total: null,
  done: 0,
  counts,
  preview: null,
  error: null,
  isStopping: false,
  undoes: null,
  undoneBy: null,
  createdAt: '2025-10-04T10:35:00.000Z',
  startedAt: null,
  finishedAt: null,
  ...changes,
});
const list = (...content: ProductJob[]) => ({ status: 200, body: { content, last: true, page: 0, size: 20 } });
const open = (answers: Record<string, StubAnswer>, role: Parameters<typeof meAs>[0] = 'catalogue') => {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/imports': list(),
    'GET /api/admin/exports': list(),
    'GET /api/admin/bulk-edits': list(),
    ...answers,
  });
  return { calls, ...renderPage(ProductFiles, { route: '/admin/product-files', at: '/admin/product-files' }) };
};

test('a file is brought, checked, shown with what it would do and what it can’t, and taken in when somebody says so', async () => {
  const checked = job({
    state: 'checked',
    total: 3,
    done: 3,
    preview: {
      counts: { added: 1, changed: 1, unchanged: 1, refused: 1 },
      remarks: ['These columns are not read: Barcode.'],
      sample: [
        {
          productId: 'lota',
          sku: null,
          name: 'Copper lota',
          before: { variants: { 'LOTA-S': { pricePaise: 49_900, originalPricePaise: 49_900 } } },
          after: { variants: { 'LOTA-S': { pricePaise: 44_900, originalPricePaise: 44_900 } } },
        },
      ],
    },
  });
  let now: ProductJob | undefined;
  const { calls } = open({
    'GET /api/admin/imports': () => (now ? list(now) : list()),
    'POST /api/admin/imports': () => {
      now = job({});
      return { status: 201, body: now };
    },
    'GET /api/admin/imports/job-1/problems': {
      status: 200,
      body: {
        content: [
          {
            line: 4,
            field: 'Variant Price',
            value: 'dear',
            problem: '“dear” is not an amount',
            mend: 'Write an amount in rupees.',
          },
        ],
        last: true,
      },
    },
    'POST /api/admin/imports/job-1/apply': () => {
      now = job({ state: 'done', total: 3, done: 3, counts: { added: 1, changed: 1, unchanged: 1, refused: 1 } });
      return { status: 200, body: now };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(screen.getByText('Choose a CSV file')).toBeInTheDocument();
  await userEvent.upload(
    screen.getByLabelText('CSV file of Shopify’s format'),
    new File(['Handle,Title'], 'lotas.csv', { type: 'text/csv' }),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stock/ }), 'Stays as it is');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  const card = await screen.findByRole('article', { name: 'Import lotas.csv' });
  expect(within(card).getByRole('progressbar')).toBeInTheDocument();
  now = checked;
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/imports')).toMatchObject({
    params: { name: 'lotas.csv', stock: 'keep' },
    headers: { 'Content-Type': 'text/csv' },
  });

  expect(await within(card).findByText('It waits for you')).toBeInTheDocument();
  expect(within(card).getByText('₹449.00')).toBeInTheDocument();
  expect(within(card).getByText('These columns are not read: Barcode.')).toBeInTheDocument();
  expect(
    await within(card).findByRole('row', {
      name: '4 Variant Price dear “dear” is not an amount. Write an amount in rupees.',
    }),
  ).toBeInTheDocument();
  await userEvent.click(within(card).getByRole('button', { name: 'Take in 2 products' }));
  expect(await within(card).findByText('It is done')).toBeInTheDocument();
  expect(within(card).queryByRole('progressbar')).not.toBeInTheDocument();
});

test('what is under way is there for whoever comes back, and can be ended', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let state: Partial<ProductJob> = { state: 'running', total: 400, done: 100, counts: { ...counts, added: 100 } };
  const { calls } = open({
    'GET /api/admin/imports': () => list(job(state)),
    'POST /api/admin/imports/job-1/cancel': () => {
      state = { ...state, isStopping: true };
      return { status: 200, body: job(state) };
    },
  });
  const bar = await screen.findByRole('progressbar', { name: 'How far lotas.csv is' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['100', '400']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('It stops after what it is at')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  // It looks again by itself while something moves.
  state = { ...state, state: 'cancelled', isStopping: false };
  expect(await screen.findByText('It was ended')).toBeInTheDocument();
  const looks = () => calls.filter(({ path }) => path === '/api/admin/imports').length;
  const before = looks();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(looks()).toBe(before);
});

test('a change of many is undone from here, once', async () => {
  let undone = false;
  const { calls } = open({
    'GET /api/admin/bulk-edits': () =>
      list(
        job({
          kind: 'bulk',
          id: 'bulk-1',
          name: 'Price down by 10 %',
          state: 'done',
          counts: { ...counts, changed: 9 },
          undoneBy: undone ? 'undo-1' : null,
        }),
      ),
    'POST /api/admin/bulk-edits/bulk-1/undo': () => {
      undone = true;
      return { status: 201, body: job({ kind: 'undo', id: 'undo-1' }) };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is done, and was undone')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1);
});

test('who may neither import nor export isn’t offered it, nor asked for it', async () => {
  const { calls } = open({}, 'fulfilment');
  expect(await screen.findByText(/There are none/)).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Import' })).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/'))).toEqual(['/api/admin/me']);
});

test('a difference reads as people say it', () => {
  expect(
    differencesOf({
      before: { pricePaise: 129_900, originalPricePaise: 129_900 },
      after: { pricePaise: 116_900, originalPricePaise: 129_900 },
    }),
  ).toEqual([{ field: 'Price', before: '₹1,299.00', after: '₹1,169.00' }]);
  expect(differencesOf({ before: { featured: false, gstRate: null }, after: { featured: true, gstRate: 5 } })).toEqual([
    { field: 'Featured', before: 'no', after: 'yes' },
    { field: 'GST', before: 'nothing', after: '5 %' },
  ]);
  expect(
    differencesOf({
      before: { variants: { A: { stock: 1 }, B: { stock: 2 } } },
      after: { variants: { A: { stock: 4 }, B: null } },
    }),
  ).toEqual([
    { field: 'A: Stock', before: '1', after: '4' },
    { field: 'B', before: 'sold', after: 'no longer sold' },
  ]);
});
