import type { PageLoaderArgs } from '@haat/shared/page';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { healthy, pageOf } from '../../testing/samples';
import * as Collection from './CollectionPage';

const show = (at: string, answers: Record<string, StubAnswer> = {}) => {
  const calls = stubApi({ ...healthy, ...answers });
  return { calls, ...renderPage(Collection, { route: '/collection/:collection', at }) };
};
const requested = async (collection: string, search = ''): Promise<PageLoaderArgs> => {
  const args: PageLoaderArgs = {
    params: { collection },
    url: new URL(`https://haat.example/collection/${collection}${search}`),
    language: 'en',
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  };
  await Collection.loader?.(args);
  return args;
};

test('a collection is a listing under its name, in the order chosen by staff', async () => {
  const { calls } = show('/collection/for-the-puja');
  expect(await screen.findByRole('heading', { level: 1, name: 'For the puja' })).toBeInTheDocument();
  expect(screen.getByText('Lamps and incense for every day.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Indigo kurta' })).toBeInTheDocument();
  const params = calls.find(({ path }) => path === '/api/products')?.params;
  expect(params).toMatchObject({ collection: 'for-the-puja', facets: true });
  expect(params).not.toHaveProperty('sort');
  expect(screen.getByRole('group', { name: 'Department' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Brand' })).toBeInTheDocument();
});

test('a requested sort order goes to the API', async () => {
  const { calls } = show('/collection/for-the-puja?sort=price-low&brand=bagru-prints');
  await screen.findByRole('link', { name: 'Indigo kurta' });
  expect(calls.find(({ path }) => path === '/api/products')?.params).toMatchObject({
    collection: 'for-the-puja',
    sort: 'price-low',
    brand: ['bagru-prints'],
  });
});

test('a collection that is hidden or deleted: Collection not found, status 404, a link to continue', async () => {
  const gone: Record<string, StubAnswer> = {
    'GET /api/collections/diwali': { status: 404, body: {} },
    'GET /api/products': { status: 200, body: pageOf([]) },
  };
  show('/collection/diwali', gone);
  expect(await screen.findByRole('heading', { level: 1, name: 'Collection not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop new arrivals' })).toHaveAttribute('href', '/products/featured');
  stubApi({ ...healthy, ...gone });
  expect(Collection.status?.(await requested('diwali'))).toBe(404);
});

test('an earlier address leads to the current one and keeps the filters', async () => {
  stubApi({ ...healthy, 'GET /api/collections/puja': healthy['GET /api/collections/for-the-puja'] });
  const old = await requested('puja', '?sort=price-low');
  expect(Collection.redirect?.(old)).toBe('/collection/for-the-puja?sort=price-low');
  const current = await requested('for-the-puja');
  expect([Collection.redirect?.(current), Collection.status?.(current)]).toEqual([null, 200]);
});

test('a collection without products shows a message', async () => {
  show('/collection/for-the-puja', { 'GET /api/products': { status: 200, body: pageOf([]) } });
  expect(await screen.findByText('There are no products in this collection right now.')).toBeInTheDocument();
});
