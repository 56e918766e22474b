import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as AddProduct from '../pages/AddProduct/AddProductPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import { categories } from '../testing/staff-product';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import '../forms/MarkupPreview';
import '../forms/MarkupTools';

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

function open(create?: StubAnswer, others: Record<string, StubAnswer> = {}) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(),
    'GET /api/categories/all': categories,
    ...(create ? { 'POST /api/products': create } : {}),
    ...others,
  });
  const page = renderPage(AddProduct, { route: '/admin/add-product', at: '/admin/add-product' });
  return {
    ...page,
    calls,
    posts: () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/products'),
  };
}

async function fill() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' Ilkal lota ');
  await fillIn(screen.getByRole('textbox', { name: 'Brand' }), 'Tana Bana Home');
  await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), 'vessels');
  await fillIn(screen.getByRole('textbox', { name: 'Price in rupees' }), '2,450.50');
  await userEvent.click(screen.getByRole('checkbox', { name: /New arrivals/ }));
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add product' }));

test('a product is sent in the format of the contract, as a draft by default, and its page opens', async () => {
  const { posts, location } = open({
    status: 201,
    body: { id: 'ilkal-lota', name: 'Ilkal lota', price: 2450.5, variants: [{ id: 'v', sku: 'HT-1', price: 2450.5 }] },
  });
  await fill();
  await add();
  await waitFor(() => expect(location()).toBe('/admin/products/ilkal-lota'));
  expect(posts().map(({ body }) => body)).toEqual([
    {
      name: 'Ilkal lota',
      brand: 'Tana Bana Home',
      type: 'home.kitchen.vessels',
      description: '',
      nameHi: null,
      descriptionHi: null,
      facts: [],
      care: null,
      tags: [],
      related: [],
      hsn: null,
      gstRate: null,
      seoTitle: null,
      seoDescription: null,
      price: 2450.5,
      originalPrice: null,
      stockQuantity: 0,
      featured: true,
      bestSeller: false,
      status: 'draft',
    },
  ]);
});

