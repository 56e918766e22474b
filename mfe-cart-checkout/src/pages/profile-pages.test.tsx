import type { PageModule } from '@haat/shared/page';
import { configure, onNotice, readToken, writeToken, type Notice } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { postRequestsIn, type StubAnswer, stubApi } from '@haat/shared/testing/stub-api';
import { RECENT_KEY } from '@haat/shared/recent-products';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { order } from '../fixtures/order';
import * as Profile from './Profile/ProfilePage';
import * as ProfileAddresses from './ProfileAddresses/ProfileAddressesPage';
import * as ProfileOrders from './ProfileOrders/ProfileOrdersPage';
import * as ProfilePayments from './ProfilePayments/ProfilePaymentsPage';
import * as ProfileSecurity from './ProfileSecurity/ProfileSecurityPage';
import * as ProfileWishlist from './ProfileWishlist/ProfileWishlistPage';

// Notices without a listener are queued: drain those of earlier tests.
beforeEach(() => onNotice(() => undefined)());

const profile = {
  name: 'Meera Nair',
  email: 'meera@example.in',
  phone: null,
  joinDate: '2024-03-05T00:00:00Z',
  role: 'shopper',
  address: { street: '14, 3rd Cross', city: 'Bengaluru', state: 'Karnataka', pincode: '560011' },
};
const preferences = {
  mails: { offers: false, backInStock: true, orderSteps: true },
  paymentMethod: null,
  deliveryOption: null,
};
const home = {
  id: '1',
  isDefault: true,
  fullName: 'Meera Nair',
  address: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560011',
};
const amma = {
  id: '2',
  isDefault: false,
  fullName: 'Amma',
  address: '2 Beach Road',
  city: 'Kochi',
  state: 'Kerala',
  zipCode: '682001',
};
const lamp = { id: 'lamp', name: 'Brass lamp', price: 500, stockQuantity: 3, inStock: true, defaultSku: 'LAMP-1' };
const saree = { id: 'saree', name: 'Ilkal saree', price: 1249.5, stockQuantity: 3, inStock: true, variantCount: 4 };

const account: Record<string, StubAnswer> = {
  'GET /api/users/profile': { status: 200, body: profile },
  'GET /api/orders/user': {
    status: 200,
    body: {
      content: [
        order,
        { ...order, id: 'HT-OLD111', status: 'Delivered' },
        { ...order, id: 'HT-OLD222', status: 'Delivered' },
      ],
    },
  },
  'GET /api/users/preferences': { status: 200, body: preferences },
  'GET /api/users/addresses': { status: 200, body: { content: [home, amma] } },
  'GET /api/products/batch': { status: 200, body: [lamp, saree] },
};

function show(
  page: PageModule,
  path: string,
  { token = null as string | null, authentication = true, answers = {} as Record<string, StubAnswer> } = {},
) {
  configure({ apiUrl: '', authentication });
  writeToken(token);
  const calls = stubApi({ ...(token ? account : {}), ...answers });
  return { calls, ...renderPage(page, { route: path, at: path }) };
}
const signedIn = { token: 'a.b.c' };
/** A token of the given account. */
const tokenOf = (sub: string) => `a.${btoa(JSON.stringify({ sub, name: 'Meera Nair', role: 'shopper' }))}.c`;

const pages: readonly [string, PageModule, string][] = [
  ['/profile', Profile, 'Delivered'],
  ['/profile/orders', ProfileOrders, 'In Transit'],
  ['/profile/wishlist', ProfileWishlist, 'Brass oil lamp'],
  ['/profile/addresses', ProfileAddresses, '12 Lake View Road'],
  ['/profile/payments', ProfilePayments, 'No saved cards'],
  ['/profile/security', ProfileSecurity, 'see your signed-in devices'],
];

