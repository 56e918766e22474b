import { createQueryClient } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { healthy, lamp, pageOf } from '../../testing/samples';
import * as Listing from './ListingPage';

const WOMEN = '/category/:category/:subcategory/products';

async function show(at: string, route: string, answers: Record<string, StubAnswer> = {}) {
  const calls = stubApi({ ...healthy, ...answers });
  const page = renderPage(Listing, { route, at });
  await screen.findByRole('heading', { level: 1 });
  const queries = () => calls.filter(({ path }) => path === '/api/products').map(({ params }) => params);
  return { ...page, queries };
}

test('the path is sent to the server: category, filters, sort and page, with the facets', async () => {
  const { queries } = await show(
    '/category/clothing/women/products?price=500-1000&brand=kanchi-looms&brand=bagru-prints&availability=in-stock&sort=price-low&page=2&size=10',
    WOMEN,
  );
  expect(queries()[0]).toEqual({
    category: 'clothing',
    subcategory: 'women',
    price: '500-1000',
    brand: ['kanchi-looms', 'bagru-prints'],
    inStock: true,
    sort: 'price-low',
    page: 1,
    size: 10,
    facets: true,
  });
});

test('a category that staff moved: the server redirects, and the browser follows to the new address', async () => {
  const answers = {
    'GET /api/categories/place': ({ params }: { params: Record<string, unknown> }) => ({
      status: 200,
      body: { data: params['path'] === 'clothing/ladies' ? ['clothing', 'women'] : null },
    }),
  };
  await show('/category/clothing/ladies/products?sort=price-low', WOMEN, answers);
  expect(await screen.findByRole('heading', { level: 1, name: 'Women' })).toBeInTheDocument();
  const queryClient = createQueryClient();
  const at = (subcategory: string) => ({
    params: { category: 'clothing', subcategory },
    url: new URL(`https://haat.example/category/clothing/${subcategory}/products?sort=price-low`),
    language: 'en',
    queryClient,
  });
  for (const [slug, redirect, status] of [
    ['ladies', '/category/clothing/women/products?sort=price-low', 200],
    ['women', null, 200],
    ['nowhere', null, 404],
  ] as const) {
    await Listing.loader?.(at(slug));
    expect([slug, Listing.redirect?.(at(slug)), Listing.status?.(at(slug))]).toEqual([slug, redirect, status]);
  }
});

test('breadcrumb from Home to the title, and as many products as the server counted', async () => {
  await show('/category/clothing/women/products', WOMEN);
  expect(screen.getByRole('heading', { level: 1, name: 'Women' })).toBeInTheDocument();
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(way).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(within(way).getByText('Women')).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('3 products')).toHaveAttribute('role', 'status');
});

test('a card shows name, stars, ratings count, price, list price struck through, stock text and Add to Cart', async () => {
  await show('/category/pooja/products', '/category/:category/products');
  const card = (await screen.findByRole('heading', { name: 'Brass diya with a peacock' })).closest('article');
  if (!card) throw new Error('the product stands in no card');
  expect(within(card).getByRole('link', { name: 'Brass diya with a peacock' })).toHaveAttribute(
    'href',
    '/product/brass-diya-peacock',
  );
  expect(within(card).getByRole('img', { name: '4.3 out of 5 stars, 118 ratings' })).toBeInTheDocument();
  expect(within(card).getByText('₹749.00')).toBeInTheDocument();
  expect(within(card).getByText('₹999.00').tagName).toBe('S');
  expect(within(card).getByText('In Stock')).toBeInTheDocument();
  expect(within(card).getByRole('button', { name: /^Add to Cart/ })).toBeEnabled();
});

test('Add to Cart puts the product into the cart with quantity 1, and raises it by 1', async () => {
  const { cart } = await show('/category/pooja/products', '/category/:category/products');
  const add = await screen.findByRole('button', { name: 'Add to Cart: Brass diya with a peacock' });
  await userEvent.click(add);
  expect(cart.items()).toMatchObject([
    {
      id: lamp.id,
      productId: lamp.id,
      sku: 'P-DIY-PEA',
      name: lamp.name,
      price: 749,
      mainImage: lamp.mainImage,
      quantity: 1,
    },
  ]);
  await userEvent.click(add);
  expect(cart.items()).toMatchObject([{ id: lamp.id, quantity: 2 }]);
});

