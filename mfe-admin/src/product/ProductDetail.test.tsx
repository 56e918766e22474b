import { onNotice } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Product from '../pages/Product/ProductPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { product, variant } from '../testing/staff-product';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './ProductDialogs';

// Notices without a listener wait for the next one: drain those of earlier tests.
beforeEach(() => onNotice(() => undefined)());

const { streams } = staffAtWork();

const movement = (id: number, changes: object) => ({
  id,
  variantId: 'v-s',
  sku: 'LOTA-S',
  delta: -2,
  stock: 7,
  cause: 'order',
  reference: 'HT-8K2M4Q',
  note: null,
  by: null,
  at: '2025-10-04T10:35:00.000Z',
  ...changes,
});
const movements = (content: object[], last = true) => ({ status: 200, body: { content, last, page: 0, size: 20 } });
const open = (answers: Record<string, StubAnswer> = {}) => {
  const calls = stubApi({
    'GET /api/admin/me': meAs('catalogue'),
    'GET /api/admin/products/lota': product(),
    'GET /api/admin/products/lota/stock-movements': movements(
      [
        movement(2, {}),
        movement(1, {
          delta: 9,
          stock: 9,
          cause: 'adjustment',
          reference: null,
          note: 'Counted shelf 4',
          by: { id: 'user-2', name: 'Ravi Das' },
        }),
      ],
      false,
    ),
    ...answers,
  });
  return { calls, ...renderPage(Product, { route: '/admin/products/:productId', at: '/admin/products/lota' }) };
};

test('the stock history shows change, balance, cause, reference and author, and filters by variant', async () => {
  const { calls, location } = open();
  expect(await screen.findByRole('row', { name: /LOTA-S −2 7 Ordered HT-8K2M4Q –/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /LOTA-S \+9 9 Set by staff Counted shelf 4 Ravi Das/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Variant' }), 'LOTA-L, L');
  expect(location()).toBe('/admin/products/lota?variant=v-l');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/stock-movements')).map(({ params }) => params)).toEqual([
      { page: 0, size: 20 },
      { page: 1, size: 20 },
      { page: 0, size: 20, variant: 'v-l' },
    ]),
  );
});

test('a variant’s stock is set, and the stock history refetched', async () => {
  const { calls } = open({
    'PATCH /api/admin/variants/v-l/stock': { status: 200, body: { ...variant('v-l', 'L'), stock: 3 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stock of LOTA-L, 7: edit' }));
  const field = screen.getByRole('textbox', { name: 'Stock of LOTA-L' });
  await userEvent.clear(field);
  const before = calls.filter(({ path }) => path.endsWith('/stock-movements')).length;
  await userEvent.type(field, '3{Enter}');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/stock-movements')).length).toBeGreaterThan(before),
  );
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ was: 7, to: 3 });
});

test('a product is archived, and restored by Undo', async () => {
  const undo: (() => void)[] = [];
  const stop = onNotice(({ text, action }) => {
    if (action && text.endsWith('archived.')) undo.push(action.run);
  });
  let status = 'live';
  const { calls } = open({
    'GET /api/admin/products/lota': () => product({ status }),
    'PATCH /api/admin/products/lota': ({ body }) => {
      ({ status } = body as { status: string });
      return product({ status, version: 6 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archived')).toBeInTheDocument();
  await waitFor(() => expect(undo).toHaveLength(1));
  act(() => undo[0]?.());
  expect(await screen.findByText('Live')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { version: 5, status: 'archived' },
    { version: 6, status: 'live' },
  ]);
  stop();
});

test('a draft is scheduled in Indian time; a refusal is shown at the field, and the entry stays', async () => {
  const publishAt = '2031-01-02T03:30:00.000Z';
  let state: object = { status: 'draft' };
  const { calls } = open({
    'GET /api/admin/products/lota': () => product(state),
    'PATCH /api/admin/products/lota': ({ body }) => {
      if ((body as { publishAt: string }).publishAt < publishAt)
        return {
          status: 400,
          body: {
            error: {
              code: 'invalid',
              message: 'publishAt: Choose a future time',
              fields: [{ path: 'publishAt', message: 'Choose a future time' }],
            },
            message: '',
          },
        };
      state = { status: 'scheduled', publishAt, version: 6 };
      return product(state);
    },
  });
  expect(await screen.findByRole('link', { name: 'Preview in shop' })).toHaveAttribute('href', '/product/lota?preview');
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule publishing…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule publishing' });
  const field = within(dialog).getByLabelText(/^Publish at/);
  fireEvent.change(field, { target: { value: '' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule publishing' }));
  expect(within(dialog).getByText('Choose a date and time')).toBeInTheDocument();
  fireEvent.change(field, { target: { value: '2020-01-02T09:00' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule publishing' }));
  expect(await within(dialog).findByText('Choose a future time')).toBeInTheDocument();
  expect(field).toHaveValue('2020-01-02T09:00');
  fireEvent.change(field, { target: { value: '2031-01-02T09:00' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule publishing' }));
  expect(await screen.findByText(/· 2 Jan 2031, 9:00/)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
    version: 5,
    status: 'scheduled',
    publishAt,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Change publish date…' }));
  expect(await screen.findByLabelText(/^Publish at/)).toHaveValue('2031-01-02T09:00');
});

test('a product is duplicated under another name, and the copy opens', async () => {
  const { calls, location } = open({
    'POST /api/admin/products/lota/copies': product({ id: 'copper-lota-2', status: 'draft' }),
    'GET /api/admin/products/copper-lota-2': product({ id: 'copper-lota-2', name: 'Brass lota', status: 'draft' }),
    'GET /api/admin/products/copper-lota-2/stock-movements': movements([]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate…' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Copper lota');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate product' }));
  expect(screen.getByText('Enter a name')).toBeInTheDocument();
  await userEvent.type(name, 'Brass lota');
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate product' }));
  expect(await screen.findByRole('heading', { name: 'Brass lota' })).toBeInTheDocument();
  expect(location()).toBe('/admin/products/copper-lota-2');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Brass lota' });
});

test('a role that may only read gets no actions', async () => {
  open({ 'GET /api/admin/me': meAs('read-only') });
  expect(await screen.findByRole('link', { name: 'View product' })).toHaveAttribute('href', '/product/lota');
  expect(screen.queryByRole('button', { name: /Duplicate|Archive|Publish|Show in/ })).not.toBeInTheDocument();
});

test('an announced change of a variant is shown, and changes of other products cause no request', async () => {
  let state: object = {};
  const { calls } = open({ 'GET /api/admin/products/lota': () => product(state) });
  expect(await screen.findByText('Live')).toBeInTheDocument();
  await waitFor(() => expect(streams).toHaveLength(1));
  const requests = () => calls.filter(({ path }) => path === '/api/admin/products/lota').length;
  const before = requests();
  const announceChange = (about: string, id: string) =>
    streams[0]?.emit('change', {
      about,
      ids: [id],
      action: `${about}.update`,
      by: { id: 'user-2', name: 'Ravi' },
      at: '2025-10-04T10:35:00.000Z',
    });
  announceChange('product', 'another');
  state = { status: 'draft', version: 6 };
  announceChange('variant', 'lota/v-s');
  expect(await screen.findByText('Draft')).toBeInTheDocument();
  expect(requests()).toBe(before + 1);
});

test('an unknown product is reported as not found', async () => {
  open({
    'GET /api/admin/products/lota': {
      status: 404,
      body: { error: { code: 'not-found', message: 'Product not found' }, message: '' },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Product not found');
});