describe('the sample', () => {
  test.each(pages)(
    '%s shows it to a guest with a link to sign in, and sends no request to the API',
    async (path, page, text) => {
      const { calls } = show(page, path);
      expect(await screen.findByText(/This is a sample account/)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Sign in to see your account' })).toHaveAttribute(
        'href',
        `/authpage?next=${encodeURIComponent(path)}`,
      );
      expect(screen.getByText(text, { exact: false })).toBeInTheDocument();
      expect(calls).toEqual([]);
    },
  );

  test.each(pages)('%s shows it with authentication disabled, even with a stored token', async (path, page, text) => {
    const { calls } = show(page, path, { token: 'a.b.c', authentication: false });
    expect(await screen.findByText(/Sign-in isn’t available right now/)).toBeInTheDocument();
    expect(screen.getByText(text, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Sign in/ })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  test('has nav links, Logout, Personal Information, Default Address and two Recent Orders', async () => {
    show(Profile, '/profile');
    const nav = within(await screen.findByRole('navigation', { name: 'Your account' }));
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      '/profile/orders',
      '/profile/wishlist',
      '/profile/addresses',
      '/profile/payments',
      '/profile/security',
    ]);
    expect(nav.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Personal Information' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Default Address' })).toBeInTheDocument();
    const recent = within(screen.getByRole('region', { name: 'Recent Orders' }));
    expect(recent.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(recent.getByText('Delivered')).toBeInTheDocument();
    expect(recent.getByText('In Transit')).toBeInTheDocument();
    expect(recent.getByText(/3 items/)).toBeInTheDocument();
  });

  test('has no session to end, and Logout reports that', async () => {
    const notices: Notice[] = [];
    const stop = onNotice((notice) => notices.push(notice));
    const { calls } = show(Profile, '/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(notices).toMatchObject([{ text: 'This is a sample account. You aren’t signed in.' }]);
    expect(calls).toEqual([]);
    stop();
  });
});

