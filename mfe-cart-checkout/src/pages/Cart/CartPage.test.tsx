import { onNotice, type Notice } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartOf, lines, products } from '../../fixtures/cart';
import * as Cart from './CartPage';

// Notices without a listener are queued: drain those of earlier tests.
beforeEach(() => onNotice(() => undefined)());

const show = (cart = cartOf(), batch: StubAnswer = { status: 200, body: products }) => {
  const calls = stubApi({
    'GET /api/products/batch': batch,
    'GET /api/products/brass-lamp/*': { status: 200, body: { content: [], last: true } },
    'GET /api/products/saree/*': { status: 200, body: { content: [], last: true } },
    'GET /api/products/bestsellers': {
      status: 200,
      body: { content: [{ id: 'diya', name: 'Brass diya', price: 749 }], last: true },
    },
  });
  return { calls, ...renderPage(Cart, { route: '/cart', at: '/cart', cart }) };
};
const line = async (name: string) => {
  const item = (await screen.findByRole('heading', { name })).closest('li');
  if (!item) throw new Error(`${name} is in no list item`);
  return within(item);
};

test('an empty cart shows a message beside an empty basket', async () => {
  const { calls, container } = show(cartOf([]));
  expect(await screen.findByRole('heading', { name: 'Your Shopping Cart is empty' })).toBeInTheDocument();
  expect(container.querySelector('img[src*=still-empty-cart]')).toHaveAttribute('alt', '');
  expect(calls.map(({ path }) => path)).toEqual(['/api/products/bestsellers']);
  const popular = within(await screen.findByRole('region', { name: 'Popular right now' }));
  expect(popular.getByRole('link', { name: 'Brass diya' })).toHaveAttribute('href', '/product/diya');
});

