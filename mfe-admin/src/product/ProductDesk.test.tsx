import { onNotice } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Product from '../pages/Product/ProductPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

const variant = (id: string, size: string) => ({ id, sku: `LOTA-${size}`, options: { Size: size }, price: 499, originalPrice: null, stock: 7, version: 2 });
const product = (changes: object = {}) => ({ status: 200, body: { id: 'lota', name: 'Copper lota', brand: 'Moradabad', status: 'live', publishAt: null, version: 5, categoryId: 'home.kitchen.vessels', updatedAt: '2025-10-04T10:35:00.000Z', price: 499, type: 'vessels', variants: [variant('v-s', 'S'), variant('v-l', 'L')], ...changes } });
const movement = (id: number, changes: object) => ({ id, variantId: 'v-s', sku: 'LOTA-S', delta: -2, stock: 7, cause: 'order', reference: 'HT-8K2M4Q', note: null, by: null, at: '2025-10-04T10:35:00.000Z', ...changes });
const movements = (content: object[], last = true) => ({ status: 200, body: { content, last, page: 0, size: 20 } });
const open = (answers: Record<string, StubAnswer> = {}) => {
  const calls = stubApi({
    'GET /api/admin/me': meAs('catalogue'), 'GET /api/admin/products/lota': product(),
    'GET /api/admin/products/lota/stock-movements': movements([movement(2, {}), movement(1, { delta: 9, stock: 9, cause: 'adjustment', reference: null, note: 'Counted shelf 4', by: { id: 'user-2', name: 'Ravi Das' } })], false), ...answers,
  });
  return { calls, ...renderPage(Product, { route: '/admin/products/:productId', at: '/admin/products/lota' }) };
};

test('each movement of the stock is told by how many, why, for what, and by whom; one variant’s are asked for alone', async () => {
  const { calls, location } = open();
  expect(await screen.findByRole('row', { name: /LOTA-S −2 7 Ordered HT-8K2M4Q –/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /LOTA-S \+9 9 Set by staff Counted shelf 4 Ravi Das/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Variant' }), 'LOTA-L, L');
  expect(location()).toBe('/admin/products/lota?variant=v-l');
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/stock-movements')).map(({ params }) => params)).toEqual([{ page: 0, size: 20 }, { page: 1, size: 20 }, { page: 0, size: 20, variant: 'v-l' }]));
});

test('each variant’s stock is set here, and its movements are asked for again', async () => {
  const { calls } = open({ 'PATCH /api/admin/variants/v-l/stock': { status: 200, body: { ...variant('v-l', 'L'), stock: 3 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Stock of LOTA-L, 7: change' }));
  const field = screen.getByRole('textbox', { name: 'Stock of LOTA-L' });
  await userEvent.clear(field);
  const before = calls.filter(({ path }) => path.endsWith('/stock-movements')).length;
  await userEvent.type(field, '3{Enter}');
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/stock-movements')).length).toBeGreaterThan(before));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ was: 7, to: 3 });
});

test('a product is archived with a way back', async () => {
  const undo: (() => void)[] = [];
  const stop = onNotice(({ text, action }) => { if (action && text.endsWith('is archived.')) undo.push(action.run); });
  let status = 'live';
  const { calls } = open({ 'GET /api/admin/products/lota': () => product({ status }), 'PATCH /api/admin/products/lota': ({ body }) => { ({ status } = body as { status: string }); return product({ status, version: 6 }); } });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archived')).toBeInTheDocument();
  await waitFor(() => expect(undo).toHaveLength(1));
  act(() => undo[0]?.());
  expect(await screen.findByText('Live')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ version: 5, status: 'archived' }, { version: 6, status: 'live' }]);
  stop();
});

test('a product that isn’t there is said to be not there', async () => {
  open({ 'GET /api/admin/products/lota': { status: 404, body: { error: { code: 'not-found', message: 'Product not found' }, message: '' } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Product not found');
});
