import { LOAD_DEADLINE_MS, withDeadline } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a load that hangs fails after 120 seconds, not earlier', async () => {
  const ended = jest.fn();
  withDeadline(new Promise(() => undefined), LOAD_DEADLINE_MS, 'catalog/Home').catch((error: Error) =>
    ended(error.message),
  );
  await jest.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith('catalog/Home was not there after 120 s');
});

test('a load that settles in time keeps its result and leaves no timer', async () => {
  await expect(withDeadline(Promise.resolve('a page'), LOAD_DEADLINE_MS, 'catalog/Home')).resolves.toBe('a page');
  await expect(
    withDeadline(Promise.reject(new Error('answered 500')), LOAD_DEADLINE_MS, 'catalog/Home'),
  ).rejects.toThrow('answered 500');
  expect(jest.getTimerCount()).toBe(0);
});
