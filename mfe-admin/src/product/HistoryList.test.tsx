import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Product from '../pages/Product/ProductPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { noMovements, product } from '../testing/staff-product';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './HistoryList';

const { notices } = staffAtWork();

const entry = (seq: number, changes: object) => ({
  seq,
  at: '2025-10-04T10:35:00.000Z',
  by: 'ravi@haat.example',
  action: 'product.update',
  object: { kind: 'product', id: 'lota', name: 'Copper lota' },
  canRestore: true,
  ...changes,
});
const entries = [
  entry(9, {
    action: 'variant.price',
    object: { kind: 'variant', id: 'lota/v-s', name: 'LOTA-S' },
    before: { pricePaise: 59_900 },
    after: { pricePaise: 49_900 },
  }),
  entry(8, { before: { name: 'Lota' }, after: { name: 'Copper lota' } }),
  entry(7, {
    action: 'product.pictures',
    before: { pictures: [{ id: '1', alt: 'From above' }] },
    after: { pictures: [] },
  }),
  entry(6, { action: 'product.create', before: null, after: { name: 'Lota' }, canRestore: false }),
];
const open = async (role: Parameters<typeof meAs>[0], answers: Record<string, StubAnswer> = {}) => {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/products/lota': product(),
    'GET /api/admin/products/lota/stock-movements': noMovements,
    'GET /api/admin/products/lota/history': ({ params }) =>
      params['before'] === undefined
        ? { status: 200, body: { content: entries.slice(0, 3), next: 7 } }
        : { status: 200, body: { content: entries.slice(3), next: null } },
    ...answers,
  });
  renderPage(Product, { route: '/admin/products/:productId', at: '/admin/products/lota' });
  const opener = await screen.findByRole('button', { name: 'Show change history' });
  expect(calls.some(({ path }) => path.endsWith('/history'))).toBe(false);
  await userEvent.click(opener);
  return { list: await screen.findByRole('list', { name: 'Change history' }), calls };
};

test('each change shows its author, and opened the old and new values; older changes load on request', async () => {
  const { list } = await open('catalogue');
  await userEvent.click(within(list).getByText(/^Price set, LOTA-S, 4 Oct 2025.*, by ravi@haat.example$/));
  expect(await within(list).findByRole('row', { name: 'Price ₹599.00 ₹499.00' })).toBeInTheDocument();
  await userEvent.click(within(list).getByText(/^Pictures changed/));
  expect(await within(list).findByRole('row', { name: 'Pictures 1. From above –' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await userEvent.click(await within(list).findByText(/^Added/));
  expect(await within(list).findByText('Created with')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a change is restored with the version shown', async () => {
  const { list, calls } = await open('catalogue', {
    'POST /api/admin/products/lota/restore': product({ name: 'Lota', version: 6 }),
  });
  await userEvent.click(within(list).getByText(/^Changed/));
  await userEvent.click(await within(list).findByRole('button', { name: /^Restore previous version/ }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual([expect.stringMatching(/^Copper lota restored/)]),
  );
  expect(calls.find(({ path }) => path.endsWith('/restore'))?.body).toEqual({ seq: 8, version: 5 });
});

test('a role that may only read cannot restore a change', async () => {
  const { list } = await open('read-only');
  await userEvent.click(within(list).getByText(/^Changed/));
  expect(await within(list).findByRole('row', { name: 'Name Lota Copper lota' })).toBeInTheDocument();
  expect(within(list).queryByRole('button', { name: /^Restore previous version/ })).not.toBeInTheDocument();
});
