import type { StaffCollection } from '@haat/shared/contract/staff-collections';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import './PictureDialog';
import * as CollectionPage from '../pages/Collection/CollectionPage';
import * as CollectionsPage from '../pages/Collections/CollectionsPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

const collection = (id: string, more: Partial<StaffCollection> = {}): StaffCollection => ({
  id,
  slug: id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  description: null,
  nameHi: null,
  descriptionHi: null,
  hidden: false,
  onHome: false,
  kind: 'picked',
  match: 'all',
  conditions: [],
  products: [],
  image: null,
  hasOwnImage: false,
  productCount: 3,
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const gifts = collection('gifts', {
  kind: 'rules',
  conditions: [{ field: 'price-to', value: 500 }],
  onHome: true,
  productCount: 37,
});
const all = [gifts, collection('puja'), collection('diwali', { hidden: true, productCount: 0 })];
const of = (collections: StaffCollection[], status = 200) => ({ status, body: { collections } });
const LIST = 'GET /api/admin/collections';
const preview: Record<string, StubAnswer> = {
  'POST /api/admin/collections/preview': {
    status: 200,
    body: { productCount: 12, products: [{ id: 'lamp', name: 'Brass lamp', price: 499, image: null }] },
  },
};
const tree = {
  'GET /api/categories/all': {
    status: 200,
    body: { data: [{ id: 'pooja', slug: 'pooja', name: 'Pooja Items', subcategories: [] }] },
  },
};

const open = (at: string, answers: Record<string, StubAnswer> = {}, role: Parameters<typeof meAs>[0] = 'catalogue') => {
  const calls = stubApi({ 'GET /api/admin/me': meAs(role), [LIST]: of(all), ...tree, ...preview, ...answers });
  const isList = at.startsWith('/admin/collections') && !/collections\/./.test(at);
  renderPage(isList ? CollectionsPage : CollectionPage, {
    route: isList ? '/admin/collections' : '/admin/collections/:collectionId',
    at,
  });
  return calls;
};
const bodyOf = (calls: ReturnType<typeof open>, method: string, path: string) =>
  calls.find((call) => call.method === method && call.path === path)?.body;

test('collections are listed with status and number of products, searched by name, and moved', async () => {
  const calls = open('/admin/collections', { 'PUT /api/admin/collections/order': of(all) });
  const row = (await screen.findByRole('link', { name: 'Gifts' })).closest('[role=row]');
  expect(row).toHaveTextContent(/Published/);
  expect(row).toHaveTextContent(/37/);
  expect(row).toHaveTextContent(/By rules/);
  const tabs = within(screen.getByRole('navigation', { name: 'Collections by status' }));
  expect(tabs.getByRole('link', { name: /Hidden/ })).toHaveTextContent('1');
  expect(screen.getByRole('button', { name: 'Move Gifts up' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Move Gifts down' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'PUT', '/api/admin/collections/order')).toEqual({ ids: ['puja', 'gifts', 'diwali'] }),
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search collections' }), 'diw');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gifts' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Diwali' })).toBeInTheDocument();
  // A search shows a part of the list, whose items cannot be moved.
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});

test('a collection by rules is created with conditions, a preview and an address from its name', async () => {
  const created = collection('new-one', { name: 'For the puja' });
  const calls = open('/admin/collections/new', { 'POST /api/admin/collections': of([...all, created], 201) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'For the puja');
  expect(screen.getByText('Leave empty to use the name: /collection/for-the-puja')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /Chosen by rules/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create collection' }));
  expect(await screen.findByText('Add a condition')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create collection' }));
  expect(await screen.findByText('Choose a category')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), 'Pooja Items');
  await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condition 2' }), 'Costs at most');
  expect(screen.getByText('Complete the conditions to see which products match.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Rupees' }), '500');
  expect(await screen.findByText('12 products match')).toBeInTheDocument();
  expect(screen.getByText(/Brass lamp/)).toBeInTheDocument();
  const conditions = [
    { field: 'category', value: 'pooja' },
    { field: 'price-to', value: 500 },
  ];
  expect(bodyOf(calls, 'POST', '/api/admin/collections/preview')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Create collection' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'POST', '/api/admin/collections')).toMatchObject({
      name: 'For the puja',
      kind: 'rules',
      match: 'all',
      conditions,
      hidden: false,
    }),
  );
});

test('products are chosen by hand and saved in their order', async () => {
  const product = (id: string, name: string) => ({ id, name, price: 100 });
  const page = { content: [product('lamp', 'Brass lamp')], last: true };
  const calls = open('/admin/collections/puja', {
    [LIST]: of([gifts, collection('puja', { products: ['bell', 'thali'] })]),
    'GET /api/products/batch': { status: 200, body: [product('bell', 'Bell'), product('thali', 'Thali')] },
    'GET /api/products': { status: 200, body: page },
    'PUT /api/admin/collections/puja': of([gifts, collection('puja', { version: 2 })]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Thali up' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products to add' }), 'lamp');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Brass lamp' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Show on the home page/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save collection' }));
  await waitFor(() =>
    expect(bodyOf(calls, 'PUT', '/api/admin/collections/puja')).toMatchObject({
      products: ['thali', 'bell', 'lamp'],
      onHome: true,
      version: 1,
    }),
  );
});

test('a colleague’s change is shown, the entries stay, and saving again replaces the change', async () => {
  let version = 1;
  const names = ['', 'Puja', 'Festival'];
  const calls = open('/admin/collections/puja', {
    [LIST]: () => of([gifts, collection('puja', { version, name: names[version] ?? 'Mine' })]),
    'PUT /api/admin/collections/puja': () => {
      if (version > 1) return of([gifts, collection('puja', { name: 'Mine', version: (version = 3) })]);
      version = 2;
      return { status: 409, body: { message: 'Someone else has changed this collection.' } };
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save collection' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this collection.');
  expect(
    await screen.findByText(/A colleague changed this collection to: Festival\. It is published\./),
  ).toBeInTheDocument();
  expect(name).toHaveValue('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save collection' }));
  await waitFor(() => expect(screen.queryByText(/A colleague changed this collection/)).not.toBeInTheDocument());
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Mine', version: 2 });
});

test('a collection’s own picture is removed only after a confirmation', async () => {
  const own = { ...gifts, image: '/media/gifts.webp', hasOwnImage: true };
  const calls = open('/admin/collections/gifts', {
    [LIST]: of([own]),
    'DELETE /api/admin/collections/gifts/picture': of([gifts]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove picture' });
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('the deletion dialog names the consequences, and a coupon that uses the collection', async () => {
  const calls = open('/admin/collections/puja', {
    'DELETE /api/admin/collections/puja': {
      status: 409,
      body: { message: 'The coupon DIWALI uses this collection.' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete collection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Puja' }));
  expect(dialog.getByText(/Its products stay in the shop/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Puja' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The coupon DIWALI uses this collection.');
  expect(calls.find(({ method }) => method === 'DELETE')?.params).toEqual({ version: 1 });
});

test('a role that may only read sees the collection and cannot change it', async () => {
  open('/admin/collections/puja', {}, 'support');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
});

test('a deleted collection is reported as not found', async () => {
  open('/admin/collections/gone');
  expect(await screen.findByText('Collection not found')).toBeInTheDocument();
});
