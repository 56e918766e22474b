import { storeNextPath, takeNextPath } from './stored-next-path';

const HOUR_MS = 3_600_000;
afterEach(() => jest.useRealTimers());

test('a path is kept for one visit, for as long as the link works', () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') });
  storeNextPath('/checkout');
  jest.setSystemTime(Date.now() + 23 * HOUR_MS);
  expect(takeNextPath()).toBe('/checkout');
  expect(takeNextPath()).toBeNull();
  storeNextPath('/checkout');
  jest.setSystemTime(Date.now() + 24 * HOUR_MS);
  expect(takeNextPath()).toBeNull();
});

test('a later request without a path removes the earlier one', () => {
  storeNextPath('/checkout');
  storeNextPath(null);
  expect(takeNextPath()).toBeNull();
});

test('an address of another site is never opened, also if it is stored', () => {
  storeNextPath('https://evil.example/');
  expect(takeNextPath()).toBe('/');
  for (const stored of [`${Date.now()} //evil.example`, `${Date.now()} /\\evil.example`]) {
    localStorage.setItem('haat-next', stored);
    expect(takeNextPath()).toBe('/');
  }
  for (const stored of ['/checkout', 'x /checkout', `${Date.now()} checkout`]) {
    localStorage.setItem('haat-next', stored);
    expect(takeNextPath()).toBeNull();
  }
});
