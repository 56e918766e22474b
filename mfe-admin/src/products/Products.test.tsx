import type { StaffProduct } from '@haat/shared/contract/staff-products';
import { onNotice, type Notice } from '@haat/shared/state';
import { fakeEventStreams, type FakeStream } from '@haat/shared/testing/event-streams';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer, type StubRequest } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffChanges } from '../live/staff-changes';
import * as AllProducts from '../pages/AllProducts/AllProductsPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import { categories } from '../testing/staff-product';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './BulkDialog';

const notices: Notice[] = [];
const streams: FakeStream[] = [];
let stopNotices: () => void;
beforeEach(() => {
  localStorage.clear();
  startAsGuest();
  signIn();
  streams.length = 0;
  fakeEventStreams(streams);
  notices.length = 0;
  stopNotices = onNotice((notice) => void notices.push(notice));
});
afterEach(() => {
  stopNotices();
  staffChanges.stop();
  startAsGuest();
});

const product = (id: string, changes: Partial<StaffProduct> = {}): StaffProduct => ({
  id,
  name: `Saree ${id}`,
  brand: 'Kanchi Looms',
  category: { id: 'clothing.women.sarees', path: ['Clothing', 'Women', 'Sarees'] },
  status: 'live',
  publishAt: null,
  image: null,
  price: 1299,
  mostPrice: 1299,
  originalPrice: null,
  stock: 12,
  stockState: 'in',
  variants: 1,
  pricePlan: null,
  only: {
    id: `v-${id}`,
    sku: `SKU-${id}`,
    options: {},
    price: 1299,
    originalPrice: null,
    planPrice: null,
    stock: 12,
    version: 3,
  },
  featured: false,
  bestSeller: false,
  version: 1,
  createdAt: '2025-10-03T10:35:00.000Z',
  updatedAt: '2025-10-04T10:35:00.000Z',
  ...changes,
});
const page = (content: StaffProduct[]): { status: number; body: object } => ({
  status: 200,
  body: {
    content,
    last: true,
    page: 0,
    size: 100,
    totalElements: content.length,
    next: null,
    statuses: { live: content.length, scheduled: 0, draft: 2, archived: 0 },
  },
});
const variant = (changes: object) => ({
  status: 200,
  body: {
    id: 'v-a',
    sku: 'SKU-a',
    options: {},
    price: 1299,
    originalPrice: null,
    planPrice: null,
    stock: 12,
    version: 4,
    ...changes,
  },
});
const job = (changes: object) => ({
  id: 'job-1',
  kind: 'bulk',
  state: 'done',
  name: 'Archived',
  by: { id: 'user-1', email: 'meera@haat.example' },
  total: 2,
  done: 2,
  counts: { changed: 2 },
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

const open = (
  answers: Record<string, StubAnswer>,
  { at = '/admin/all-products', role = 'owner' }: { at?: string; role?: Parameters<typeof meAs>[0] } = {},
) => {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/categories': { status: 200, body: [] },
    'GET /api/admin/products': page([product('a'), product('b')]),
    ...answers,
  });
  return { calls, ...renderPage(AllProducts, { route: '/admin/all-products', at }) };
};
const sent = (calls: readonly StubRequest[], method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

test('search, status, stock and sorting are in the address', async () => {
  const { calls, location } = open({}, { at: '/admin/all-products?q=silk&status=draft&stock=low&sort=-price' });
  expect(await screen.findByRole('link', { name: 'Saree a' })).toHaveAttribute('href', '/admin/products/a');
  expect(calls.find(({ path }) => path === '/api/admin/products')?.params).toEqual({
    q: 'silk',
    status: 'draft',
    stock: 'low',
    sort: 'price',
    order: 'desc',
    page: 0,
    size: 100,
  });
  expect(screen.getByRole('option', { name: 'Draft (2)' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Out of stock');
  expect(location()).toBe('/admin/all-products?q=silk&status=draft&stock=out&sort=-price');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/admin/products').at(-1)?.params).toMatchObject({ stock: 'out' }),
  );
});

test('+5 in the stock adds five pieces and −20 of 12 is refused; a price with a sign is refused', async () => {
  const { calls } = open({ 'PATCH /api/admin/variants/v-a/stock': variant({ stock: 17 }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Stock of SKU-a/ }));
  const field = screen.getByRole('textbox', { name: 'Stock of SKU-a' });
  await userEvent.clear(field);
  await userEvent.type(field, '−20{Enter}');
  expect(await screen.findByText('Only 12 in stock')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '+5{Enter}');
  await waitFor(() => expect(sent(calls, 'PATCH', '/api/admin/variants/v-a/stock')).toEqual([{ was: 12, to: 17 }]));
  await userEvent.click(await screen.findByRole('button', { name: /^Price of SKU-a/ }));
  const price = screen.getByRole('textbox', { name: 'Price of SKU-a' });
  await userEvent.clear(price);
  await userEvent.type(price, '+50{Enter}');
  expect(await screen.findByText('Enter the new price, without a sign')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(sent(calls, 'PATCH', '/api/admin/variants/v-a/price')).toEqual([]);
});

test('leaving a field saves its value; the list is sorted by creation, so a changed product keeps its place', async () => {
  const { calls } = open({ 'PATCH /api/admin/variants/v-a/price': variant({ price: 999 }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Price of SKU-a/ }));
  const field = screen.getByRole('textbox', { name: 'Price of SKU-a' });
  await userEvent.clear(field);
  await userEvent.type(field, '999');
  await userEvent.tab();
  await waitFor(() =>
    expect(sent(calls, 'PATCH', '/api/admin/variants/v-a/price')).toEqual([{ version: 3, price: 999 }]),
  );
  expect(calls.find(({ path }) => path === '/api/admin/products')?.params).toEqual({
    sort: 'created',
    order: 'desc',
    page: 0,
    size: 100,
  });
});

test('a price is edited in the table with the version shown, and undone from the notice', async () => {
  const { calls } = open({ 'PATCH /api/admin/variants/v-a/price': variant({ price: 1199 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Price of SKU-a, ₹1,299.00: edit' }));
  const field = screen.getByRole('textbox', { name: 'Price of SKU-a' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, '₹1,199{Enter}');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(sent(calls, 'PATCH', '/api/admin/variants/v-a/price')).toEqual([{ version: 3, price: 1199 }]);
  expect(screen.queryByRole('textbox', { name: 'Price of SKU-a' })).not.toBeInTheDocument();
  act(() => notices[0]?.action?.run());
  await waitFor(() =>
    expect(sent(calls, 'PATCH', '/api/admin/variants/v-a/price').at(-1)).toEqual({
      version: 4,
      price: 1299,
      originalPrice: null,
    }),
  );
});

test('an invalid price is reported and not sent, and Escape cancels the edit', async () => {
  const { calls } = open({});
  await userEvent.click(await screen.findByRole('button', { name: /^Price of SKU-a/ }));
  const field = screen.getByRole('textbox', { name: 'Price of SKU-a' });
  await userEvent.clear(field);
  await userEvent.type(field, '-5{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the new price, without a sign');
  expect(field).toBeInvalid();
  await userEvent.type(field, '{Escape}');
  expect(screen.getByRole('button', { name: /^Price of SKU-a/ })).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('a stock that changed meanwhile is refused with a message; the entry stays and can be sent again', async () => {
  let stock = 12;
  const { calls } = open(
    {
      'GET /api/admin/products': () =>
        page([
          product('a', {
            stock,
            only: {
              id: 'v-a',
              sku: 'SKU-a',
              options: {},
              price: 1299,
              originalPrice: null,
              planPrice: null,
              stock,
              version: 3,
            },
          }),
        ]),
      'PATCH /api/admin/variants/v-a/stock': ({ body }) => {
        if ((body as { was: number }).was === 9) return variant({ stock: 20 });
        stock = 9;
        return {
          status: 409,
          body: { error: { code: 'changed', message: 'Stock is now 9: it fell by 3 since you looked.' }, message: '' },
        };
      },
    },
    { role: 'fulfilment' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Stock of SKU-a, 12: edit' }));
  const field = screen.getByRole('textbox', { name: 'Stock of SKU-a' });
  await userEvent.clear(field);
  await userEvent.type(field, '20{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Stock is now 9: it fell by 3 since you looked.');
  expect(field).toHaveValue('20');
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/admin/products').length).toBeGreaterThan(1));
  // Blur doesn't send a refused value again.
  await userEvent.tab();
  expect(field).not.toHaveFocus();
  expect(sent(calls, 'PATCH', '/api/admin/variants/v-a/stock')).toHaveLength(1);
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(sent(calls, 'PATCH', '/api/admin/variants/v-a/stock').at(-1)).toEqual({ was: 9, to: 20 }));
  // The permission to change stock doesn't include prices.
  expect(screen.queryByRole('button', { name: /^Price of/ })).not.toBeInTheDocument();
});

test('selected products are archived at once, and restored by Undo', async () => {
  const { calls } = open({
    'POST /api/admin/bulk-edits/preview': {
      status: 200,
      body: { name: 'Archived', products: 2, counts: { changed: 2 }, sample: [], refusals: [], plan: 'plan-1' },
    },
    'POST /api/admin/bulk-edits': { status: 201, body: job({}) },
    'POST /api/admin/bulk-edits/job-1/undo': {
      status: 201,
      body: job({ id: 'job-2', kind: 'undo', name: 'Undone: Archived' }),
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select a' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select b' }));
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Archive' }),
  );
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Archived: 2 products.'));
  expect(sent(calls, 'POST', '/api/admin/bulk-edits')).toEqual([
    { selection: { ids: ['a', 'b'] }, change: { what: 'status', to: 'archived' }, plan: 'plan-1' },
  ]);
  expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() => expect(notices.at(-1)?.text).toBe('2 products restored.'));
});

test('a bulk edit of the whole list is previewed, and refused when products changed meanwhile', async () => {
  const selection = { filter: { status: [], q: 'saree' } };
  const change = { what: 'price', how: 'percent', value: -10, round: 'nine', keepsOriginal: true };
  const { calls } = open(
    {
      'GET /api/admin/products': page([product('a'), product('b'), product('c')]),
      'POST /api/admin/bulk-edits/preview': {
        status: 200,
        body: {
          name: 'Price down by 10%, as a sale',
          products: 3,
          counts: { changed: 2, unchanged: 0, refused: 1 },
          sample: [
            {
              productId: 'a',
              sku: 'SKU-a',
              name: 'Saree a',
              before: { pricePaise: 129_900, originalPricePaise: 129_900 },
              after: { pricePaise: 116_900, originalPricePaise: 129_900 },
            },
          ],
          refusals: [{ problem: 'The price would be nothing or less', count: 1 }],
          plan: 'plan-2',
        },
      },
      'POST /api/admin/bulk-edits': {
        status: 409,
        body: {
          error: { code: 'changed', message: 'Some of these products were changed since you looked.' },
          message: '',
        },
      },
    },
    { at: '/admin/all-products?q=saree' },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select a' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit products…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit products' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'All 3 in the list' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview changes' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter rupees or percent');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Percent' }), '−10');
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Rounding' }),
    'To prices ending in 9, like ₹1,299',
  );
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Mark as sale/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview changes' }));
  expect(await within(dialog).findByText('The price would be nothing or less: 1 product')).toBeInTheDocument();
  expect(within(dialog).getByText('₹1,169.00')).toBeInTheDocument();
  expect(sent(calls, 'POST', '/api/admin/bulk-edits/preview')).toEqual([{ selection, change }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update 2 products' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('changed since you looked');
  expect(sent(calls, 'POST', '/api/admin/bulk-edits')).toEqual([{ selection, change, plan: 'plan-2' }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
  expect(within(dialog).getByRole('textbox', { name: 'Percent' })).toHaveValue('−10');
});

test('several products are moved to a typed category, and get an HSN code', async () => {
  const preview = {
    status: 200,
    body: {
      name: 'Moved to home.kitchen.tools',
      products: 1,
      counts: { created: 0, changed: 1, unchanged: 0, refused: 0, archived: 0 },
      sample: [],
      refusals: [],
      plan: 'plan-3',
    },
  };
  const { calls } = open({ 'GET /api/categories/all': categories, 'POST /api/admin/bulk-edits/preview': preview });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select a' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit products…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit products' });
  const show = () => userEvent.click(within(dialog).getByRole('button', { name: 'Preview changes' }));
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Field' }), 'Category');
  await show();
  const category = within(dialog).getByRole('combobox', { name: 'Category' });
  expect(category).toHaveAccessibleDescription('Choose a category');
  await userEvent.type(category, 'kitchen');
  await show();
  expect(category).toHaveAccessibleDescription('2 categories match “kitchen”. Choose one.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Home › Kitchen › Tools' }));
  expect(category).toHaveFocus();
  await show();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Back' }));
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Field' }), 'GST and HSN code');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^HSN code/ }), '7418 20');
  await show();
  await within(dialog).findByRole('button', { name: 'Back' });
  const selection = { ids: ['a'] };
  expect(sent(calls, 'POST', '/api/admin/bulk-edits/preview')).toEqual([
    { selection, change: { what: 'category', to: 'home.kitchen.tools' } },
    { selection, change: { what: 'gst', rate: null, hsn: '741820' } },
  ]);
});

test('a role that may only read cannot change products', async () => {
  open({}, { role: 'read-only' });
  await screen.findByRole('link', { name: 'Saree a' });
  expect(screen.queryByRole('checkbox', { name: 'Select a' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /: edit$/ })).not.toBeInTheDocument();
});

test('a colleague’s change is shown in the list', async () => {
  let price = 1299;
  open({ 'GET /api/admin/products': () => page([product('a', { only: { ...product('a').only!, price } })]) });
  expect(await screen.findByRole('button', { name: 'Price of SKU-a, ₹1,299.00: edit' })).toBeInTheDocument();
  const stream = await waitFor(() => {
    const [first] = streams;
    if (!first) throw new Error('There is no stream of changes.');
    return first;
  });
  stream.emit('open', {});
  price = 999;
  stream.emit('change', {
    about: 'variant',
    ids: ['a/v-a'],
    action: 'variant.price',
    by: { id: 'user-2', name: 'Ravi' },
    at: '2026-11-22T10:35:00.000Z',
  });
  expect(await screen.findByRole('button', { name: 'Price of SKU-a, ₹999.00: edit' })).toBeInTheDocument();
});

test('on a phone the filters are behind a button with the number of set filters', async () => {
  const { matchMedia } = window;
  const narrow = jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia.call(window, query),
    matches: query.includes('max-width: 700px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open({}, { at: '/admin/all-products?status=draft' });
  const button = await screen.findByRole('button', { name: 'Filters (1)' });
  expect(screen.queryByRole('combobox', { name: 'Stock' })).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByRole('combobox', { name: 'Stock' })).toBeInTheDocument();
  narrow.mockRestore();
});
