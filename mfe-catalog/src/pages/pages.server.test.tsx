/** @jest-environment node */
import type { PageModule } from '@haat/shared/page';
import { renderOnServer } from '@haat/shared/testing/render-on-server';
import { stubApi } from '@haat/shared/testing/stub-api';
import { healthy } from '../testing/samples';
import * as Brand from './Brand/BrandPage';
import * as CategoryGroup from './CategoryGroup/CategoryGroupPage';
import * as CategoryProducts from './CategoryProducts/CategoryProductsPage';
import * as Collection from './Collection/CollectionPage';
import * as Home from './Home/HomePage';
import * as Listing from './Listing/ListingPage';
import * as Product from './Product/ProductPage';

const cases: [string, PageModule, string, string, string[]][] = [
  [
    'home',
    Home,
    '/',
    '/',
    ['Shop by Category', 'New arrivals', 'Top selling', 'Brass diya with a peacock', 'Indigo kurta', 'Clothing'],
  ],
  [
    'category group',
    CategoryGroup,
    '/category-group/:category',
    '/category-group/pooja',
    ['Pooja Items', 'Shop our top categories', 'Featured brands', 'Popular items'],
  ],
  [
    'category products',
    CategoryProducts,
    '/category/:categorySlug',
    '/category/pooja',
    ['Pooja Items', 'Lamps and incense.', '25% OFF'],
  ],
  [
    'category listing',
    Listing,
    '/category/:category/:subcategory/products',
    '/category/clothing/women/products',
    ['Women', 'Product Type', 'Kanchi Looms', '3 products'],
  ],
  [
    'search',
    Listing,
    '/search/:searchQuery',
    '/search/brass%20lamp',
    ['Search results for “brass lamp”', 'Brass diya with a peacock'],
  ],
  ['new arrivals', Listing, '/products/featured', '/products/featured', ['New arrivals', 'Brass diya with a peacock']],
  [
    'product',
    Product,
    '/product/:productId',
    '/product/brass-diya-peacock',
    ['Brass diya with a peacock', 'FREE delivery in 2 days', 'In Stock', 'About this item', 'application/ld+json'],
  ],
  ['brand', Brand, '/brand/:brand', '/brand/bagru-prints', ['Bagru Prints', 'Indigo kurta']],
  [
    'collection',
    Collection,
    '/collection/:collection',
    '/collection/for-the-puja',
    ['For the puja', 'Lamps and incense for every day.', 'Indigo kurta', 'BreadcrumbList'],
  ],
];

test.each(cases)(
  'the %s page renders whole on the server, without a browser',
  async (_name, page, route, at, texts) => {
    expect(typeof window).toBe('undefined');
    expect(typeof document).toBe('undefined');
    stubApi(healthy);
    const html = await renderOnServer(page, { route, at });
    for (const text of texts) expect(html).toContain(text);
  },
);

test.each(cases)('the %s page renders on the server with the API down', async (_name, page, route, at) => {
  stubApi(Object.fromEntries(Object.keys(healthy).map((key) => [key, 'no answer' as const])));
  expect((await renderOnServer(page, { route, at })).length).toBeGreaterThan(100);
});