describe('the account', () => {
  test('the profile shows its own data and the two newest orders', async () => {
    show(Profile, '/profile', signedIn);
    expect(await screen.findByText('meera@example.in')).toBeInTheDocument();
    expect(screen.queryByText(/sample/)).not.toBeInTheDocument();
    expect(screen.getByText('5 March 2024')).toBeInTheDocument();
    expect(screen.getByText(/Bengaluru, Karnataka 560011/)).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Recent Orders' }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Order HT-8K2M4Q', 'Order HT-OLD111']);
  });

  test('each order shows its items: up to four pictures, and a name', async () => {
    const line = order.lines[0];
    const lines = Array.from({ length: 6 }, (_, at) => ({
      ...line,
      id: `line-${at}`,
      sku: `SKU-${at}`,
      name: `Lamp ${at}`,
      image: `/api/media/ab/lamp-${at}.webp`,
    }));
    show(ProfileOrders, '/profile/orders', {
      ...signedIn,
      answers: { 'GET /api/orders/user': { status: 200, body: { content: [{ ...order, lines }], last: true } } },
    });
    expect(await screen.findByText('Lamp 0 and 5 more')).toBeInTheDocument();
    expect(screen.getByText('+2')).toBeInTheDocument();
    const shown = screen.getByText('Lamp 0 and 5 more').parentElement;
    expect([...(shown?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'))).toEqual(
      lines.slice(0, 4).map(({ image }) => image),
    );
  });

  test('an order that costs less or more than its total says so, as its page does', async () => {
    const cash = { ...order, id: 'HT-CASH11', payment: { method: 'cod', brand: null, lastFour: null }, paid: 0 };
    const refund = { amount: 530, status: 'done', reason: 'Cancelled', at: order.date, doneAt: null };
    const content = [
      { ...order, id: 'HT-PAID11', paid: 1060 },
      { ...cash, id: 'HT-CASH22', due: 1060 },
      { ...cash, due: 530, removed: 530 },
      { ...order, id: 'HT-REFUND', paid: 1060, refunds: [refund] },
      { ...order, id: 'HT-ADDED1', paid: 1060, difference: 212 },
    ];
    show(ProfileOrders, '/profile/orders', {
      ...signedIn,
      answers: { 'GET /api/orders/user': { status: 200, body: { content, last: true } } },
    });
    await screen.findByRole('heading', { name: 'Order HT-CASH11' });
    const sums = content.map(({ id }) => {
      const row = screen.getByRole('heading', { name: `Order ${id}` }).closest('li');
      return row && within(row).queryByText(/^(?:Paid|Replaced)/)?.textContent;
    });
    expect(sums).toEqual([
      undefined,
      undefined,
      'Replaced, removed or returned items: ₹530.00 · To pay on delivery: ₹530.00 · New total: ₹530.00',
      'Paid: ₹1,060.00 · Refunds: ₹530.00 · New total: ₹530.00',
      'Paid: ₹1,060.00 · Still to pay: ₹212.00',
    ]);
  });

  test('name and phone can be changed', async () => {
    const { calls } = show(Profile, '/profile', {
      ...signedIn,
      answers: {
        'PUT /api/users/profile/update': { status: 200, body: { ...profile, name: 'Meera N', phone: '+919876543210' } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText(/Phone/), '123');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a mobile number of ten digits')).toBeInTheDocument();
    await fillIn(screen.getByLabelText(/Phone/), '98765 43210');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('+91 98765 43210')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { body: { name: 'Meera Nair', phone: '+919876543210' } },
    ]);
  });

  test('a name that the server refuses is marked and focused', async () => {
    const message = 'This looks like a card number. Please leave it out: the shop never asks for it.';
    show(Profile, '/profile', {
      ...signedIn,
      answers: {
        'PUT /api/users/profile/update': {
          status: 400,
          body: { error: { code: 'card-not-accepted', message, fields: [{ path: 'name', message }] }, message },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('Logout ends the session, forgets the account and goes home', async () => {
    const { calls, location } = show(Profile, '/profile', {
      ...signedIn,
      answers: { 'POST /api/auth/logout': 'no answer' },
    });
    await screen.findByText('meera@example.in');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(location()).toBe('/'));
    expect(calls.some(({ path }) => path === '/api/auth/logout')).toBe(true);
    expect(readToken()).toBeNull();
  });

  test('a failed load is shown and can be retried', async () => {
    let tries = 0;
    show(ProfileOrders, '/profile/orders', {
      ...signedIn,
      answers: {
        'GET /api/orders/user': () => ((tries += 1) === 1 ? 'no answer' : { status: 200, body: { content: [] } }),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
  });

  test('an order that has not shipped can be cancelled, after a confirmation', async () => {
    const { calls } = show(ProfileOrders, '/profile/orders', {
      ...signedIn,
      answers: { 'POST /api/orders/HT-8K2M4Q/cancel': { status: 200, body: { ...order, status: 'Cancelled' } } },
    });
    const cancels = await screen.findAllByRole('button', { name: /^Cancel order/ });
    expect(cancels).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order HT-8K2M4Q' }));
    expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(false);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Cancelled', { selector: 'span' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).not.toBeInTheDocument();
  });

  test('an order that shipped meanwhile is not cancelled, and the server’s reason is shown', async () => {
    show(ProfileOrders, '/profile/orders', {
      ...signedIn,
      answers: {
        'POST /api/orders/HT-8K2M4Q/cancel': {
          status: 409,
          body: {
            error: { code: 'too-late', message: "This order is in transit and can't be cancelled any more." },
            message: '',
          },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order HT-8K2M4Q' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "This order is in transit and can't be cancelled any more.",
    );
  });

  test('orders are filtered in the address by status, period and text, and paged', async () => {
    const page = (content: object[], more: object = {}) => ({
      status: 200,
      body: { content, last: true, totalElements: content.length, ...more },
    });
    const { calls, location } = show(ProfileOrders, '/profile/orders', {
      ...signedIn,
      answers: {
        'GET /api/orders/user': ({ params: { status, q, page: at } }) =>
          q === 'nothing'
            ? page([])
            : status
              ? page([{ ...order, id: 'HT-ONEWAY', status }])
              : at === 1
                ? page([{ ...order, id: 'HT-LAST11' }], { totalElements: 11 })
                : page([order], { last: false, totalElements: 11 }),
      },
    });
    const listParams = () => calls.filter(({ path }) => path === '/api/orders/user').at(-1)?.params;
    await screen.findByRole('heading', { name: 'Order HT-8K2M4Q' });
    expect(listParams()).toEqual({ page: 0, size: 10 });
    expect(screen.getByText('1 to 10 of 11')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Order HT-LAST11' })).toBeInTheDocument();
    expect(location()).toBe('/profile/orders?page=2');
    // A changed filter starts at the first page.
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'In Transit');
    expect(await screen.findByRole('heading', { name: 'Order HT-ONEWAY' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Placed'), 'Last 30 days');
    await userEvent.type(screen.getByLabelText('Product or order number'), ' lamp {Enter}');
    await waitFor(() => expect(location()).toBe('/profile/orders?status=In+Transit&time=30-days&q=lamp'));
    await waitFor(() =>
      expect(listParams()).toEqual({ status: 'In Transit', time: '30-days', q: 'lamp', page: 0, size: 10 }),
    );
    await userEvent.clear(screen.getByLabelText('Product or order number'));
    await userEvent.type(screen.getByLabelText('Product or order number'), 'nothing{Enter}');
    expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    expect(await screen.findByRole('heading', { name: 'Order HT-8K2M4Q' })).toBeInTheDocument();
    expect(location()).toBe('/profile/orders');
  });

  test('an order with a cancelled line states which, and does not repeat that it was placed', async () => {
    const timeline = [
      { status: 'Placed', at: '2026-11-21T10:00:00Z', note: null },
      { status: 'Placed', at: '2026-11-21T11:00:00Z', note: 'Cancelled: Brass lamp × 1' },
      { status: 'In Transit', at: '2026-11-22T10:00:00Z', note: 'India Post EE123' },
    ];
    show(ProfileOrders, '/profile/orders', {
      ...signedIn,
      answers: {
        'GET /api/orders/user': { status: 200, body: { content: [{ ...order, status: 'In Transit', timeline }] } },
      },
    });
    await userEvent.click(await screen.findByText('Items'));
    const steps = within(screen.getByRole('list', { name: 'Order status' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent);
    expect(steps).toEqual([
      'Placed21 November 2026',
      'Cancelled: Brass lamp × 121 November 2026',
      'In Transit22 November 2026 · India Post EE123',
    ]);
  });

  test('preferences are shown and saved together, and a failure keeps the choice', async () => {
    let fails = true;
    const { calls } = show(Profile, '/profile', {
      ...signedIn,
      answers: { 'PUT /api/users/preferences': ({ body }) => (fails ? 'no answer' : { status: 200, body }) },
    });
    const form = within(await screen.findByRole('form', { name: 'Preferences' }));
    expect(form.getByRole('checkbox', { name: 'Back-in-stock alerts' })).toBeChecked();
    expect(form.getByRole('checkbox', { name: 'Offers' })).not.toBeChecked();
    await userEvent.click(form.getByRole('checkbox', { name: 'Back-in-stock alerts' }));
    await userEvent.selectOptions(form.getByLabelText('Preferred payment method'), 'UPI');
    await userEvent.click(form.getByRole('button', { name: 'Save preferences' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Your preferences could not be saved.');
    fails = false;
    await userEvent.click(form.getByRole('button', { name: 'Save preferences' }));
    await waitFor(() => expect(form.queryByRole('alert')).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({
        mails: { offers: false, backInStock: false, orderSteps: true },
        paymentMethod: 'upi',
        deliveryOption: null,
      })),
    );
    expect(form.getByLabelText('Preferred payment method')).toHaveDisplayValue('UPI');
  });

  test('the profile shows the products last seen in this browser, newest first, and nothing without any', async () => {
    localStorage.setItem(RECENT_KEY, '["saree","gone","lamp"]');
    const { calls, unmount } = show(Profile, '/profile', signedIn);
    const seen = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(seen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ilkal saree', '/product/saree'],
      ['Brass lamp', '/product/lamp'],
    ]);
    expect(calls.find(({ path }) => path === '/api/products/batch')?.params).toEqual({ id: ['saree', 'gone', 'lamp'] });
    unmount();
    localStorage.removeItem(RECENT_KEY);
    show(Profile, '/profile', signedIn);
    await screen.findByRole('form', { name: 'Preferences' });
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
  });

  test('an address is added with the checkout’s validation', async () => {
    const { calls } = show(ProfileAddresses, '/profile/addresses', {
      ...signedIn,
      answers: {
        'GET /api/pincodes/*': { status: 404 },
        'POST /api/users/addresses': { status: 201, body: { ...home, id: '3', isDefault: false } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    const form = within(screen.getByRole('form', { name: 'Add an address' }));
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(form.getByLabelText('Full name')).toHaveFocus());
    await userEvent.type(form.getByLabelText('Full name'), 'Meera Nair');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(form.getByLabelText('Address')).toHaveFocus());
    await fillIn(form.getByLabelText('Address'), '14, 3rd Cross');
    await userEvent.type(form.getByLabelText('PIN code'), '560011');
    await userEvent.selectOptions(form.getByLabelText('State'), 'Kerala');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    expect(await form.findByText(/PIN code 560011 is in Karnataka/)).toBeInTheDocument();
    expect(postRequestsIn(calls)).toEqual([]);
    await userEvent.selectOptions(form.getByLabelText('State'), 'Karnataka');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(postRequestsIn(calls)).toMatchObject([
      {
        body: {
          fullName: 'Meera Nair',
          address: '14, 3rd Cross',
          city: 'Bengaluru',
          state: 'Karnataka',
          zipCode: '560011',
        },
      },
    ]);
  });

  test('an address is changed, removed, and made the default', async () => {
    const { calls } = show(ProfileAddresses, '/profile/addresses', {
      ...signedIn,
      answers: {
        'PUT /api/users/addresses/*': { status: 200, body: amma },
        'DELETE /api/users/addresses/2': { status: 204 },
      },
    });
    expect(await screen.findByText('Default')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Make 2 Beach Road, Kochi the default' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit 14, 3rd Cross, Bengaluru' }));
    await userEvent.type(screen.getByLabelText('Address'), ' Road');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 2 Beach Road, Kochi' }));
    await waitFor(() => expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(3));
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'PUT', path: '/api/users/addresses/2', body: { fullName: 'Amma', isDefault: true } },
      { method: 'PUT', path: '/api/users/addresses/1', body: { address: '14, 3rd Cross Road', isDefault: true } },
      { method: 'DELETE', path: '/api/users/addresses/2' },
    ]);
  });

  test('a wish is added to the cart, opened for a choice, or removed with Undo, and the account is updated', async () => {
    const notices: Notice[] = [];
    const stop = onNotice((notice) => notices.push(notice));
    let wishlist = ['lamp', 'saree'];
    const { calls, cart } = show(ProfileWishlist, '/profile/wishlist', {
      token: tokenOf('meera'),
      answers: {
        'GET /api/users/stock-wishes': { status: 200, body: { content: [] } },
        'GET /api/cart': { status: 200, body: { version: 0, items: [], saved: [] } },
        'POST /api/cart': { status: 200, body: { version: 1, items: [], saved: [] } },
        'PUT /api/users/wishlist': ({ body }) => {
          // The requests of the page.
          const { add, remove } = body as { add: string[]; remove: string[] };
          wishlist = [...add, ...wishlist.filter((id) => !remove.includes(id))];
          return { status: 200, body: { ids: wishlist } };
        },
      },
    });
    expect(await screen.findByRole('link', { name: 'Choose options' })).toHaveAttribute('href', '/product/saree');
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(cart.items()).toMatchObject([{ id: 'lamp', productId: 'lamp', sku: 'LAMP-1', quantity: 1 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Brass lamp' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Brass lamp' })).not.toBeInTheDocument());
    expect(screen.getByRole('list', { name: 'Wishlist' })).toHaveFocus();
    await waitFor(() => expect(wishlist).toEqual(['saree']));
    act(() => notices.at(-1)?.action?.run());
    expect(await screen.findByRole('heading', { name: 'Brass lamp' })).toBeInTheDocument();
    await waitFor(() => expect(wishlist).toEqual(['lamp', 'saree']));
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { add: [], remove: [] },
      { add: [], remove: ['lamp'] },
      { add: ['lamp'], remove: [] },
    ]);
    // After sign-out, no data is left in this browser.
    act(() => writeToken(null));
    await waitFor(() =>
      expect([localStorage.getItem('wishlist'), localStorage.getItem('wishlist.account')]).toEqual(['[]', null]),
    );
    stop();
  });

  test('a guest’s wishes are shown instead of the sample, and merged into the account', async () => {
    localStorage.setItem('wishlist', '["lamp"]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist', newValue: '["lamp"]' }));
    const answers: Record<string, StubAnswer> = {
      'GET /api/users/stock-wishes': { status: 200, body: { content: [] } },
      'GET /api/products/batch': { status: 200, body: [lamp] },
      'GET /api/cart': { status: 200, body: { version: 0, items: [], saved: [] } },
      'PUT /api/users/wishlist': { status: 200, body: { ids: ['lamp', 'saree'] } },
    };
    const { calls } = show(ProfileWishlist, '/profile/wishlist', { answers });
    expect(await screen.findByRole('heading', { name: 'Brass lamp' })).toBeInTheDocument();
    expect(screen.queryByText(/This is a sample/)).not.toBeInTheDocument();
    act(() => writeToken(tokenOf('asha')));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { add: ['lamp'], remove: [] },
      ]),
    );
    await waitFor(() => expect(localStorage.getItem('wishlist')).toBe('["lamp","saree"]'));
    act(() => writeToken(null));
    await waitFor(() => expect(localStorage.getItem('wishlist')).toBe('[]'));
  });

  test('payments show the cards that were used, of which one can be removed, and state that card numbers are not stored', async () => {
    const { calls } = show(ProfilePayments, '/profile/payments', {
      ...signedIn,
      answers: {
        'GET /api/users/payments': {
          status: 200,
          body: {
            content: [
              { id: 'Visa-1111', brand: 'Visa', lastFour: '1111', usedAt: '2025-11-02T10:00:00Z' },
              { id: 'RuPay-0005', brand: 'RuPay', lastFour: '0005', usedAt: '2025-10-02T10:00:00Z' },
            ],
          },
        },
        'DELETE /api/users/payments/Visa-1111': { status: 204 },
      },
    });
    const cards = within(await screen.findByRole('region', { name: 'Cards you have used' }));
    expect(cards.getByText('RuPay ending in 0005')).toBeInTheDocument();
    await userEvent.click(cards.getByRole('button', { name: 'Remove Visa ending in 1111' }));
    await waitFor(() => expect(cards.queryByText('Visa ending in 1111')).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'No saved cards' })).toBeInTheDocument();
    expect(screen.queryByText(/sample/)).not.toBeInTheDocument();
  });

  test('payments show store credit with its history, and nothing without any', async () => {
    const entry = { id: '1', kind: 'given', amount: 80, balance: 80, orderId: null, note: 'Sorry for the delay' };
    const entries = [
      { ...entry, id: '2', kind: 'spent', amount: -30, balance: 50, orderId: 'HT-8K2M4Q', note: null },
      entry,
    ].map((one) => ({ ...one, at: '2026-11-20T05:00:00.000Z' }));
    const { unmount } = show(ProfilePayments, '/profile/payments', {
      ...signedIn,
      answers: {
        'GET /api/users/payments': { status: 200, body: { content: [] } },
        'GET /api/users/credit': { status: 200, body: { balance: 50, entries } },
      },
    });
    const credit = within(await screen.findByRole('region', { name: 'Store credit' }));
    expect(credit.getByText('₹50.00')).toBeInTheDocument();
    expect(credit.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '−₹30.00 Used · Order HT-8K2M4Q20 November 2026',
      '+₹80.00 Added by the shopSorry for the delay · 20 November 2026',
    ]);
    expect(credit.getByRole('link', { name: 'Order HT-8K2M4Q' })).toHaveAttribute('href', '/orders/HT-8K2M4Q');
    unmount();
    show(ProfilePayments, '/profile/payments', {
      ...signedIn,
      answers: {
        'GET /api/users/payments': { status: 200, body: { content: [] } },
        'GET /api/users/credit': { status: 404, body: { message: 'unknown' } },
      },
    });
    expect(await screen.findByRole('heading', { name: 'No saved cards' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Store credit' })).not.toBeInTheDocument();
    expect(screen.queryByText('We could not load your store credit')).not.toBeInTheDocument();
  });

  test('the wishlist lists the account’s back-in-stock alerts, and a press ends one', async () => {
    const { calls } = show(ProfileWishlist, '/profile/wishlist', {
      ...signedIn,
      answers: {
        'GET /api/users/stock-wishes': {
          status: 200,
          body: { content: [{ id: '7', productId: 'saree', name: 'Ilkal saree', options: { Colour: 'Red' } }] },
        },
        'DELETE /api/users/stock-wishes/7': { status: 204 },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop emails about Ilkal saree' }));
    await waitFor(() => expect(screen.queryByText('Ilkal saree')).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
