import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen } from '@testing-library/react';
import { healthy } from '../../testing/samples';
import * as Brand from './BrandPage';

test("a brand's page is a listing of its products under its written name, without the brand filter", async () => {
  const calls = stubApi(healthy);
  renderPage(Brand, { route: '/brand/:brand', at: '/brand/bagru-prints?sort=price-low' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bagru Prints' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Indigo kurta' })).toBeInTheDocument();
  expect(screen.getByText('Made in Bagru, Rajasthan')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/products')?.params).toMatchObject({
    brand: ['bagru-prints'],
    sort: 'price-low',
    facets: true,
  });
  expect(screen.queryByRole('group', { name: 'Brand' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Department' })).toBeInTheDocument();
});

test('an unknown brand: No products found', async () => {
  stubApi({ ...healthy, 'GET /api/products': { status: 200, body: { content: [], last: true, totalElements: 0 } } });
  renderPage(Brand, { route: '/brand/:brand', at: '/brand/nobody-at-all' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nobody At All' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeInTheDocument();
});
