import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { healthy, lamp, pageOf, pooja } from '../../testing/samples';
import * as Group from './CategoryGroupPage';

const show = (
  answers: Record<string, StubAnswer> = {},
  at = '/category-group/pooja',
  route = '/category-group/:category',
) => {
  const calls = stubApi({ ...healthy, ...answers });
  return { calls, ...renderPage(Group, { route, at }) };
};

test("the category's name and 'Shop our top categories', each to its listing", async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pooja Items' })).toBeInTheDocument();
  const section = screen.getByRole('region', { name: 'Shop our top categories' });
  expect(within(section).getByRole('link', { name: 'Lamps' })).toHaveAttribute(
    'href',
    '/category/pooja/lamps/products',
  );
});

test('six products are requested, page 0; at most six are shown as Popular items, with whole stars and See all', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    ...lamp,
    id: `lamp-${index}`,
    name: `Lamp ${index}`,
    rating: 4.9,
  }));
  const { calls } = show({ 'GET /api/products': { status: 200, body: pageOf(many) } });
  const strip = await screen.findByRole('region', { name: 'Popular items' });
  expect(calls.find(({ path }) => path === '/api/products')?.params).toMatchObject({
    category: 'pooja',
    page: 0,
    size: 6,
  });
  const items = within(within(strip).getByRole('list')).getAllByRole('listitem');
  expect(items).toHaveLength(6);
  expect(items[0]?.querySelector('[data-stars]')).toHaveAttribute('data-stars', '4');
  expect(within(strip).getAllByText('₹749.00')).toHaveLength(6);
  expect(within(strip).getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/category/pooja/products?filter=popular',
  );
});

test('the strip starts with best sellers, and is filled up with other products of the category', async () => {
  const selling = ['A', 'B', 'C', 'D'].map((name) => ({ ...lamp, id: name, name }));
  show({
    'GET /api/products': ({ params }) => ({
      status: 200,
      body: pageOf(params['filter'] === 'popular' ? selling : [lamp, ...selling]),
    }),
  });
  const strip = within(await screen.findByRole('region', { name: 'Popular items' }));
  await strip.findByRole('link', { name: lamp.name });
  expect(strip.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'A',
    'B',
    'C',
    'D',
    lamp.name,
  ]);
});

test('no products, no Popular items', async () => {
  show({ 'GET /api/products': { status: 200, body: { ...pageOf([]), facets: null } } });
  expect(await screen.findByRole('heading', { name: 'Featured brands' })).toBeInTheDocument();
  expect(screen.queryByText('Popular items')).not.toBeInTheDocument();
});

test('Featured brands lead to their listings', async () => {
  show();
  const section = await screen.findByRole('region', { name: 'Featured brands' });
  expect(within(section).getByRole('link', { name: /Kanchi Looms/ })).toHaveAttribute('href', '/brand/kanchi-looms');
});

test('a second level has its types, with links to their listings', async () => {
  const lamps = {
    data: {
      id: 'lamps',
      slug: 'lamps',
      name: 'Lamps',
      level: 2,
      subcategories: [{ id: 'brass-diyas', slug: 'brass-diyas', name: 'Brass Diyas' }],
      path: [
        { name: 'Pooja Items', slug: 'pooja' },
        { name: 'Lamps', slug: 'lamps' },
      ],
    },
  };
  const { calls } = show(
    { 'GET /api/categories/lamps': { status: 200, body: lamps } },
    '/category-group/pooja/lamps',
    '/category-group/:category/:subcategory',
  );
  expect(await screen.findByRole('link', { name: 'Brass Diyas' })).toHaveAttribute(
    'href',
    '/category/pooja/lamps/brass-diyas/products',
  );
  expect(calls.find(({ path }) => path === '/api/products')?.params).toMatchObject({
    category: 'pooja',
    subcategory: 'lamps',
  });
});

test('while it loads: Loading category data...', async () => {
  stubApi(healthy);
  renderPage({ Component: Group.Component }, { route: '/category-group/:category', at: '/category-group/pooja' });
  expect(await screen.findByText('Loading category data...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pooja Items' })).toBeInTheDocument();
});

test('an unknown category: Category not found, with popular products', async () => {
  show({
    'GET /api/categories/pooja': { status: 404, body: { message: 'none' } },
    'GET /api/products/bestsellers': { status: 200, body: pageOf([lamp]) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Category not found' })).toBeInTheDocument();
  const popular = within(await screen.findByRole('region', { name: 'Popular right now' }));
  expect(popular.getByRole('link', { name: lamp.name })).toBeInTheDocument();
});

test('a path that does not exist is not found either', async () => {
  show(
    { 'GET /api/categories/pooja': { status: 200, body: pooja } },
    '/category-group/food/pooja',
    '/category-group/:category/:subcategory',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Category not found' })).toBeInTheDocument();
});

test.each<[string, StubAnswer]>([
  ['The shelves are being moved', { status: 500, body: { message: 'The shelves are being moved' } }],
  ['Failed to load category data', { status: 500 }],
  ['Failed to load category data', 'no answer'],
])('a failed load: %s, under Error Loading Content with hints and Try Again', async (text, answer) => {
  show({ 'GET /api/categories/pooja': answer });
  const panel = await screen.findByRole('alert');
  expect(within(panel).getByRole('heading', { name: 'Error Loading Content' })).toBeInTheDocument();
  expect(within(panel).getByText(text)).toBeInTheDocument();
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  expect(within(panel).getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});
