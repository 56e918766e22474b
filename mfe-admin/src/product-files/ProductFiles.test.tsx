import type { ProductJob } from '@haat/shared/contract/product-jobs';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer, type StubRequest } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as ProductFiles from '../pages/ProductFiles/ProductFilesPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import { whenText } from '../tables/when';
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
    'GET /api/admin/imported-pictures': { status: 200, body: { total: 0, done: 0, waiting: 0, missing: 0 } },
    'GET /api/admin/imported-pictures/archives': { status: 200, body: { archives: [] } },
    'GET /api/admin/categories': { status: 200, body: { categories: [] } },
    'GET /api/admin/imports/job-1/categories': {
      status: 200,
      body: { categories: [], total: 0, products: 0, uncategorised: 0 },
    },
    ...answers,
  });
  return { calls, ...renderPage(ProductFiles, { route: '/admin/product-files', at: '/admin/product-files' }) };
};

test('pictures of imports are counted; missing ones are listed and retried one by one or all at once', async () => {
  const missing = (address: string, reason: string, { canRetry }: { canRetry: boolean }) => ({
    address,
    productId: 'brass-lamp',
    productName: 'Brass lamp',
    products: 1,
    reason,
    canRetry,
  });
  const { calls } = open({
    'GET /api/admin/imported-pictures': { status: 200, body: { total: 12, done: 10, waiting: 0, missing: 2 } },
    'GET /api/admin/imported-pictures/missing': {
      status: 200,
      body: {
        content: [
          missing('https://pictures.example/a.jpg', 'There is no picture at this address.', { canRetry: true }),
          missing('file:brass-lamp/b.jpg', 'The file did not come with the import.', { canRetry: false }),
        ],
        last: true,
        page: 0,
        size: 100,
      },
    },
    'GET /api/admin/imported-pictures/archives': {
      status: 200,
      body: {
        archives: [
          {
            id: '1',
            name: 'pictures.zip',
            state: 'done',
            attached: 3,
            problems: [{ name: 'x.jpg', reason: 'No product names this file.' }],
            error: null,
            createdAt: '2025-10-04T10:35:00.000Z',
          },
        ],
      },
    },
    'POST /api/admin/imported-pictures/retry': { status: 200, body: { retried: 1 } },
  });
  const table = await screen.findByRole('region', { name: 'Missing pictures' });
  expect(screen.getByText('10 of 12 are in the shop. 2 are missing.')).toBeVisible();
  expect(within(table).getAllByRole('link', { name: 'Brass lamp' })[0]).toHaveAttribute(
    'href',
    '/admin/products/brass-lamp',
  );
  expect(within(table).getByText('b.jpg')).toBeVisible();
  expect(within(table).getByText('Upload file')).toBeVisible();
  expect(screen.getByText('pictures.zip: 3 used, 1 not used')).toBeVisible();
  const user = userEvent.setup();
  await user.click(within(table).getByRole('button', { name: 'Retry: https://pictures.example/a.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Retry all' }));
  const retries = () => calls.filter(({ path }) => path.includes('/retry'));
  await waitFor(() => expect(retries()).toHaveLength(2));
});

test('all products are exported in the format that staff choose', async () => {
  const { calls } = open({
    'POST /api/admin/exports': { status: 201, body: job({ kind: 'export', state: 'waiting' }) },
  });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Format' }), 'WooCommerce');
  expect(screen.getByText(/become variable products/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export all products' }));
  await waitFor(() =>
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/exports')?.body).toEqual({
      format: 'woocommerce',
    }),
  );
});

test('categories are exported, and orders by a role that may export customers', async () => {
  const { calls } = open({ 'GET /api/admin/exports/orders.csv': { status: 503, body: {} } }, 'manager');
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Export categories' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Export orders' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/admin/exports/orders.csv')).toBe(true));
});

