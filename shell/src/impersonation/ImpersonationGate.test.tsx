import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeToken } from '@haat/shared/state';
import { stubApi } from '@haat/shared/testing/stub-api';
import { renderInShop } from '../testing/render-in-shop';
import { ImpersonationGate } from './ImpersonationGate';

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenOf = (claims: object) =>
  `${part({ alg: 'HS256' })}.${part({ sub: 'c1', name: 'Asha Rao', role: 'shopper', ...claims })}.signature`;

afterEach(() => {
  writeToken(null);
  sessionStorage.clear();
});

test('a customer sees no banner', async () => {
  writeToken(tokenOf({ exp: 1_800_000_000 }));
  renderInShop(ImpersonationGate);
  await act(async () => undefined);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('staff see whose shop this is and until when, and ending it does not sign them out', async () => {
  const calls = stubApi({
    'POST /api/users/acting/end': { status: 204 },
    'GET /api/cart': { status: 200, body: { version: 1, items: [], saved: [] } },
    'GET /api/users/wishlist': { status: 200, body: { content: [] } },
  });
  sessionStorage.setItem('acting', '1');
  writeToken(tokenOf({ exp: Math.floor(Date.now() / 1_000) + 1_800, act: { sub: 's1', name: 'Meera' } }));
  renderInShop(ImpersonationGate);
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/cart', '/api/users/wishlist'])),
  );
  expect(await screen.findByRole('complementary', { name: 'Customer view' })).toHaveTextContent(
    /You are viewing the shop as Asha Rao\. You can view everything but change nothing until \d+:\d\d.[ap]m\./,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));
  // The customer's data is cleared, and code that still runs can store nothing more.
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  writeToken('of the customer');
  expect([sessionStorage.length, localStorage.getItem('token')]).toEqual([0, null]);
  // No request changes the customer's data.
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/users/acting/end',
  ]);
});
