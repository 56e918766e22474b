import { stubApi, type StubAnswer } from '../testing/stub-api';
import { fetchCategory, fetchCategoryMetadata, fetchTopLevelCategories, findCategory } from './categories';

const failures: [string, StubAnswer][] = [
  ['the server fails', { status: 500, body: { message: 'down' } }],
  ['there is no response', 'no answer'],
  ['the answer is not what it should be', { status: 200, body: { data: 7 } }],
];

test('the top-level categories are the data of the response', async () => {
  stubApi({
    'GET /api/categories/top-level': { status: 200, body: { data: [{ id: '1', name: 'Clothing', slug: 'clothing' }] } },
  });
  expect(await fetchTopLevelCategories()).toEqual([{ id: '1', name: 'Clothing', slug: 'clothing', subcategories: [] }]);
});

test.each(failures)('the top-level categories are an empty list when %s', async (_, answer) => {
  stubApi({ 'GET /api/categories/top-level': answer });
  expect(await fetchTopLevelCategories()).toEqual([]);
});

test('a category is fetched by its slug, URL-encoded', async () => {
  stubApi({
    'GET /api/categories/food%20%26%20snacks': { status: 200, body: { data: { id: '2', name: 'Food', slug: 'food' } } },
  });
  expect(await findCategory('food & snacks')).toMatchObject({ name: 'Food', subcategories: [], path: [] });
});

test.each([...failures, ["it isn't there", { status: 404, body: { message: 'no' } }] satisfies [string, StubAnswer]])(
  'findCategory is null and fetchCategory throws when %s',
  async (_, answer) => {
    stubApi({ 'GET /api/categories/food': answer });
    expect(await findCategory('food')).toBeNull();
    await expect(fetchCategory('food')).rejects.toThrow();
  },
);

test('category metadata: subcategory and type may be null', async () => {
  const clothing = { id: '1', name: 'Clothing', slug: 'clothing' };
  const calls = stubApi({
    'GET /api/categories/metadata': {
      status: 200,
      body: { data: { category: clothing, subcategory: null, type: null } },
    },
  });
  expect(await fetchCategoryMetadata('clothing', { subcategory: 'women' })).toEqual({
    category: clothing,
    subcategory: null,
    type: null,
  });
  expect(calls[0]?.params).toEqual({ category: 'clothing', subcategory: 'women' });
});
