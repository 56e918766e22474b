import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { configure, createQueryClient } from '@haat/shared/state';
import { stubApi } from '@haat/shared/testing/stub-api';
import { englishTexts } from '@haat/shared/text/in-english';
import { enterPage } from '../enter-page';
import { PageStore } from '../remotes/page-store';
import type { LoadResult } from '../remotes/remote-loader';
import { Shop } from '../Shop';
import { ShopRoutes } from '../ShopRoutes';
import { Views } from '../remotes/views';
import { ownRoutes } from '../testing/own-routes';
import { setDeclaredRoutes, visitAt } from '../visit';

beforeAll(() => setDeclaredRoutes(ownRoutes));

/** Renders the shop with the same page for every remote. */
async function open(
  at: string,
  load = async (): Promise<LoadResult> => ({
    success: true,
    module: { Component: () => <p>The page</p> },
    version: '1',
  }),
) {
  configure({ apiUrl: '' });
  stubApi({
    'GET /api/categories/all': { status: 200, body: { data: [{ id: '1', name: 'Clothing', slug: 'clothing' }] } },
  });
  const queryClient = createQueryClient();
  const store = new PageStore({ load, markFailed: () => undefined, clearFailure: () => undefined });
  const enter = enterPage(store, queryClient, 'en');
  const first = visitAt(new URL(at, location.origin));
  if (first) enter(first);
  render(
    <Shop
      texts={englishTexts}
      queryClient={queryClient}
      slots={{ fillings: [] }}
      pages={{
        store,
        served: null,
        views: new Views(
          () => undefined,
          () => '1',
        ),
      }}
    >
      <MemoryRouter initialEntries={[at]}>
        <ShopRoutes enter={enter} />
      </MemoryRouter>
    </Shop>,
  );
  await screen.findByRole('main');
}
const frame = () => ({
  header: screen.queryByRole('banner') !== null,
  footer: screen.queryByRole('contentinfo') !== null,
});

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['/', { header: true, footer: true }],
  ['/cart', { header: true, footer: true }],
  ['/checkout', { header: true, footer: false }],
  ['/order-confirmation', { header: true, footer: true }],
  ['/admin/dashboard', { header: false, footer: false }],
])('%s has its frame', async (at, expected) => {
  await open(at);
  expect(await screen.findByText('The page')).toBeInTheDocument();
  expect(frame()).toEqual(expected);
});

test.each([
  ['/checkout', 0],
  ['/cart', 1],
])('the header of %s has as many search boxes as %i', async (at, boxes) => {
  await open(at);
  expect(screen.queryAllByRole('search')).toHaveLength(boxes);
});

test('a page that fails to load shows a panel in its place, inside the header and footer', async () => {
  await open('/cart', async () => ({ success: false, cause: 'answered 500', version: '1' }));
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  expect(frame()).toEqual({ header: true, footer: true });
});

describe("the router's error screen", () => {
  test("at an unknown address has the heading 'Unexpected Application Error!' and the status", async () => {
    await open('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
    expect(screen.getByText('404 Not Found')).toBeInTheDocument();
    expect(document.title).toBe('Page not found | Haat');
    expect(await screen.findByRole('link', { name: 'Best sellers' })).toHaveAttribute('href', '/products/bestsellers');
    expect(frame()).toEqual({ header: true, footer: true });
  });

  test('shows the message of other errors', async () => {
    let isFirst = true;
    await open('/', () => {
      if (!isFirst) throw new Error('the stall is closed');
      isFirst = false;
      return Promise.resolve({ success: true, module: { Component: () => <p>The page</p> }, version: '1' });
    });
    await userEvent.click(screen.getByRole('link', { name: /^Cart/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
    expect(screen.getByText('the stall is closed')).toBeInTheDocument();
  });
});

describe('pages of another document', () => {
  /** Opens a page with a link to another. */
  function open(from: string, to: string, { base = '', hasAdminOrigin = true } = {}) {
    configure({ apiUrl: '', languages: ['en', 'hi'] });
    stubApi({ 'GET /api/categories/all': { status: 200, body: { data: [] } } });
    const queryClient = createQueryClient();
    const requested: string[] = [];
    const store = new PageStore({
      load: async (remote) => (
        requested.push(remote),
        { success: true, module: { Component: () => <Link to={to}>On</Link> }, version: '1' }
      ),
      markFailed: () => undefined,
      clearFailure: () => undefined,
    });
    const leave = jest.fn();
    const enter = enterPage(store, queryClient, 'en');
    const first = visitAt(new URL(from, location.origin));
    if (first) enter(first);
    render(
      <Shop
        texts={englishTexts}
        queryClient={queryClient}
        slots={{ fillings: [] }}
        pages={{
          store,
          served: null,
          views: new Views(
            () => undefined,
            () => '1',
          ),
        }}
      >
        <MemoryRouter initialEntries={[base + from]} basename={base}>
          <ShopRoutes enter={enter} leave={leave} hasAdminOrigin={hasAdminOrigin} />
        </MemoryRouter>
      </Shop>,
    );
    return { leave, requested };
  }

  /** Follows a link from one page to another. */
  async function follow(...pages: Parameters<typeof open>) {
    const opened = open(...pages);
    await userEvent.click(await screen.findByRole('link', { name: 'On' }));
    return opened;
  }

  test.each([
    ['/admin/orders', '/product/brass-diya'],
    ['/login', '/admin/dashboard'],
    ['/product/brass-diya', '/admin/orders'],
  ])('going from %s to %s loads a document from the server', async (from, to) => {
    const { leave, requested } = await follow(from, to);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link', { name: 'On' })).not.toBeInTheDocument();
    // No page of the other origin is loaded here.
    expect(new Set(requested).size).toBe(1);
  });

  test('a page in another language loads a document from the server', async () => {
    const { leave } = await follow('/', '/hi/help', { hasAdminOrigin: false });
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test.each(['/cart', '/admin/orders'])('%s in the same language does not', async (to) => {
    const { leave } = await follow('/', to, { base: '/hi', hasAdminOrigin: false });
    expect(leave).not.toHaveBeenCalled();
  });

  test('an address without a page does not reload the document', async () => {
    const { leave } = open('/ta/help', '/');
    expect(await screen.findByText('404 Not Found')).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });

  test.each([
    ['/admin/orders', '/admin/chats'],
    ['/', '/cart'],
  ])('going from %s to %s does not load a document', async (from, to) => {
    const { leave } = await follow(from, to);
    expect(leave).not.toHaveBeenCalled();
    expect(await screen.findByRole('link', { name: 'On' })).toBeInTheDocument();
  });
});
