import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configure, writeToken } from '@haat/shared/state';
import { stubApi } from '@haat/shared/testing/stub-api';
import { renderInShop } from '../testing/render-in-shop';
import { Header } from './Header';

const noSuggestions = { queries: [], categories: [], products: [] };
const api = {
  'GET /api/categories/all': { status: 200, body: { data: [] } },
  'GET /api/products/suggest': { status: 200, body: noSuggestions },
};
const lamp = { id: 'lamp', productId: 'lamp', name: 'A lamp', price: 10 };
const box = () => screen.getByRole('combobox', { name: 'Search the shop' });
const tokenOf = (name: string) =>
  `header.${btoa(unescape(encodeURIComponent(JSON.stringify({ name, role: 'shopper' }))))}.signature`;

beforeEach(() => {
  configure({ apiUrl: '' });
  stubApi(api);
});
afterEach(() => act(() => writeToken(null)));

test('the logo links to the home page', () => {
  renderInShop(Header, { at: '/cart' });
  expect(screen.getByRole('link', { name: /^Haat/ })).toHaveAttribute('href', '/');
});

describe('the search', () => {
  test.each([
    ['  brass lamp  {Enter}', '/search/brass%20lamp'],
    ['dal & rice/100% ?#{Enter}', '/search/dal%20%26%20rice%2F100%25%20%3F%23'],
    ['हल्दी{Enter}', `/search/${encodeURIComponent('हल्दी')}`],
  ])('typing %j goes to %s and clears the box', async (typed, path) => {
    const shop = renderInShop(Header);
    await userEvent.type(box(), typed);
    expect(shop.path()).toBe(path);
    expect(box()).toHaveValue('');
  });

  test('the button submits the search', async () => {
    const shop = renderInShop(Header);
    await userEvent.type(box(), 'lota');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(shop.path()).toBe('/search/lota');
  });

  test.each(['{Enter}', '    {Enter}'])('empty or whitespace-only text does nothing: %j', async (typed) => {
    const shop = renderInShop(Header, { at: '/help' });
    await userEvent.type(box(), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(shop.path()).toBe('/help');
  });

  describe('suggestions while typing', () => {
    const suggestions = {
      queries: ['brass diya'],
      categories: [
        { name: 'Lamps', path: '/category/pooja-items/lamps/products' },
        { name: 'Gifts', path: '/collection/gifts' },
      ],
      products: [{ id: 'brass-diya', name: 'A brass diya', price: 499, image: null }],
    };
    beforeEach(() => stubApi({ ...api, 'GET /api/products/suggest': { status: 200, body: suggestions } }));

    test('shows text, categories and products, and opens the clicked one', async () => {
      const shop = renderInShop(Header);
      await userEvent.type(box(), 'br');
      const options = await screen.findAllByRole('option');
      expect(options.map((option) => option.textContent)).toEqual([
        'brass diya',
        'LampsCategory',
        'GiftsCollection',
        'A brass diya₹499.00',
      ]);
      expect(box()).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(screen.getByRole('option', { name: /Lamps/ }));
      expect(shop.path()).toBe('/category/pooja-items/lamps/products');
      expect(box()).toHaveValue('');
    });

    test('are chosen with the arrow keys; Escape closes them and the typed text is searched for', async () => {
      const shop = renderInShop(Header);
      await userEvent.type(box(), 'br');
      await screen.findAllByRole('option');
      await userEvent.keyboard('{ArrowUp}');
      expect(screen.getByRole('option', { name: /A brass diya/ })).toHaveAttribute('aria-selected', 'true');
      await userEvent.keyboard('{Enter}');
      expect(shop.path()).toBe('/product/brass-diya');
      await userEvent.type(box(), 'br');
      await screen.findAllByRole('option');
      await userEvent.keyboard('{ArrowDown}{Escape}{Enter}');
      expect(shop.path()).toBe('/search/br');
    });
  });
});

describe('the cart link', () => {
  const link = () => screen.getByRole('link', { name: /^Cart/ });

  test('shows the total quantity when it is above 0, and no number otherwise', () => {
    const { cart } = renderInShop(Header);
    expect(link()).toHaveAttribute('href', '/cart');
    expect(link().textContent).not.toMatch(/\d/);
    act(() => cart.add(lamp));
    expect(link()).toHaveAccessibleName('Cart, 1 item');
    act(() => cart.add({ ...lamp, id: 'saree' }, 3));
    expect(link()).toHaveAccessibleName('Cart, 4 items');
    expect(within(link()).getByText('4')).toBeInTheDocument();
    act(() => cart.clear());
    expect(link()).toHaveAccessibleName('Cart');
    expect(link().textContent).not.toMatch(/\d/);
  });

  test('a line with quantity 0 is not counted', () => {
    const { cart } = renderInShop(Header);
    act(() => {
      cart.add(lamp);
      cart.update('lamp', 0);
    });
    expect(link().textContent).not.toMatch(/\d/);
  });
});

describe('the account link', () => {
  test("says 'Hello, Sign in' to a guest and leads to /profile", () => {
    renderInShop(Header);
    expect(screen.getByRole('link', { name: 'Hello, Sign in' })).toHaveAttribute('href', '/profile');
  });

  test('greets a signed-in shopper by first name until the session ends', () => {
    renderInShop(Header);
    act(() => writeToken(tokenOf('आशा Rao')));
    expect(screen.getByRole('link', { name: 'Hello, आशा' })).toHaveAttribute('href', '/profile');
    act(() => writeToken(null));
    expect(screen.getByRole('link', { name: 'Hello, Sign in' })).toBeInTheDocument();
  });

  test.each(['not-a-token', 'a.%%%.c', tokenOf('')])(
    'a token without a name shows the greeting of a guest: %s',
    (token) => {
      renderInShop(Header);
      act(() => writeToken(token));
      expect(screen.getByRole('link', { name: 'Hello, Sign in' })).toBeInTheDocument();
    },
  );
});

test('the theme switch toggles the theme', async () => {
  renderInShop(Header);
  const button = screen.getByRole('button', { name: 'Dark theme' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveClass('theme-dark');
});

test("the bottom bar has 'All', the top-level categories and the admin link", async () => {
  stubApi({
    ...api,
    'GET /api/categories/all': { status: 200, body: { data: [{ id: '1', name: 'Clothing', slug: 'clothing' }] } },
  });
  const { toggleSidebar } = renderInShop(Header);
  const bar = within(screen.getByRole('navigation', { name: 'Departments' }));
  expect(bar.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  expect(bar.getByRole('link', { name: 'Track order' })).toHaveAttribute('href', '/orders');
  await waitFor(() =>
    expect(bar.getByRole('link', { name: 'Clothing' })).toHaveAttribute('href', '/category-group/clothing'),
  );
  await userEvent.click(bar.getByRole('button', { name: 'All' }));
  expect(toggleSidebar).toHaveBeenCalledTimes(1);
});

describe('while scrolling', () => {
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  const isHidden = () => document.documentElement.dataset['header'] === 'away';
  afterEach(() => void Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

  test('the header hides on the way down and returns on the way up and at the top', () => {
    renderInShop(Header);
    scrollTo(60);
    expect(isHidden()).toBe(false);
    scrollTo(400);
    expect(isHidden()).toBe(true);
    scrollTo(396);
    expect(isHidden()).toBe(true);
    scrollTo(300);
    expect(isHidden()).toBe(false);
    scrollTo(500);
    expect(isHidden()).toBe(true);
    scrollTo(0);
    expect(isHidden()).toBe(false);
  });

  test('a page without a header has no class for a hidden header', () => {
    const { unmount } = renderInShop(Header);
    scrollTo(400);
    unmount();
    expect(isHidden()).toBe(false);
  });
});

test('the magnifying glass on narrow screens is a label of the search box and needs no script', () => {
  const { container } = renderInShop(Header);
  expect(container.querySelector('label')).toHaveAttribute('for', box().id);
});

test('the quiet header contains only the logo, the theme switch and the cart', () => {
  renderInShop(() => <Header quiet />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/cart']);
  expect(screen.getByRole('button', { name: 'Dark theme' })).toBeInTheDocument();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