test('a heart on a card adds the product to the wishlist, and removes it', async () => {
  await show('/category/pooja/products', '/category/:category/products');
  const heart = await screen.findByRole('button', { name: 'Wishlist: Temple bell' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a sold-out product says Out of Stock and cannot be added; a product with variants links to them', async () => {
  await show('/category/pooja/products', '/category/:category/products');
  expect(await screen.findByRole('button', { name: 'Add to Cart: Temple bell' })).toBeDisabled();
  expect(screen.getByText('Out of Stock')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose options: Indigo kurta' })).toHaveAttribute(
    'href',
    '/product/indigo-kurta',
  );
});

test('filters are stored in the address, combine, keep the sorting and return to the first page', async () => {
  const { location, queries } = await show('/category/clothing/women/products?sort=rating&page=2', WOMEN);
  await screen.findByText('3 products');
  await userEvent.click(screen.getByRole('radio', { name: /^Under ₹500/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Kanchi Looms/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Bagru Prints/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^In stock only/ }));
  await waitFor(() =>
    expect(location()).toBe(
      '/category/clothing/women/products?price=under-500&brand=kanchi-looms&brand=bagru-prints&availability=in-stock&sort=rating',
    ),
  );
  expect(screen.getByRole('checkbox', { name: /^Kanchi Looms/ })).toBeChecked();
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      price: 'under-500',
      brand: ['kanchi-looms', 'bagru-prints'],
      inStock: true,
      sort: 'rating',
      page: 0,
    }),
  );
});

test('active filters are chips; each can be removed, and Clear all removes all', async () => {
  const { location } = await show(
    '/category/clothing/women/products?price=500-1000&brand=kanchi-looms&sort=rating',
    WOMEN,
  );
  await screen.findByText('3 products');
  const chips = () => screen.getByRole('list', { name: 'Active filters' });
  await userEvent.click(within(chips()).getByRole('link', { name: 'Remove Kanchi Looms' }));
  await waitFor(() => expect(location()).toBe('/category/clothing/women/products?price=500-1000&sort=rating'));
  await userEvent.click(within(chips()).getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(location()).toBe('/category/clothing/women/products?sort=rating'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument());
});

test('the counts beside the choices come from the server', async () => {
  await show('/category/clothing/women/products', WOMEN);
  expect(await screen.findByRole('radio', { name: 'Under ₹500 4' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Kanchi Looms 7' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'In stock only 9' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pooja Items 41' })).toHaveAttribute('href', '/category/pooja/products');
});

test("women's clothing has the Product Type radio, with its five choices; choosing filters by the type", async () => {
  const { queries, location } = await show('/category/clothing/women/products', WOMEN);
  const group = await screen.findByRole('group', { name: 'Product Type' });
  await waitFor(() =>
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent?.replace(/\d+$/, '')),
    ).toEqual(['All Products', 'Saree Blouse', 'Saree', 'Lehenga', 'Salwar Suit']),
  );
  await userEvent.click(within(group).getByRole('radio', { name: /^Salwar Suit/ }));
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ category: 'clothing', subcategory: 'women', type: 'salwar-suits' }),
  );
  expect(location()).toBe('/category/clothing/women/products?type=salwar-suits');
});

test.each(['/category/clothing/men/products', '/category/pooja/lamps/products'])(
  '%s has no Product Type radio',
  async (at) => {
    await show(at, WOMEN);
    await screen.findByText('3 products');
    expect(screen.queryByRole('group', { name: 'Product Type' })).not.toBeInTheDocument();
  },
);

test('a type in the path is the radio’s choice, and All Products leaves it', async () => {
  const { location } = await show(
    '/category/clothing/women/sarees/products',
    '/category/:category/:subcategory/:type/products',
  );
  expect(await screen.findByRole('radio', { name: /^Saree$|^Saree \d/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'All Products' }));
  await waitFor(() => expect(location()).toBe('/category/clothing/women/products'));
});

test('the five sort options of the specification; the chosen one is stored in the address', async () => {
  const { location, queries } = await show('/category/pooja/products', '/category/:category/products');
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['featured', 'price-low', 'price-high', 'rating', 'newest']);
  await userEvent.selectOptions(sort, 'newest');
  await waitFor(() => expect(location()).toBe('/category/pooja/products?sort=newest'));
  expect(queries().at(-1)).toMatchObject({ sort: 'newest' });
});

