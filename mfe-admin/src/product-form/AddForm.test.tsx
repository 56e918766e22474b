import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as AddProduct from '../pages/AddProduct/AddProductPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import { categories } from '../testing/staff-product';

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

function open(create?: StubAnswer) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(),
    'GET /api/categories/all': categories,
    ...(create ? { 'POST /api/products': create } : {}),
  });
  const page = renderPage(AddProduct, { route: '/admin/add-product', at: '/admin/add-product' });
  return { ...page, posts: () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/products') };
}

async function fill() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' Ilkal lota ');
  await fillIn(screen.getByRole('textbox', { name: 'Brand' }), 'Tana Bana Home');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Vessels');
  await fillIn(screen.getByRole('textbox', { name: 'Price in rupees' }), '2,450.50');
  await userEvent.click(screen.getByRole('checkbox', { name: /New arrivals/ }));
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add product' }));

test('a product is sent as the contract has it, a draft unless somebody says otherwise, and its page is opened', async () => {
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

test('it is in the shop at once where somebody says so', async () => {
  const { posts, location } = open({ status: 201, body: { id: 'ilkal-lota', name: 'Ilkal lota', price: 2450.5 } });
  await fill();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who sees it' }), 'Everybody, at once');
  await add();
  await waitFor(() => expect(location()).toBe('/admin/products/ilkal-lota'));
  expect(posts()[0]?.body).toMatchObject({ status: 'live' });
});

test('what is missing or wrong is named beside its field, and nothing is sent', async () => {
  const { posts } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Price in rupees' }), 'dear');
  await userEvent.type(screen.getByRole('textbox', { name: /HSN code/ }), '12');
  await userEvent.type(screen.getByRole('textbox', { name: /GST in percent/ }), '41');
  await add();
  expect(await screen.findByText('Enter a name of up to 300 characters')).toBeInTheDocument();
  expect(screen.getByText('Enter the brand or the stall')).toBeInTheDocument();
  expect(screen.getByText('Choose where the product belongs')).toBeInTheDocument();
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
  expect(await screen.findByText('The list price can’t be below the price')).toBeInTheDocument();
  expect(posts()).toEqual([]);
});

test('the server’s refusal stands beside the field that it names, and what was entered stays', async () => {
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

test('how a search engine shows it is there while it is typed: of name and description, or of what is said for it', async () => {
  open();
  await fillIn(await screen.findByRole('textbox', { name: 'Name' }), 'Ilkal lota');
  await fillIn(screen.getByRole('textbox', { name: /^Description \(/ }), 'Beaten by hand.');
  const preview = screen.getByRole('figure', { name: 'In a search engine' });
  expect(preview).toHaveTextContent('Ilkal lota | Haat');
  expect(preview).toHaveTextContent('Beaten by hand.');
  await userEvent.type(screen.getByRole('textbox', { name: /^Title for search engines/ }), 'Lota of copper');
  await fillIn(screen.getByRole('textbox', { name: /^Description for search engines/ }), 'Keeps water cool.');
  expect(preview).toHaveTextContent('Lota of copper | HaatKeeps water cool.');
});
