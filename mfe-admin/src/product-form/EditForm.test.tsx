import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Product from '../pages/Product/ProductPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { categories, noMovements, product } from '../testing/staff-product';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './EditForm';

const { streams, notices } = staffAtWork();

const open = async (answers: Record<string, StubAnswer> = {}) => {
  const calls = stubApi({
    'GET /api/admin/me': meAs('catalogue'),
    'GET /api/categories/all': categories,
    'GET /api/admin/products/lota': product(),
    'GET /api/admin/products/lota/stock-movements': noMovements,
    ...answers,
  });
  renderPage(Product, { route: '/admin/products/:productId', at: '/admin/products/lota' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return {
    patches: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
    name: await screen.findByRole('textbox', { name: 'Name' }),
  };
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = async (field: HTMLElement, text: string) => {
  await fillIn(field, text);
};
const announceChange = () =>
  streams[0]?.emit('change', {
    about: 'product',
    ids: ['lota'],
    action: 'product.update',
    by: { id: 'user-2', name: 'Ravi' },
    at: '2025-10-04T10:35:00.000Z',
  });

test('only changed fields are sent, with the version shown, and Undo sends their former values', async () => {
  let state: object = {};
  const { patches, name } = await open({
    'GET /api/admin/products/lota': () => product(state),
    'PATCH /api/admin/products/lota': ({ body }) => {
      state = { ...(body as object), version: 6, categoryId: 'home.kitchen.tools' };
      return product(state);
    },
  });
  const category = screen.getByRole('combobox', { name: 'Category' });
  expect(category).toHaveValue('Home › Kitchen › Vessels');
  await type(name, 'Brass lota');
  await userEvent.clear(category);
  await userEvent.type(category, 'tools');
  await userEvent.tab();
  expect(category).toHaveValue('Home › Kitchen › Tools');
  await userEvent.type(screen.getByRole('textbox', { name: /GST in percent/ }), '12 %');
  await save();
  expect(await screen.findByRole('heading', { name: 'Brass lota' })).toBeInTheDocument();
  expect(patches()).toEqual([{ version: 5, name: 'Brass lota', type: 'home.kitchen.tools', gstRate: 12 }]);
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  expect(notices).toMatchObject([{ text: 'Product saved.', action: { label: 'Undo' } }]);
  act(() => notices[0]?.action?.run());
  await waitFor(() =>
    expect(patches()[1]).toEqual({ version: 6, name: 'Copper lota', type: 'home.kitchen.vessels', gstRate: null }),
  );
});

test('a category created after the browser cached the tree can be chosen', async () => {
  const [home] = categories.body.data;
  const section = home?.subcategories[0];
  const tools = section?.subcategories.find(({ id }) => id === 'home.kitchen.tools');
  const now = { ...tools, id: 'home.kitchen.hampers', slug: 'hampers', name: 'Hampers' };
  const current = [
    { ...home, subcategories: [{ ...section, subcategories: [...(section?.subcategories ?? []), now] }] },
  ];
  const { patches } = await open({
    'GET /api/categories/all': ({ headers }) =>
      headers['Cache-Control'] === 'no-cache' ? { status: 200, body: { data: current } } : categories,
    'PATCH /api/admin/products/lota': product({ version: 6, categoryId: 'home.kitchen.hampers' }),
  });
  const category = screen.getByRole('combobox', { name: 'Category' });
  await userEvent.clear(category);
  await userEvent.type(category, 'hampers');
  await userEvent.tab();
  await waitFor(() => expect(category).toHaveValue('Home › Kitchen › Hampers'));
  await save();
  await waitFor(() => expect(patches()).toEqual([{ version: 5, type: 'home.kitchen.hampers' }]));
});

test('the details table has a row per line, and the Hindi name is sent beside it', async () => {
  const { patches } = await open({
    'GET /api/admin/products/lota': product({ facts: [{ label: 'Metal', value: 'Copper: pure' }] }),
    'PATCH /api/admin/products/lota': product({ version: 6 }),
  });
  const facts = screen.getByRole('textbox', { name: /^Details table/ });
  expect(facts).toHaveValue('Metal: Copper: pure');
  await userEvent.type(facts, '{Enter}Made by hand');
  await save();
  expect(await screen.findByText('Write each line as name: value, like Fabric: Silk')).toBeInTheDocument();
  expect(patches()).toEqual([]);
  await userEvent.type(facts, ': yes{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: /^Name in Hindi/ }), 'ताँबे का लोटा');
  await save();
  await waitFor(() =>
    expect(patches()).toEqual([
      {
        version: 5,
        nameHi: 'ताँबे का लोटा',
        facts: [
          { label: 'Metal', value: 'Copper: pure' },
          { label: 'Made by hand', value: 'yes' },
        ],
      },
    ]),
  );
});

test('tags are separated by commas, known ones are suggested, and duplicates are dropped', async () => {
  const { patches } = await open({
    'GET /api/admin/products/lota': product({ tags: ['Wedding'] }),
    'GET /api/admin/product-tags': { status: 200, body: { tags: ['Wedding', 'Diwali', 'Daily pooja'] } },
    'PATCH /api/admin/products/lota': product({ version: 6 }),
  });
  const tags = screen.getByRole('textbox', { name: /^Tags/ });
  expect(tags).toHaveValue('Wedding');
  await userEvent.type(tags, ', copper, WEDDING, di');
  const offered = within(await screen.findByRole('group', { name: 'Tags in use' }));
  expect(offered.queryByRole('button', { name: 'Add tag Wedding' })).not.toBeInTheDocument();
  expect(offered.queryByRole('button', { name: 'Add tag Daily pooja' })).not.toBeInTheDocument();
  await userEvent.click(offered.getByRole('button', { name: 'Add tag Diwali' }));
  expect(tags).toHaveValue('Wedding, copper, Diwali, ');
  await save();
  await waitFor(() => expect(patches()).toEqual([{ version: 5, tags: ['Wedding', 'copper', 'Diwali'] }]));
});

test('related products are found by name and kept in order; the product itself is not offered', async () => {
  const card = (id: string, name: string) => ({ id, name, brand: 'Moradabad', type: 'lotas', price: 450 });
  const all = [card('lota', 'Copper lota'), card('thali', 'Brass thali'), card('diya', 'Brass diya')];
  const { patches } = await open({
    'GET /api/admin/products/lota': product({ related: ['diya'] }),
    'GET /api/products': { status: 200, body: { content: all, last: true, totalElements: 3 } },
    'GET /api/products/batch': { status: 200, body: { data: all.slice(1) } },
    'PATCH /api/admin/products/lota': product({ version: 6 }),
  });
  expect(await screen.findByText(/1\. Brass diya/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products to add' }), 'bra');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Brass thali' }));
  expect(screen.queryByRole('button', { name: 'Add Copper lota' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Move Brass thali up' }));
  await save();
  await waitFor(() => expect(patches()).toEqual([{ version: 5, related: ['thali', 'diya'] }]));
});

test('an emptied field is sent as null, and an unchanged form sends nothing', async () => {
  const { patches } = await open({
    'GET /api/admin/products/lota': product({ seoTitle: 'Lota', hsn: '7418' }),
    'PATCH /api/admin/products/lota': product({ version: 6 }),
  });
  await userEvent.clear(screen.getByRole('textbox', { name: /^Meta title/ }));
  await save();
  await waitFor(() => expect(patches()).toEqual([{ version: 5, seoTitle: null }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: 'Name' });
  await save();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(patches()).toHaveLength(1);
});

test('a colleague’s change appears in untouched fields; in an edited field one of both is chosen', async () => {
  let state: object = {};
  const { patches, name } = await open({
    'GET /api/admin/products/lota': () => product(state),
    'PATCH /api/admin/products/lota': product({ version: 7 }),
  });
  await type(name, 'Brass lota');
  await waitFor(() => expect(streams).toHaveLength(1));
  state = { name: 'Lota of copper', brand: 'Moradabad Brass', version: 6 };
  announceChange();
  expect(await screen.findByRole('alert')).toHaveTextContent('Name is now “Lota of copper”.');
  expect(name).toHaveValue('Brass lota');
  expect(screen.getByRole('textbox', { name: 'Brand' })).toHaveValue('Moradabad Brass');
  await save();
  expect(await screen.findByText('Not saved. Choose which changes to keep.')).toBeInTheDocument();
  expect(patches()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my entry: Name' }));
  await save();
  await waitFor(() => expect(patches()).toEqual([{ version: 6, name: 'Brass lota' }]));
});

test('the colleague’s change can be used instead of the own entry', async () => {
  let state: object = {};
  const { patches, name } = await open({ 'GET /api/admin/products/lota': () => product(state) });
  await type(name, 'Brass lota');
  await waitFor(() => expect(streams).toHaveLength(1));
  state = { name: 'Lota of copper', version: 6 };
  announceChange();
  await userEvent.click(await screen.findByRole('button', { name: 'Use their change: Name' }));
  expect(name).toHaveValue('Lota of copper');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await save();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(patches()).toEqual([]);
});

test('each detail opens the form with its own field ready to type over', async () => {
  stubApi({
    'GET /api/admin/me': meAs('catalogue'),
    'GET /api/categories/all': categories,
    'GET /api/admin/products/lota': product({
      breadcrumbs: [
        { name: 'Home', path: '/' },
        { name: 'Vessels', path: '/vessels' },
      ],
    }),
    'GET /api/admin/products/lota/stock-movements': noMovements,
  });
  renderPage(Product, { route: '/admin/products/:productId', at: '/admin/products/lota' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Category' }));
  const category = await screen.findByRole('combobox', { name: 'Category' });
  await waitFor(() => expect(category).toHaveFocus());
  await userEvent.keyboard('tools');
  expect(category).toHaveValue('tools');
});

test('a change that was not announced is refused by the server with its author, and the entries stay', async () => {
  let state: object = {};
  const { name } = await open({
    'GET /api/admin/products/lota': () => product(state),
    'PATCH /api/admin/products/lota': () => {
      state = { name: 'Lota of copper', version: 6 };
      return {
        status: 409,
        body: {
          error: {
            code: 'changed',
            message:
              'ravi@haat.example has changed this since you opened it. Review the current values, then save again.',
            fields: [{ path: 'version', message: '6' }],
          },
          message: '',
        },
      };
    },
  });
  await type(name, 'Brass lota');
  await save();
  expect(await screen.findByText(/^ravi@haat.example has changed this since you opened it/)).toBeInTheDocument();
  expect(await screen.findByText('Name is now “Lota of copper”.')).toBeInTheDocument();
  expect(name).toHaveValue('Brass lota');
});

test('the entries stay when the server does not answer', async () => {
  const { name } = await open({ 'PATCH /api/admin/products/lota': 'no answer' });
  await type(name, 'Brass lota');
  await save();
  expect(await screen.findByText(/The server didn’t answer/)).toBeInTheDocument();
  expect(name).toHaveValue('Brass lota');
});

test('a role that may only read cannot edit', async () => {
  stubApi({
    'GET /api/admin/me': meAs('read-only'),
    'GET /api/admin/products/lota': product({ description: 'Beaten by hand.' }),
    'GET /api/admin/products/lota/stock-movements': noMovements,
  });
  renderPage(Product, { route: '/admin/products/:productId', at: '/admin/products/lota' });
  expect(await screen.findByText('Beaten by hand.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit|Options|Add pictures/ })).not.toBeInTheDocument();
});
