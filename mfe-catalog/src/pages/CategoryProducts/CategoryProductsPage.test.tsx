import { httpClient } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { healthy, lamp, pageOf } from '../../testing/samples';
import * as CategoryProducts from './CategoryProductsPage';

const LIST = 'GET /api/products/category/pooja';
const show = (answers: Record<string, StubAnswer> = {}) => {
  const calls = stubApi({ ...healthy, ...answers });
  return { calls, ...renderPage(CategoryProducts, { route: '/category/:categorySlug', at: '/category/pooja' }) };
};
const product = (name: string) => ({ ...lamp, id: name.toLowerCase().replace(/ /g, '-'), name });

test("the category's name and description, and its products with image, name, price and discount badge", async () => {
  const { container } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pooja Items' })).toBeInTheDocument();
  expect(screen.getByText('Lamps and incense.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: lamp.name })).toBeInTheDocument();
  expect(screen.getByText('₹749.00')).toBeInTheDocument();
  expect(screen.getByText('25% OFF')).toBeInTheDocument();
  expect(container.querySelector('article img')).toHaveAttribute('src', '/api/media/ab12/diya.webp');
});

test('Load More starts at page 0, appends a page at each press, and disappears after the last one', async () => {
  const { calls } = show({
    [LIST]: ({ params }) => {
      const page = Number(params['page']);
      return { status: 200, body: { ...pageOf([product(`Lamp ${page}`)], 3), last: page === 2, page } };
    },
  });
  const more = await screen.findByRole('button', { name: 'Load More' });
  await userEvent.click(more);
  expect(await screen.findByRole('link', { name: 'Lamp 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lamp 0' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  expect(await screen.findByRole('link', { name: 'Lamp 2' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Load More/ })).not.toBeInTheDocument();
  expect(
    calls.filter(({ path }) => path.startsWith('/api/products/category/')).map(({ params }) => params['page']),
  ).toEqual([0, 1, 2]);
});

test("while the next page is fetched the button says 'Loading more products...'", async () => {
  show({
    [LIST]: ({ params }) => ({
      status: 200,
      body: { ...pageOf([product(`Lamp ${String(params['page'])}`)], 2), last: Number(params['page']) === 1 },
    }),
  });
  const more = await screen.findByRole('button', { name: 'Load More' });
  let sendResponse = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    sendResponse = resolve;
  });
  const { interceptors } = await httpClient();
  const gate = interceptors.request.use(async (request) => {
    await released;
    return request;
  });
  await userEvent.click(more);
  expect(await screen.findByRole('button', { name: 'Loading more products...' })).toBe(more);
  sendResponse();
  expect(await screen.findByRole('link', { name: 'Lamp 1' })).toBeInTheDocument();
  interceptors.request.eject(gate);
});

test('no category and no products at the address: Category not found', async () => {
  show({ 'GET /api/categories/pooja': { status: 404 }, [LIST]: { status: 200, body: pageOf([]) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Category not found' })).toBeInTheDocument();
});

test.each<[string, StubAnswer]>([
  ['The lamps are being polished', { status: 500, body: { message: 'The lamps are being polished' } }],
  ['Failed to load products', { status: 500 }],
  ['Failed to load products', 'no answer'],
])('a failed load: %s', async (text, answer) => {
  show({ [LIST]: answer });
  expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
});

test('a page that fails keeps what is shown, and can be requested again', async () => {
  let isDown = true;
  show({
    [LIST]: ({ params }) => {
      if (Number(params['page']) === 0)
        return { status: 200, body: { ...pageOf([product('Lamp 0')], 2), last: false } };
      return isDown ? { status: 500 } : { status: 200, body: { ...pageOf([product('Lamp 1')], 2), last: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  expect(await screen.findByRole('heading', { name: 'Failed to load products' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lamp 0' })).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Lamp 1' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Failed to load products')).not.toBeInTheDocument());
});