test('each line has a title link, stock, quantity, Delete and price; then subtotal, delivery and the checkout button', async () => {
  show();
  const lamp = await line('Brass lamp');
  expect(lamp.getByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/product/brass-lamp');
  expect(lamp.getByText('In Stock')).toBeInTheDocument();
  expect(lamp.getByText('Size: Large')).toBeInTheDocument();
  expect(lamp.getByRole('button', { name: 'Delete Brass lamp' })).toHaveTextContent('Delete');
  expect(lamp.getByText('₹1,000.00')).toBeInTheDocument();
  expect(screen.getByText(/^Subtotal/)).toHaveTextContent('Subtotal (3 items): ₹2,249.50');
  expect(screen.getByText('Your order qualifies for FREE Delivery')).toBeInTheDocument();
  expect(await screen.findByText('Estimated tax, added at checkout: ₹134.97')).toBeInTheDocument();
  expect(screen.getByText('Total with tax: ₹2,384.47')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Proceed to checkout' })).toHaveAttribute('href', '/checkout');
});

test('the cart suggests what others bought with its items, or best sellers, but nothing that is in it', async () => {
  const product = (id: string, name: string) => ({ id, name, price: 749, stockQuantity: 3 });
  const paged = (...content: object[]) => ({ status: 200, body: { content, last: true } });
  stubApi({
    'GET /api/products/batch': { status: 200, body: products },
    'GET /api/products/saree/bought-together': paged(product('brass-lamp', 'Brass lamp'), product('wick', 'Wicks')),
    'GET /api/products/brass-lamp/bought-together': paged(),
  });
  renderPage(Cart, { route: '/cart', at: '/cart', cart: cartOf() });
  const goesWith = within(await screen.findByRole('region', { name: 'Goes well with your items' }));
  expect(goesWith.getAllByRole('link').map((link) => link.textContent)).toEqual(['Wicks']);
});

test('while the checkout button is out of the window, a bar shows it with the subtotal', async () => {
  let tell: IntersectionObserverCallback = () => undefined;
  globalThis.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
    takeRecords = () => [];
  };
  try {
    const { container } = show();
    await screen.findByRole('link', { name: 'Proceed to checkout' });
    const scroll = ({ isIntersecting }: { isIntersecting: boolean }) =>
      act(() => tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)); // only this is read
    scroll({ isIntersecting: false });
    const bar = container.querySelector<HTMLElement>('[data-bottom-bar]');
    expect(bar).toHaveTextContent('Subtotal ₹2,249.50');
    expect(within(bar ?? container).getByRole('link', { name: 'Proceed to checkout' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    scroll({ isIntersecting: true });
    expect(container.querySelector('[data-bottom-bar]')).toBeNull();
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
});

test('if prices include tax the cart adds none', async () => {
  const body = { data: products.map((product) => ({ ...product, taxIncluded: true })) };
  show(cartOf(), { status: 200, body });
  expect(await screen.findByText('Inclusive of all taxes')).toBeInTheDocument();
  expect(screen.queryByText(/Estimated tax/)).not.toBeInTheDocument();
});

test('one unit is an item, not items', async () => {
  show(cartOf([{ ...lines[1]!, quantity: 1 }])); // lines has two entries
  expect(await screen.findByText(/^Subtotal/)).toHaveTextContent('Subtotal (1 item): ₹1,249.50');
});

test('a quantity is chosen from 1 to 10', async () => {
  const { cart } = show();
  const select = (await line('Brass lamp')).getByRole('combobox', { name: 'Qty of Brass lamp' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  await userEvent.selectOptions(select, '7');
  expect(cart.items()[0]).toMatchObject({ quantity: 7 });
  expect(screen.getByText(/^Subtotal/)).toHaveTextContent('Subtotal (8 items): ₹4,749.50');
});

test('Delete removes the line, and Undo puts it back where it was', async () => {
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  const { cart } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Brass lamp' }));
  expect(cart.items().map(({ name }) => name)).toEqual(['Ilkal saree']);
  expect(screen.queryByRole('heading', { name: 'Brass lamp' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(notices).toMatchObject([{ text: 'Brass lamp was removed from your cart.', action: { label: 'Undo' } }]);
  act(() => notices[0]?.action?.run());
  expect(await screen.findByRole('heading', { name: 'Brass lamp' })).toBeInTheDocument();
  expect(cart.items().map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Brass lamp', 2],
    ['Ilkal saree', 1],
  ]);
  stop();
});

test('a changed price and a shortage are reported in the line, and the line is updated', async () => {
  const [lamp, saree] = products;
  const { cart, calls } = show(cartOf(), {
    status: 200,
    body: [{ ...lamp, variants: [{ id: '1', sku: 'LAMP-1', price: 620, stockQuantity: 1, inStock: true }] }, saree],
  });
  expect(
    await screen.findByText(
      'The price rose from ₹500.00 to ₹620.00 since you put this in your cart. Only 1 left in stock: the quantity is now 1 instead of 2.',
    ),
  ).toBeInTheDocument();
  expect(cart.items()[0]).toMatchObject({
    id: 'brass-lamp::LAMP-1',
    price: 620,
    quantity: 1,
    options: { Size: 'Large' },
  });
  expect(screen.getByText(/^Subtotal/)).toHaveTextContent('Subtotal (2 items): ₹1,869.50');
  expect((await line('Brass lamp')).getAllByRole('option')).toHaveLength(1);
  expect(calls.find(({ path }) => path === '/api/products/batch')?.params).toEqual({ id: ['brass-lamp', 'saree'] });
});

test('a sold-out line is reported, and must be removed before the checkout', async () => {
  const [lamp, saree] = products;
  show(cartOf(), { status: 200, body: [lamp, { ...saree, stockQuantity: 0, inStock: false }] });
  expect(await screen.findByText('Out of Stock')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Proceed to checkout' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Ilkal saree' }));
  expect(await screen.findByRole('link', { name: 'Proceed to checkout' })).toBeInTheDocument();
});

test('a line is saved for later, out of the total, and moved back or deleted, also if it is sold out', async () => {
  const [lamp, saree] = products;
  const { cart } = show(cartOf(), { status: 200, body: [lamp, { ...saree, stockQuantity: 0, inStock: false }] });
  await screen.findByText('Out of Stock');
  await userEvent.click(screen.getByRole('button', { name: 'Save for later: Ilkal saree' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const saved = within(screen.getByRole('region', { name: 'Saved for later' }));
  expect(saved.getByRole('link', { name: 'Ilkal saree' })).toHaveAttribute('href', '/product/saree');
  expect(screen.getByText(/^Subtotal/)).toHaveTextContent('Subtotal (2 items): ₹1,000.00');
  expect(await screen.findByRole('link', { name: 'Proceed to checkout' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save for later: Brass lamp' }));
  expect(await screen.findByRole('heading', { name: 'Your Shopping Cart is empty' })).toBeInTheDocument();
  await userEvent.click(saved.getByRole('button', { name: 'Delete Ilkal saree from saved items' }));
  await userEvent.click(saved.getByRole('button', { name: 'Move to cart: Brass lamp' }));
  expect(cart.items()).toMatchObject([{ name: 'Brass lamp', quantity: 2 }]);
  expect(screen.queryByRole('region', { name: 'Saved for later' })).not.toBeInTheDocument();
});

test('when the catalogue is unavailable the cart is shown as stored', async () => {
  const { calls } = show(cartOf(), 'no answer');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/products/batch'));
  expect(await screen.findByText(/^Subtotal/)).toHaveTextContent('Subtotal (3 items): ₹2,249.50');
  expect(screen.getByRole('link', { name: 'Proceed to checkout' })).toBeInTheDocument();
});