test('page sizes 10, 20, 50, 100 with 20 by default, and pages as links that keep the filters', async () => {
  await show('/category/pooja/products?price=500-1000&page=3', '/category/:category/products', {
    'GET /api/products': { status: 200, body: pageOf([lamp], 400) },
  });
  const size = await screen.findByRole('combobox', { name: 'Per page' });
  expect(
    within(size)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '20', '50', '100']);
  expect(size).toHaveValue('20');
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/category/pooja/products?price=500-1000&page=4',
  );
  expect(within(pages).getByRole('link', { name: 'Page 20' })).toBeInTheDocument();
});

test('See all of a category group requests popular products', async () => {
  const { queries } = await show('/category/pooja/products?filter=popular', '/category/:category/products');
  expect(queries()[0]).toMatchObject({ category: 'pooja', filter: 'popular' });
  expect(screen.getByRole('link', { name: 'Remove Popular' })).toHaveAttribute('href', '/category/pooja/products');
});

test("a search without results: 'No products found' and the query", async () => {
  await show('/search/flying%20carpet', '/search/:searchQuery', {
    'GET /api/products': { status: 200, body: pageOf([]) },
  });
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeInTheDocument();
  expect(screen.getByText('No results found for "flying carpet"')).toBeInTheDocument();
  expect(screen.getByText('Check the spelling, or use fewer words.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
  // Nothing to filter: the message has the whole width.
  expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument();
  // Popular products are suggested.
  const popular = await screen.findByRole('region', { name: 'Popular right now' });
  expect(await within(popular).findByRole('link', { name: 'Indigo kurta' })).toBeInTheDocument();
});

test("a category without products: 'No products found', 'Try a different category'", async () => {
  await show('/category/pooja/products', '/category/:category/products', {
    'GET /api/products': { status: 200, body: pageOf([]) },
  });
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeInTheDocument();
  expect(screen.getByText('Try a different category')).toBeInTheDocument();
});

test('a misspelt search shows the corrected query', async () => {
  const { queries } = await show('/search/brass%20dia', '/search/:searchQuery', {
    'GET /api/products': { status: 200, body: { ...pageOf([lamp]), correctedQuery: 'brass diya' } },
  });
  expect(await screen.findByText(/^Showing results for/)).toHaveTextContent('Showing results for brass diya.');
  expect(queries()[0]).toMatchObject({ q: 'brass dia' });
});

test("a failed load: 'Error loading products', and Try Again requests it again without a reload", async () => {
  let down = true;
  await show('/category/pooja/products', '/category/:category/products', {
    'GET /api/products': () =>
      down ? { status: 500, body: { message: 'no' } } : { status: 200, body: pageOf([lamp]) },
  });
  expect(await screen.findByRole('heading', { name: 'Error loading products' })).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Brass diya with a peacock' })).toBeInTheDocument();
});

test.each([
  ['/products/featured', 'New arrivals', { featured: true }],
  ['/products/bestsellers', 'Top selling', { bestSeller: true }],
])('%s is a real listing', async (at, title, query) => {
  const { queries } = await show(at, at);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(queries()[0]).toMatchObject(query);
});

test("the 'Filters' button opens the same filters over the page, and Escape closes them", async () => {
  await show('/category/pooja/products', '/category/:category/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(dialog).getByRole('group', { name: 'Price' })).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Show 3 products' })).toBeInTheDocument();
  // The departments would fill the dialog's first screen on a phone.
  const price = within(dialog).getByRole('group', { name: 'Price' });
  const departments = within(dialog).getByRole('navigation', { name: 'Department' });
  expect(price.compareDocumentPosition(departments)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the filters are a GET form in the address’s own names: they work without scripts', async () => {
  const { container } = await show('/category/clothing/women/products?sort=rating&price=500-1000', WOMEN);
  await screen.findByText('3 products');
  const form = container.querySelector<HTMLFormElement>('#filters form');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/category/clothing/women/products');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['sort', 'rating'],
    ['type', ''],
    ['price', '500-1000'],
  ]);
});