test('the columns of an unknown file are mapped first, with their names and a sample', async () => {
  const columns = {
    system: 'Etsy',
    isNeeded: true,
    isMapped: false,
    columns: [
      { name: 'TITLE', sample: 'Basket', field: 'Title' },
      { name: 'COST', sample: '1299', field: null },
      { name: 'Weave', sample: '', field: 'Title' },
    ],
  };
  const checked = job({
    state: 'checked',
    preview: { counts, sample: [], remarks: ['This looks like a file of Etsy.'], columns },
  });
  const { calls } = open({
    'GET /api/admin/imports': list(checked),
    'PUT /api/admin/imports/job-1/columns': { status: 200, body: job({ state: 'checking' }) },
  });
  const user = userEvent.setup();
  const section = await screen.findByRole('group', { name: 'Columns of lotas.csv' });
  expect(screen.getByText('This looks like a file of Etsy.')).toBeVisible();
  expect(within(section).getByText('1299')).toBeVisible();
  const save = within(section).getByRole('button', { name: 'Save columns and check the file' });
  await user.click(save);
  expect(within(section).getByRole('alert')).toHaveTextContent('Choose a column for: Price');
  await user.selectOptions(within(section).getByLabelText('Field in the shop for COST'), 'Price');
  await user.click(save);
  expect(within(section).getByRole('alert')).toHaveTextContent('Choose one column for: Name');
  await user.selectOptions(within(section).getByLabelText('Field in the shop for Weave'), 'Not read');
  await user.click(save);
  const matches = () => calls.filter(({ path }) => path === '/api/admin/imports/job-1/columns');
  await waitFor(() => expect(matches()).toHaveLength(1));
  expect(matches()[0]?.body).toEqual({
    columns: [
      { name: 'TITLE', field: 'Title' },
      { name: 'COST', field: 'Variant Price' },
      { name: 'Weave', field: null },
    ],
  });
});

test('a file is uploaded, checked, previewed with changes and problems, and imported on confirmation', async () => {
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
    'GET /api/admin/imports/job-1/problem-groups': {
      status: 200,
      body: {
        content: [
          {
            line: 8,
            field: 'Variant Price',
            value: '0',
            problem: 'The price is 0',
            mend: 'Write its price in rupees.',
            count: 183,
            lines: [8, 9, 12],
          },
          {
            line: 4,
            sheet: 'Combinations',
            field: 'Variant Price',
            value: 'dear',
            problem: '“dear” is not an amount',
            mend: 'Write an amount in rupees.',
            count: 1,
            lines: [4],
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
  await userEvent.click(await screen.findByRole('button', { name: 'Check file' }));
  expect(screen.getByText('Choose a CSV or Excel file')).toBeInTheDocument();
  await userEvent.upload(
    screen.getByLabelText('CSV or Excel file'),
    new File(['Handle,Title'], 'lotas.csv', { type: 'text/csv' }),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stock/ }), 'Keep the current stock');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /^Changes made here/ }),
    'Replace with the file’s values',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  const card = await screen.findByRole('article', { name: 'Import lotas.csv' });
  expect(within(card).getByRole('progressbar')).toBeInTheDocument();
  // The card is far below the form on a phone.
  await waitFor(() => expect(card).toHaveFocus());
  now = checked;
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/imports')).toMatchObject({
    params: { name: 'lotas.csv', stock: 'keep', staffChanges: 'replace', uncategorised: 'listed' },
    headers: { 'Content-Type': 'text/csv' },
  });

  expect(await within(card).findByText('Ready for review')).toBeInTheDocument();
  expect(within(card).getByText('₹449.00')).toBeInTheDocument();
  expect(within(card).getByText('These columns are not read: Barcode.')).toBeInTheDocument();
  expect(
    await within(card).findByRole('row', {
      name: 'Sheet Combinations Line 4 Variant Price dear “dear” is not an amount. Write an amount in rupees.',
    }),
  ).toBeInTheDocument();
  // One entry for all rows with the same problem.
  const group = within(card).getByRole('row', { name: /The price is 0/ });
  expect(group).toHaveTextContent('183 rows8, 9, 12 and 180 more in the CSV file');
  await userEvent.click(within(card).getByRole('button', { name: 'Import 2 products' }));
  expect(await within(card).findByText('Completed')).toBeInTheDocument();
  expect(within(card).queryByRole('progressbar')).not.toBeInTheDocument();
});

