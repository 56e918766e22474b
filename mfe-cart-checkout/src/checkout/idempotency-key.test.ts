import { intentDone, intentKey, intentRefused } from './idempotency-key';

beforeEach(() => {
  intentDone();
  sessionStorage.clear();
});

test('one intent has one key, whatever is retried before a response arrives', () => {
  const key = intentKey('a lamp');
  expect(key).toMatch(/^[A-Za-z0-9-]{16,64}$/);
  expect(intentKey('a lamp')).toBe(key);
  // Without a response the order may exist, so a changed address must not place a second one.
  expect(intentKey('a lamp, elsewhere')).toBe(key);
});

test('after a refusal the key stays for the same contents and changes with them', () => {
  const key = intentKey('a lamp');
  intentRefused('a lamp');
  expect(intentKey('a lamp')).toBe(key);
  const next = intentKey('two lamps');
  expect(next).not.toBe(key);
  expect(intentKey('three lamps')).toBe(next);
});

test('after the order the next one has another key', () => {
  const key = intentKey('a lamp');
  intentDone();
  expect(intentKey('a lamp')).not.toBe(key);
});

test('the key outlives a reload of the page', () => {
  const key = intentKey('a lamp');
  jest.isolateModules(() => {
    const { intentKey: again } = jest.requireActual<typeof import('./idempotency-key')>('./idempotency-key');
    expect(again('a lamp')).toBe(key);
  });
});

test('where storage is blocked the retry still has the same key', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  expect(intentKey('a lamp')).toBe(intentKey('a lamp'));
  blocked.mockRestore();
});
