import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import * as AllProducts from './AllProducts/AllProductsPage';
import * as Profile from './Profile/ProfilePage';
import * as Settings from './Settings/SettingsPage';

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

test('products show price and stock, and can be searched', async () => {
  const calls = stubApi({
    'GET /api/admin/me': meAs(),
    'GET /api/products': ({ params }) => ({ status: 200, body: { content: [{ id: 'a', name: params['q'] ? 'Brass lota' : 'Silk saree', brand: 'Kanchi Looms', type: 'sarees', price: 12990, variantCount: 3, stockQuantity: params['q'] ? 1200 : 0 }], last: true, totalElements: 1 } }),
  });
  const { location } = renderPage(AllProducts, { route: '/admin/all-products', at: '/admin/all-products' });
  expect(await screen.findByRole('row', { name: 'Silk saree Kanchi Looms sarees ₹12,990.00 3 Out of Stock' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), '  lota {Enter}');
  expect(await screen.findByRole('row', { name: /Brass lota .* 1,200/ })).toBeInTheDocument();
  expect(location()).toBe('/admin/all-products?q=lota');
  expect(calls.filter(({ path }) => path === '/api/products').at(-1)?.params).toEqual({ page: 0, size: 20, sort: 'newest', q: 'lota' });
});

test('the profile is the signed-in person’s own', async () => {
  stubApi({ 'GET /api/admin/me': meAs('support'), 'GET /api/users/profile': { status: 200, body: { name: 'Meera Nambiar', email: 'meera@haat.example', phone: null, joinDate: '2025-03-04T05:00:00.000Z', role: 'staff', address: null } } });
  renderPage(Profile, { route: '/admin/profile', at: '/admin/profile' });
  expect(await screen.findByText('meera@haat.example')).toBeInTheDocument();
  expect(screen.getByText('Support', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByText('4 March 2025')).toBeInTheDocument();
});

test('settings show how the shop was started, and offer nothing to change', async () => {
  stubApi({ 'GET /api/admin/me': meAs() });
  renderPage(Settings, { route: '/admin/settings', at: '/admin/settings' });
  const row = (await screen.findByText('Signing in')).parentElement;
  expect(row).toHaveTextContent('Signing inOnFEATURE_AUTHENTICATION');
  expect(within(screen.getByRole('heading', { name: 'Settings' }).closest('div') ?? document.body).queryByRole('textbox')).not.toBeInTheDocument();
});