test('categories of a checked file are mapped for all their products, and the file is checked again', async () => {
  let to = 'uncategorised';
  const checked = () =>
    job({
      state: 'checked',
      preview: {
        counts: { ...counts, added: 3 },
        remarks: [],
        sample: [
          {
            productId: 'jar',
            sku: null,
            name: 'Jar one',
            before: {},
            after: { category: 'food.more-food.other-food' },
          },
        ],
      },
    });
  const { calls } = open({
    'GET /api/admin/imports': () => list(checked()),
    'GET /api/admin/categories': {
      status: 200,
      body: {
        categories: [
          {
            id: 'food',
            parentId: null,
            slug: 'food',
            name: 'Food',
            description: null,
            level: 1,
            hidden: false,
            image: null,
            hasOwnImage: false,
            liveProducts: 0,
            products: 0,
            version: 1,
          },
        ],
      },
    },
    'GET /api/admin/imports/job-1/categories': () => ({
      status: 200,
      body: {
        categories: [
          {
            path: ['Odd', 'Jars'],
            to,
            by: 'table',
            products: 3,
            examples: ['Jar one', 'Jar two'],
            words: [],
            suggested: null,
          },
        ],
        total: 1,
        products: 3,
        uncategorised: to === 'food' ? 0 : 3,
      },
    }),
    'PUT /api/admin/imports/job-1/categories': () => {
      to = 'food';
      return { status: 200, body: checked() };
    },
  });
  expect(await screen.findByText(/3 products of 3 go to Uncategorised/)).toBeInTheDocument();
  expect(screen.getByText('Jar one, Jar two')).toBeInTheDocument();
  expect(screen.getByText('No match')).toBeInTheDocument();
  // A category that the import has yet to create is shown by its parent's name, not by an id.
  expect(within(screen.getByRole('list', { name: 'Preview of changes' })).getByText('Food')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category in the shop for Odd > Jars' }), 'Food');
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 mapping and check again' }));
  expect(await screen.findByText(/All 3 products have a category/)).toBeInTheDocument();
  expect(calls.find(({ method, path }) => method === 'PUT' && path.endsWith('/categories'))?.body).toEqual({
    mappings: [{ path: ['Odd', 'Jars'], to: 'food' }],
  });
});

test('suggested categories are shown with their reason, and accepted all at once', async () => {
  const place = (id: string, name: string, parentId: string | null, level: number) => ({
    ...{ id, name, parentId, level, slug: id, description: null, hidden: false, image: null, hasOwnImage: false },
    ...{ liveProducts: 0, products: 0, version: 1 },
  });
  const row = (path: string[], suggested: object | null, more = {}) => ({
    ...{ path, to: 'uncategorised', by: 'nothing', products: 2, examples: [], words: [], suggested },
    ...more,
  });
  const { calls } = open({
    'GET /api/admin/imports': () =>
      list(job({ state: 'checked', preview: { counts: { ...counts, added: 6 }, remarks: [], sample: [] } })),
    'GET /api/admin/categories': {
      status: 200,
      body: {
        categories: [
          place('others', 'Home & Gifts', null, 1),
          place('others.men', 'Gifts for men', 'others', 2),
          place('others.women', 'Gifts for women', 'others', 2),
        ],
      },
    },
    'GET /api/admin/imports/job-1/categories': {
      status: 200,
      body: {
        categories: [
          row(['Indoor'], { to: 'others', because: 'products', products: 5 }),
          row(['Lamps'], { to: 'others', because: 'name', products: 0 }),
          row(['Odd'], null),
          row(['Odd', 'Gifts for'], null),
          row(['Women’s scarves'], null, { to: 'others', by: 'word', words: ['Scarves'] }),
        ],
        total: 5,
        products: 10,
        uncategorised: 8,
      },
    },
    'PUT /api/admin/imports/job-1/categories': { status: 200, body: job({ state: 'checking' }) },
  });
  expect(
    await screen.findByText('Suggested: Home & Gifts. 5 other products of this category fit there by name.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Suggested: Home & Gifts. The name of the category fits.')).toBeInTheDocument();
  expect(screen.getByText('Word of the category: Scarves')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use 2 suggestions' }));
  expect(screen.queryByText(/^Suggested/)).not.toBeInTheDocument();
  // Several categories match: staff choose among them.
  expect(screen.getByText('2 categories of the shop match. Choose one.')).toBeInTheDocument();
  const matching = screen.getByRole('group', { name: 'Matching categories for Odd > Gifts for' });
  await userEvent.click(within(matching).getByRole('button', { name: 'Home & Gifts > Gifts for women' }));
  const chosen = screen.getByRole('combobox', { name: 'Category in the shop for Odd > Gifts for' });
  expect(chosen).toHaveValue('others.women');
  expect(chosen).toHaveFocus();
  expect(screen.queryByRole('group', { name: /^Matching/ })).not.toBeInTheDocument();
  const saved = () => calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/categories'));
  expect(saved()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save 3 mappings and check again' }));
  await waitFor(() =>
    expect(saved()[0]?.body).toEqual({
      mappings: [
        { path: ['Indoor'], to: 'others' },
        { path: ['Lamps'], to: 'others' },
        { path: ['Odd', 'Gifts for'], to: 'others.women' },
      ],
    }),
  );
});

test('products that a newer file lacks are listed, and stay on sale unless staff choose otherwise', async () => {
  const { calls } = open({
    'GET /api/admin/imports': () =>
      list(
        job({
          state: 'checked',
          preview: { counts: { ...counts, unchanged: 3 }, remarks: [], sample: [], missing: 2 },
        }),
      ),
    'GET /api/admin/imports/job-1/missing': {
      status: 200,
      body: {
        content: [
          { id: 'pot-2', name: 'Clay pot 2' },
          { id: 'pot-3', name: 'Clay pot 3' },
        ],
        page: 0,
        size: 100,
        last: true,
      },
    },
    'POST /api/admin/imports/job-1/apply': { status: 200, body: job({ state: 'waiting' }) },
  });
  expect(await screen.findByText('2 products of the last import are not in this file.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Clay pot 3' })).toHaveAttribute('href', '/admin/products/pot-3');
  expect(screen.queryByRole('button', { name: /^Import|^Take/ })).not.toBeInTheDocument();
  const choice = screen.getByRole('checkbox', { name: 'Take them off sale' });
  expect(choice).not.toBeChecked();
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 products off sale' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/apply'))).toMatchObject({ params: { missing: 'archive' } }),
  );
});

