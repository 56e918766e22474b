import { startImpersonation, isImpersonationTab } from './impersonation-tab';
import { browserStorage } from './browser-storage';
import { decodeClaims } from './session';

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenOf = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('the customer token is stored in the tab only, and the staff token is not read there', () => {
  localStorage.setItem('token', 'of staff');
  const received: (string | null)[] = [];
  const end = browserStorage.watch('token', (value) => received.push(value));
  sessionStorage.setItem('acting', '1');
  expect(browserStorage.get('token')).toBeNull();
  browserStorage.set('token', 'of the customer');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'new, of staff' }));
  expect([browserStorage.get('token'), localStorage.getItem('token'), received]).toEqual([
    'of the customer',
    'of staff',
    [],
  ]);
  sessionStorage.clear();
  expect([isImpersonationTab(), browserStorage.get('token')]).toEqual([false, 'of staff']);
  end();
});

test('a tab is opened with only the token', () => {
  const stored = new Map([['draft', 'of staff']]);
  const replace = jest.fn();
  const tab = {
    sessionStorage: { clear: () => stored.clear(), setItem: (key: string, value: string) => stored.set(key, value) },
    location: { replace },
    opener: window,
  };
  // Only the used part of a window.
  startImpersonation(tab as unknown as Window, 'a-token');
  expect([Object.fromEntries(stored), tab.opener, replace.mock.calls]).toEqual([
    { acting: '1', token: 'a-token' },
    null,
    [['/profile']],
  ]);
});

test('the token contains the staff member and the end of the impersonation', () => {
  expect(
    decodeClaims(
      tokenOf({ sub: 'u1', name: 'Asha', role: 'shopper', exp: 1_800_000_000, act: { sub: 's1', name: 'Meera' } }),
    ),
  ).toEqual({ id: 'u1', name: 'Asha', role: 'shopper', acting: { by: 'Meera', until: 1_800_000_000_000 } });
  expect(decodeClaims(tokenOf({ sub: 'u1', name: 'Asha', role: 'shopper', exp: 1_800_000_000 }))?.acting).toBeNull();
});
