import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as AddProduct from '../pages/AddProduct/AddProductPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';

const categories = { status: 200, body: { data: [{ id: 'clothing', name: 'Clothing', slug: 'clothing', subcategories: [{ id: 'women', name: 'Women', slug: 'women', subcategories: [{ id: 'sarees', name: 'Sarees', slug: 'sarees' }] }] }] } };

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

function open(create?: StubAnswer) {
  const calls = stubApi({ 'GET /api/admin/me': meAs(), 'GET /api/categories/all': categories, ...(create ? { 'POST /api/products': create } : {}) });
  renderPage(AddProduct, { route: '/admin/add-product', at: '/admin/add-product' });
  return () => calls.filter(({ method }) => method === 'POST');
}

async function fill() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' Ilkal saree ');
  await userEvent.type(screen.getByRole('textbox', { name: 'Brand' }), 'Tana Bana Home');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), await screen.findByRole('option', { name: 'Sarees' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Price in rupees' }), '2,450.50');
  await userEvent.click(screen.getByRole('checkbox', { name: /New arrivals/ }));
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add product' }));

test('a product is sent as the contract has it, and the answer is shown', async () => {
  const posts = open({ status: 201, body: { id: 'ilkal-saree', name: 'Ilkal saree', price: 2450.5, variants: [{ id: 'v', sku: 'HT-1', price: 2450.5 }] } });
  await fill();
  await add();
  expect(await screen.findByRole('heading', { name: 'Ilkal saree is in the shop' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/product/ilkal-saree');
  expect(posts().map(({ body }) => body)).toEqual([{ name: 'Ilkal saree', brand: 'Tana Bana Home', type: 'sarees', description: '', price: 2450.5, stockQuantity: 0, featured: true, bestSeller: false }]);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('what is missing or wrong is named beside its field, and nothing is sent', async () => {
  const posts = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Price in rupees' }), 'dear');
  await userEvent.type(screen.getByRole('textbox', { name: /HSN code/ }), '12');
  await add();
  expect(await screen.findByText('Enter a name of up to 300 characters')).toBeInTheDocument();
  expect(screen.getByText('Enter the brand or the stall')).toBeInTheDocument();
  expect(screen.getByText('Choose where the product belongs')).toBeInTheDocument();
  expect(screen.getByText('Enter a price in rupees, above 0')).toBeInTheDocument();
  expect(screen.getByText('Enter 4, 6 or 8 digits, or leave it empty')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(posts()).toEqual([]);
});

test('a list price below the price is refused before it is sent', async () => {
  const posts = open();
  await fill();
  await userEvent.type(screen.getByRole('textbox', { name: /List price/ }), '2000');
  await add();
  expect(await screen.findByText('The list price can’t be below the price')).toBeInTheDocument();
  expect(posts()).toEqual([]);
});

test('the server’s refusal stands beside the field that it names, and what was entered stays', async () => {
  open({ status: 409, body: { error: { code: 'sku-taken', message: 'This SKU is taken.', fields: [{ path: 'sku', message: 'Another product has it' }] }, message: 'This SKU is taken.' } });
  await fill();
  await userEvent.type(screen.getByRole('textbox', { name: /SKU/ }), 'K-1');
  await add();
  expect(await screen.findByText('Another product has it')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This SKU is taken.');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(' Ilkal saree ');
});
