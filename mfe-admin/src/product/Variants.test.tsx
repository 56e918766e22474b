import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Product from '../pages/Product/ProductPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { noMovements, product, variant } from '../testing/staff-product';
// Loaded before a test waits for what they show: compiling them within that time made it too short on a busy machine.
import './OptionsForm';

const { notices } = staffAtWork();

const VARIANTS = '/api/products/lota/variants';
const changed = { status: 200, body: {} };
const open = (answers: Record<string, StubAnswer> = {}) => {
  const calls = stubApi({
    'GET /api/admin/me': meAs('catalogue'),
    'GET /api/admin/products/lota': product(),
    'GET /api/admin/products/lota/stock-movements': noMovements,
    ...answers,
  });
  renderPage(Product, { route: '/admin/products/:productId', at: '/admin/products/lota' });
  return {
    writes: () =>
      calls
        .filter(({ method, path }) => method !== 'GET' && path.startsWith(VARIANTS))
        .map(({ method, path, body }) => ({ call: `${method} ${path}`, body })),
  };
};
const openOptions = async () => userEvent.click(await screen.findByRole('button', { name: 'Options and variants' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a value more is a variant more: its SKU, price and stock are proposed, and what will be done is said before', async () => {
  const { writes } = open({ [`POST ${VARIANTS}`]: { status: 201, body: {} } });
  await openOptions();
  expect(await screen.findByText('Nothing is changed yet.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add a value of Size' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value 3' }), 'XL');
  expect(screen.getByText('If you save: 1 variant is added.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'SKU of XL' })).toHaveValue('LOTA-XL');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Price of XL' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Price of XL' }), '1,299');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Stock of XL' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Stock of XL' }), '4');
  await save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(writes()).toEqual([
    { call: `POST ${VARIANTS}`, body: { sku: 'LOTA-XL', options: { Size: 'XL' }, price: 1299, stockQuantity: 4 } },
  ]);
});

test('an option more: what is sold stays itself under its first value, the other choices can be left out', async () => {
  const { writes } = open({
    [`PUT ${VARIANTS}/v-s`]: changed,
    [`PUT ${VARIANTS}/v-l`]: changed,
    [`POST ${VARIANTS}`]: { status: 201, body: {} },
  });
  await openOptions();
  await userEvent.click(await screen.findByRole('button', { name: 'Add an option' }));
  const [, called] = screen.getAllByRole('textbox', { name: 'Called' });
  await userEvent.type(called ?? document.body, 'Colour');
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Value 1' })[1] ?? document.body, 'Red');
  await userEvent.click(screen.getByRole('button', { name: 'Add a value of Colour' }));
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Value 2' })[1] ?? document.body, 'Blue');
  expect(screen.getByText('If you save: 2 variants are added; 2 variants are called otherwise.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'L, Blue' }));
  await save();
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(writes()).toEqual([
    { call: `PUT ${VARIANTS}/v-s`, body: { version: 2, options: { Size: 'S', Colour: 'Red' } } },
    { call: `PUT ${VARIANTS}/v-l`, body: { version: 2, options: { Size: 'L', Colour: 'Red' } } },
    {
      call: `POST ${VARIANTS}`,
      body: { sku: 'LOTA-S-BLUE', options: { Size: 'S', Colour: 'Blue' }, price: 499, stockQuantity: 0 },
    },
  ]);
});

test('a value less archives its variants, which are named before', async () => {
  const { writes } = open({ [`DELETE ${VARIANTS}/v-s`]: { status: 204 } });
  await openOptions();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove S' }));
  expect(screen.getByText('If you save: archived: LOTA-S.')).toBeInTheDocument();
  await save();
  await waitFor(() => expect(writes()).toEqual([{ call: `DELETE ${VARIANTS}/v-s`, body: undefined }]));
});

test('what is wrong is said and nothing is sent; what the server refuses stops there, and all that was typed stays', async () => {
  const { writes } = open({
    [`POST ${VARIANTS}`]: {
      status: 409,
      body: {
        error: {
          code: 'already-exists',
          message: 'Another variant has this SKU already.',
          fields: [{ path: 'sku', message: 'Is taken already' }],
        },
        message: '',
      },
    },
  });
  await openOptions();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a value of Size' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value 3' }), 's');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Size has a value twice');
  expect(writes()).toEqual([]);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Value 3' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value 3' }), 'XL');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Price of XL' }));
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('LOTA-XL: a price in rupees, above 0');
  await userEvent.type(screen.getByRole('textbox', { name: 'Price of XL' }), '900');
  await save();
  expect(await screen.findByText('Another variant has this SKU already.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Price of XL' })).toHaveValue('900');
});

test('a variant is archived where it stands, and comes back as it was', async () => {
  const { writes } = open({
    [`DELETE ${VARIANTS}/v-l`]: { status: 204 },
    [`POST ${VARIANTS}`]: { status: 201, body: {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive LOTA-L' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'LOTA-L is archived.' }]));
  act(() => notices[0]?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toEqual({
    call: `POST ${VARIANTS}`,
    body: { sku: 'LOTA-L', options: { Size: 'L' }, price: 499, originalPrice: null, stockQuantity: 7 },
  });
});

test('the last variant can’t be archived: the product is, in its place', async () => {
  open({ 'GET /api/admin/products/lota': product({ variants: [variant('v-s', 'S')] }) });
  expect(await screen.findByRole('rowheader', { name: 'LOTA-S' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Archive LOTA/ })).not.toBeInTheDocument();
});
