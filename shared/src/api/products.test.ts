import { stubApi } from '../testing/stub-api';
import {
  fetchBestSellers,
  fetchCategoryProducts,
  fetchFeatured,
  fetchProduct,
  fetchProducts,
  fetchProductsById,
} from './products';

/** The minimum that any backend returns for a product. */
const sparse = { id: 'lamp', name: 'A lamp', price: 499 };

test('a sparse product of another backend is accepted, in a list and alone', async () => {
  stubApi({
    'GET /api/products': { status: 200, body: { content: [sparse], last: false } },
    'GET /api/products/lamp': { status: 200, body: sparse },
  });
  const listing = await fetchProducts({});
  expect(listing).toMatchObject({ last: false, page: 0, size: 20 });
  expect(listing.content[0]).toMatchObject({
    ...sparse,
    brand: '',
    rating: null,
    reviews: 0,
    stockQuantity: 0,
    inStock: false,
    featured: false,
    originalPrice: null,
    mainImage: null,
  });
  expect(await fetchProduct('lamp')).toMatchObject({ ...sparse, images: [], variants: [], breadcrumbs: [] });
});

test("a name in the field 'title' is accepted", async () => {
  const titled = { id: 'lamp', title: 'A lamp', price: 499 };
  stubApi({
    'GET /api/products': { status: 200, body: { content: [titled, { ...titled, name: 'Its name' }], last: true } },
    'GET /api/products/lamp': { status: 200, body: { data: titled } },
    'GET /api/products/batch': { status: 200, body: [titled] },
  });
  expect((await fetchProducts({})).content.map(({ name }) => name)).toEqual(['A lamp', 'Its name']);
  expect((await fetchProduct('lamp')).name).toBe('A lamp');
  expect((await fetchProductsById(['lamp'])).map(({ name }) => name)).toEqual(['A lamp']);
});

test('a response wrapped in a data field is accepted', async () => {
  const body = { content: [sparse], last: true };
  stubApi({
    'GET /api/products/featured': { status: 200, body: { data: body } },
    'GET /api/products/bestsellers': { status: 200, body },
  });
  expect((await fetchFeatured()).content).toEqual((await fetchBestSellers()).content);
});

test('a page of a category is requested by number, from 0', async () => {
  const calls = stubApi({ 'GET /api/products/category/food': { status: 200, body: { content: [], last: true } } });
  await fetchCategoryProducts('food', { page: 0, size: 6 });
  expect(calls[0]?.params).toEqual({ page: 0, size: 6 });
});

test('a response that is not a list of products is an error, not an empty list', async () => {
  stubApi({
    'GET /api/products': { status: 200, body: '<html>' },
    'GET /api/products/lamp': { status: 200, body: { id: 'lamp' } },
  });
  await expect(fetchProducts({})).rejects.toThrow();
  await expect(fetchProduct('lamp')).rejects.toThrow();
});

test('no request is sent for an empty cart', async () => {
  const calls = stubApi({});
  expect(await fetchProductsById([])).toEqual([]);
  expect(calls).toEqual([]);
});