test('a running import is shown after a return to the page, and can be cancelled', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let state: Partial<ProductJob> = { state: 'running', total: 400, done: 100, counts: { ...counts, added: 100 } };
  const { calls } = open({
    'GET /api/admin/imports': () => list(job(state)),
    'POST /api/admin/imports/job-1/cancel': () => {
      state = { ...state, isStopping: true };
      return { status: 200, body: job(state) };
    },
  });
  const bar = await screen.findByRole('progressbar', { name: 'Progress of lotas.csv' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['100', '400']);
  await userEvent.click(screen.getByRole('button', { name: 'Stop import…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop import: lotas.csv' }));
  expect(dialog.getByText('The changes that are already made stay: 100 products so far.')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Stop import' }));
  expect(await screen.findByText('Stopping')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop import…' })).not.toBeInTheDocument();
  // The page polls while a job is running.
  state = { ...state, state: 'cancelled', isStopping: false };
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  const polls = () => calls.filter(({ path }) => path === '/api/admin/imports').length;
  const before = polls();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(polls()).toBe(before);
});

test('discarding an import or a column match needs a confirmation', async () => {
  const columns = {
    system: null,
    isNeeded: false,
    isMapped: true,
    columns: [{ name: 'TITLE', sample: 'Basket', field: 'Title' }],
  };
  const checked = job({ state: 'checked', preview: { counts, sample: [], remarks: [], columns } });
  const { calls } = open({
    'GET /api/admin/imports': list(checked),
    'PUT /api/admin/imports/job-1/columns': { status: 200, body: checked },
    'POST /api/admin/imports/job-1/cancel': { status: 200, body: job({ state: 'cancelled' }) },
  });
  const isWrite = ({ method, path }: StubRequest) => method !== 'GET' && path.startsWith('/api/admin/');
  const writes = () => calls.filter(isWrite).map(({ path }) => path);
  const confirm = async (dialog: string, button: string) => {
    const confirmation = within(await screen.findByRole('dialog', { name: dialog }));
    expect(writes()).toEqual([]);
    await userEvent.click(confirmation.getByRole('button', { name: button }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    return calls.splice(0, calls.length).find(isWrite);
  };
  await userEvent.click(await screen.findByText(/columns? read/));
  await userEvent.click(screen.getByRole('button', { name: 'Forget this match…' }));
  expect(await confirm('Forget this match', 'Forget this match')).toMatchObject({
    body: { columns: [{ name: 'TITLE', field: null }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Discard import…' }));
  expect((await confirm('Discard import: lotas.csv', 'Discard import'))?.path).toBe('/api/admin/imports/job-1/cancel');
});

test('a bulk edit is undone once', async () => {
  let undone = false;
  const { calls } = open({
    'GET /api/admin/bulk-edits': () =>
      list(
        job({
          kind: 'bulk',
          id: 'bulk-1',
          name: 'Price down by 10%',
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
  await userEvent.click(await screen.findByRole('button', { name: 'Undo edit…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo edit: Price down by 10%' }));
  expect(dialog.getByText(/^9 products get their earlier values back/)).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/undo'))).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo edit' }));
  expect(await screen.findByText('Completed · Undone')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo edit…' })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1);
});

test('a role that may neither import nor export gets no forms, and no request is sent', async () => {
  const { calls } = open({}, 'fulfilment');
  expect(await screen.findByText(/No jobs in the last 30 days/)).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Import' })).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/'))).toEqual(['/api/admin/me']);
});

test('differences are described with labels and formatted values', () => {
  expect(
    differencesOf({
      before: { pricePaise: 129_900, originalPricePaise: 129_900 },
      after: { pricePaise: 116_900, originalPricePaise: 129_900 },
    }),
  ).toEqual([{ field: 'Price', before: '₹1,299.00', after: '₹1,169.00' }]);
  expect(differencesOf({ before: { featured: false, gstRate: null }, after: { featured: true, gstRate: 5 } })).toEqual([
    { field: 'Featured', before: 'no', after: 'yes' },
    { field: 'GST', before: 'nothing', after: '5%' },
  ]);
  expect(
    differencesOf({
      before: { variants: { A: { stock: 1 }, B: { stock: 2 } } },
      after: { variants: { A: { stock: 4 }, B: null } },
    }),
  ).toEqual([
    { field: 'A: Stock', before: '1', after: '4' },
    { field: 'B', before: 'on sale', after: 'archived' },
  ]);
});

test('the preview of a new product names its options, and has no JSON', () => {
  const variant = (size: string) => ({ options: { Size: size, Colour: 'Red' }, pricePaise: 10_000 });
  const after = {
    tags: ['silk', 'festive'],
    status: 'draft',
    details: [
      { label: 'Fabric', value: 'Silk' },
      { label: 'Border', value: 'Zari' },
    ],
    translations: { hi: { name: 'साड़ी' } },
    variants: { 'K-S': variant('S'), 'K-M': variant('M') },
  };
  const shown = (of: object) =>
    differencesOf({ before: {}, after: { ...of } }).map((one) => `${one.field} | ${one.after}`);
  expect(shown(after).toSorted()).toEqual([
    'Colour | Red',
    'Details | Fabric: Silk, Border: Zari',
    'K-M | Size: M, Colour: Red, Price ₹100.00',
    'K-S | Size: S, Colour: Red, Price ₹100.00',
    'Size | S, M',
    'Status | Draft',
    'Tags | silk, festive',
    'Translations | साड़ी',
  ]);
  expect(shown({ variants: { ONE: { options: {}, stock: 3, costPaise: 500, barcode: null } } })).toEqual([
    'ONE | Stock 3, Cost per item ₹5.00',
  ]);
  expect(
    differencesOf({
      before: { variants: { A: { options: { Size: 'S' } } } },
      after: { variants: { A: { options: { Size: 'M' } } } },
    }),
  ).toEqual([{ field: 'A: Options', before: 'Size: S', after: 'Size: M' }]);
  const sale = { pricePaise: 9_900, from: null, until: '2026-12-01T18:30:00.000Z' };
  expect(shown({ sale })).toEqual([`Sale price | ₹99.00 until ${whenText(sale.until)}`]);
});