test('pictures are chosen at the top of the form, several at once, and sent in order after the product', async () => {
  const images = 'POST /api/admin/products/ilkal-lota/images';
  const { calls, location } = open(
    { status: 201, body: { id: 'ilkal-lota', name: 'Ilkal lota', price: 2450.5 } },
    { [images]: { status: 500 } },
  );
  const chooser = await screen.findByLabelText('Pictures to add');
  expect(chooser.compareDocumentPosition(screen.getByRole('textbox', { name: 'Name' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const file = (name: string, type = 'image/png') => new File([name], name, { type });
  await userEvent.upload(chooser, [file('a.png'), file('b.png'), file('c.txt', 'text/plain')], { applyAccept: false });
  expect(screen.getByText('c.txt can’t be added. Choose a JPEG, PNG or WebP.')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'b.png' })).toBeInTheDocument();
  await fill();
  await add();
  await waitFor(() => expect(location()).toBe('/admin/products/ilkal-lota'));
  expect(calls.filter(({ method, path }) => `${method} ${path}` === images).map(({ params }) => params)).toMatchObject([
    { alt: 'Ilkal lota' },
    { alt: 'Ilkal lota, picture 2' },
  ]);
});

test('comma-separated values make variants with SKU, price and stock each; the cost applies to all', async () => {
  const { posts } = open({ status: 201, body: { id: 'ilkal-lota', name: 'Ilkal lota', price: 2450.5 } });
  await fill();
  await userEvent.type(screen.getByRole('textbox', { name: /^Cost per item/ }), '900');
  await userEvent.click(screen.getByRole('button', { name: 'Add option' }));
  await add();
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a name for each option, like Size');
  await userEvent.type(screen.getByRole('textbox', { name: 'Option 1' }), 'Size');
  await userEvent.type(screen.getByRole('textbox', { name: /^Values of Size/ }), 'S, L,, s');
  expect(screen.queryByRole('textbox', { name: 'Stock' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'SKU of L' })).toHaveValue('ILKAL-LOTA-L');
  await fillIn(screen.getByRole('textbox', { name: 'Price of L' }), '2,600');
  await fillIn(screen.getByRole('textbox', { name: 'Stock of each variant' }), '12');
  await fillIn(screen.getByRole('textbox', { name: 'Stock of L' }), '5');
  await add();
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({
    price: 2450.5,
    variants: [
      { sku: 'ILKAL-LOTA-S', options: { Size: 'S' }, price: 2450.5, stockQuantity: 12, cost: 900 },
      { sku: 'ILKAL-LOTA-L', options: { Size: 'L' }, price: 2600, stockQuantity: 5, cost: 900 },
    ],
  });
});

test('a product is published at once on request', async () => {
  const { posts, location } = open({ status: 201, body: { id: 'ilkal-lota', name: 'Ilkal lota', price: 2450.5 } });
  await fill();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Live: visible in the shop');
  await add();
  await waitFor(() => expect(location()).toBe('/admin/products/ilkal-lota'));
  expect(posts()[0]?.body).toMatchObject({ status: 'live' });
});

test('missing and wrong entries are reported at their fields, and nothing is sent', async () => {
  const { posts } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Price in rupees' }), 'dear');
  await userEvent.type(screen.getByRole('textbox', { name: /HSN code/ }), '12');
  await userEvent.type(screen.getByRole('textbox', { name: /GST in percent/ }), '41');
  await add();
  expect(await screen.findByText('Enter a name of up to 300 characters')).toBeInTheDocument();
  expect(screen.getByText('Enter the brand')).toBeInTheDocument();
  expect(screen.getByText('Choose a category')).toBeInTheDocument();
  expect(screen.getByText('Enter a price in rupees, above 0')).toBeInTheDocument();
  expect(screen.getByText('Enter 4, 6 or 8 digits, or leave it empty')).toBeInTheDocument();
  expect(screen.getByText('Enter a percentage from 0 to 40, or leave it empty')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(posts()).toEqual([]);
});

test('a list price below the price is refused before it is sent', async () => {
  const { posts } = open();
  await fill();
  await userEvent.type(screen.getByRole('textbox', { name: /List price/ }), '2000');
  await add();
  expect(await screen.findByText('Enter a list price that is not below the price')).toBeInTheDocument();
  expect(posts()).toEqual([]);
});

test('the server’s refusal is shown at its field, and the entries stay', async () => {
  open({
    status: 409,
    body: {
      error: {
        code: 'sku-taken',
        message: 'This SKU is taken.',
        fields: [{ path: 'sku', message: 'Another product has it' }],
      },
      message: 'This SKU is taken.',
    },
  });
  await fill();
  await userEvent.type(screen.getByRole('textbox', { name: /SKU/ }), 'K-1');
  await add();
  expect(await screen.findByText('Another product has it')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(' Ilkal lota ');
});

test('a description is formatted by buttons and keys, previewed, and sent as its markup', async () => {
  const { posts } = open({
    status: 201,
    body: { id: 'ilkal-lota', name: 'Ilkal lota', price: 2450.5, variants: [{ id: 'v', sku: 'HT-1', price: 2450.5 }] },
  });
  await fill();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description \(/ });
  const [bar] = await screen.findAllByRole('toolbar', { name: 'Formatting' });
  const tools = within(bar as HTMLElement);
  await userEvent.type(field, 'Care');
  await userEvent.click(tools.getByRole('button', { name: 'Heading' }));
  expect(field).toHaveFocus();
  await userEvent.type(field, '{Enter}- Rinse{Enter}Dry flat');
  field.setSelectionRange(field.value.length - 4, field.value.length);
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(field).toHaveValue('## Care\n- Rinse\n- Dry **flat**');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading', { name: 'Care' })).toBeInTheDocument();
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rinse', 'Dry flat']);
  // The Tab key reaches one button of the toolbar; arrow keys reach the others.
  await userEvent.click(tools.getByRole('button', { name: 'Bold' }));
  (tools.getByRole('button', { name: 'Bold' }) as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(tools.getByRole('button', { name: 'Numbered list' })).toHaveFocus();
  expect(tools.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await userEvent.click(tools.getByRole('button', { name: 'Bold' }));
  await add();
  await waitFor(() => expect(posts()).toMatchObject([{ body: { description: '## Care\n- Rinse\n- Dry **flat**' } }]));
});

test('the preview for search engines follows name and description, or the meta texts where they are set', async () => {
  open();
  await fillIn(await screen.findByRole('textbox', { name: 'Name' }), 'Ilkal lota');
  await fillIn(screen.getByRole('textbox', { name: /^Description \(/ }), 'Beaten by hand.');
  const preview = screen.getByRole('figure', { name: 'Search engine preview' });
  expect(preview).toHaveTextContent('Ilkal lota | Haat');
  expect(preview).toHaveTextContent('Beaten by hand.');
  await userEvent.type(screen.getByRole('textbox', { name: /^Meta title/ }), 'Lota of copper');
  await fillIn(screen.getByRole('textbox', { name: /^Meta description/ }), 'Keeps water cool.');
  expect(preview).toHaveTextContent('Lota of copper | HaatKeeps water cool.');
});
