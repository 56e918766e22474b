import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Product from '../pages/Product/ProductPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { noMovements, product, variant } from '../testing/staff-product';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import './OptionsForm';
import './VariantDialog';

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
    calls,
    writes: () =>
      calls
        .filter(({ method, path }) => method !== 'GET' && path.startsWith(VARIANTS))
        .map(({ method, path, body }) => ({ call: `${method} ${path}`, body })),
  };
};
const openOptions = async () => userEvent.click(await screen.findByRole('button', { name: 'Options and variants' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a new value adds a variant with suggested SKU, price and stock, after a preview', async () => {
  const { writes } = open({ [`POST ${VARIANTS}`]: { status: 201, body: {} } });
  await openOptions();
  expect(await screen.findByText('No changes yet.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add value of Size' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value 3' }), 'XL');
  expect(screen.getByText('1 variant will be added.')).toBeInTheDocument();
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

test('a new variant gets the picture of its colour', async () => {
  const coloured = (id: string, colour: string, pictureId: string | null) => ({
    ...variant(id, 'S'),
    sku: id,
    options: { Size: 'S', Colour: colour },
    pictureId,
  });
  const { writes } = open({
    'GET /api/admin/products/lota': product({
      variants: [coloured('v-red', 'Red', 'p-red'), coloured('v-blue', 'Blue', 'p-blue')],
    }),
    [`POST ${VARIANTS}`]: { status: 201, body: {} },
  });
  await openOptions();
  await userEvent.click(await screen.findByRole('button', { name: 'Add value of Size' }));
  const sizes = within(screen.getByRole('list', { name: 'Values of Size' }));
  await userEvent.type(sizes.getByRole('textbox', { name: 'Value 2' }), 'L');
  await userEvent.click(screen.getByRole('button', { name: 'Add value of Colour' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value 3' }), 'Green');
  await userEvent.click(screen.getByRole('checkbox', { name: 'S, Green' }));
  await save();
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(writes().map(({ body }) => body)).toEqual([
    { sku: 'LOTA-L-RED', options: { Size: 'L', Colour: 'Red' }, price: 499, stockQuantity: 0, pictureId: 'p-red' },
    { sku: 'LOTA-L-BLUE', options: { Size: 'L', Colour: 'Blue' }, price: 499, stockQuantity: 0, pictureId: 'p-blue' },
    { sku: 'LOTA-L-GREEN', options: { Size: 'L', Colour: 'Green' }, price: 499, stockQuantity: 0 },
  ]);
});

test('a new option gives existing variants its first value, and other combinations can be left out', async () => {
  const { writes } = open({
    [`PUT ${VARIANTS}/v-s`]: changed,
    [`PUT ${VARIANTS}/v-l`]: changed,
    [`POST ${VARIANTS}`]: { status: 201, body: {} },
  });
  await openOptions();
  await userEvent.click(await screen.findByRole('button', { name: 'Add option' }));
  const [, called] = screen.getAllByRole('textbox', { name: 'Option name' });
  await userEvent.type(called ?? document.body, 'Colour');
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Value 1' })[1] ?? document.body, 'Red');
  await userEvent.click(screen.getByRole('button', { name: 'Add value of Colour' }));
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Value 2' })[1] ?? document.body, 'Blue');
  expect(screen.getByText('2 variants will be added. 2 variants will have a different name.')).toBeInTheDocument();
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

test('removing a value archives its variants after naming them', async () => {
  const { writes } = open({ [`DELETE ${VARIANTS}/v-s`]: { status: 204 } });
  await openOptions();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove S' }));
  expect(screen.getByText('These variants will be archived: LOTA-S.')).toBeInTheDocument();
  await save();
  await waitFor(() => expect(writes()).toEqual([{ call: `DELETE ${VARIANTS}/v-s`, body: undefined }]));
});

test('invalid entries are reported and not sent; the server’s refusal is shown and the entries stay', async () => {
  const { writes } = open({
    [`POST ${VARIANTS}`]: {
      status: 409,
      body: {
        error: {
          code: 'already-exists',
          message: 'Another variant already has this SKU.',
          fields: [{ path: 'sku', message: 'Is already in use' }],
        },
        message: '',
      },
    },
  });
  await openOptions();
  await userEvent.click(await screen.findByRole('button', { name: 'Add value of Size' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value 3' }), 's');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Size has the same value twice. Remove one.');
  expect(writes()).toEqual([]);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Value 3' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value 3' }), 'XL');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Price of XL' }));
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('LOTA-XL: enter a price in rupees above 0');
  await userEvent.type(screen.getByRole('textbox', { name: 'Price of XL' }), '900');
  await save();
  expect(await screen.findByText('Another variant already has this SKU.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Price of XL' })).toHaveValue('900');
});

test('a variant’s list price, cost, barcode, weight and picture are edited in one dialog, and only changes are sent', async () => {
  const pictures = [
    { id: 'p-1', url: '/api/media/1/lota.webp', alt: 'From the front', width: 10, height: 10, colour: null },
  ];
  const { writes } = open({
    'GET /api/admin/products/lota': product({ pictures }),
    [`PUT ${VARIANTS}/v-s`]: changed,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit LOTA-S' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit variant S' });
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
  await userEvent.type(field(/^List price/), '400');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save variant' }));
  expect(within(dialog).getByText('Enter a list price that is not below the price')).toBeInTheDocument();
  expect(field(/^List price/)).toHaveFocus();
  await userEvent.clear(field(/^List price/));
  await userEvent.type(field(/^List price/), '599');
  await userEvent.type(field(/^Cost per item/), '249.50');
  expect(within(dialog).getByText('Margin 50%, before tax')).toBeInTheDocument();
  await userEvent.type(field(/^Barcode/), '8901234567894');
  await userEvent.type(field(/^Weight/), '850');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'From the front' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save variant' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'LOTA-S saved.' }]));
  expect(writes()).toEqual([
    {
      call: `PUT ${VARIANTS}/v-s`,
      body: {
        version: 2,
        originalPrice: 599,
        cost: 249.5,
        barcode: '8901234567894',
        weightGrams: 850,
        pictureId: 'p-1',
      },
    },
  ]);
  act(() => notices[0]?.action?.run());
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Undone.'));
  expect(writes()[1]?.body).toEqual({
    version: 2,
    originalPrice: null,
    cost: null,
    barcode: null,
    weightGrams: null,
    pictureId: null,
  });
});

test('a price saved in the variant’s dialog by Enter is undone, with the list price', async () => {
  let now = { ...variant('v-s', 'S'), originalPrice: 599 as number | null };
  const { writes } = open({
    'GET /api/admin/products/lota': () => product({ variants: [now, variant('v-l', 'L')] }),
    [`PUT ${VARIANTS}/v-s`]: ({ body }) => {
      now = { ...now, ...(body as { price: number }), version: now.version + 1 };
      return changed;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit LOTA-S' }));
  const price = within(await screen.findByRole('dialog', { name: 'Edit variant S' })).getByRole('textbox', {
    name: 'Price in rupees',
  });
  await userEvent.clear(price);
  await userEvent.type(price, '549{Enter}');
  await waitFor(() => expect(notices).toMatchObject([{ text: 'LOTA-S saved.', action: { label: 'Undo' } }]));
  expect(await screen.findByRole('button', { name: 'Price of LOTA-S, ₹549.00: edit' })).toBeInTheDocument();
  act(() => notices[0]?.action?.run());
  expect(await screen.findByRole('button', { name: 'Price of LOTA-S, ₹499.00: edit' })).toBeInTheDocument();
  expect(writes().map(({ body }) => body)).toEqual([
    { version: 2, price: 549 },
    { version: 3, price: 499, originalPrice: 599 },
  ]);
});

test('received goods and damage adjust a stock with their reason', async () => {
  const STOCK = 'PATCH /api/admin/variants/v-l/stock';
  const { calls } = open({ [STOCK]: { status: 200, body: { ...variant('v-l', 'L'), stock: 16 } } });
  const changes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust stock… LOTA-L' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adjust stock of LOTA-L' });
  const pieces = (name: string) => within(dialog).getByRole('textbox', { name });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Damaged or lost');
  await userEvent.type(pieces('Pieces to remove'), '9');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 9 pieces' }));
  expect(within(dialog).getByText('Only 7 in stock')).toBeInTheDocument();
  expect(changes()).toEqual([]);
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Reason' }),
    'Goods received from a supplier',
  );
  expect(within(dialog).getByText('7 in stock now, 16 after')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Supplier and invoice number/ }), 'Rao & Co 118');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add 9 pieces' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Stock of LOTA-L: now 16.' }]));
  expect(changes()).toEqual([{ was: 7, to: 16, reason: 'received', note: 'Rao & Co 118' }]);
  act(() => notices[0]?.action?.run());
  await waitFor(() => expect(changes()[1]).toEqual({ was: 16, to: 7, note: 'Undo' }));
});

test('a variant is archived in the table, and Undo adds it again', async () => {
  const { writes } = open({
    [`DELETE ${VARIANTS}/v-l`]: { status: 204 },
    [`POST ${VARIANTS}`]: { status: 201, body: {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive LOTA-L' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'LOTA-L archived.' }]));
  act(() => notices[0]?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toEqual({
    call: `POST ${VARIANTS}`,
    body: { sku: 'LOTA-L', options: { Size: 'L' }, price: 499, originalPrice: null, stockQuantity: 7 },
  });
});

test('the last variant cannot be archived', async () => {
  open({ 'GET /api/admin/products/lota': product({ variants: [variant('v-s', 'S')] }) });
  expect(await screen.findByRole('rowheader', { name: 'LOTA-S' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Archive LOTA/ })).not.toBeInTheDocument();
});
