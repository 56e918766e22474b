import { lazyClient } from './lazy-client';

test('a client is loaded with its first call, and again after a load that failed', async () => {
  const load = jest
    .fn(() => Promise.resolve({ sumOf: (...numbers: number[]) => Promise.resolve(numbers.reduce((a, b) => a + b)) }))
    .mockRejectedValueOnce(new Error('no connection'));
  const sumOf = lazyClient(load)('sumOf');
  expect(load).not.toHaveBeenCalled();
  await expect(sumOf(1, 2)).rejects.toThrow('no connection');
  expect(await sumOf(1, 2, 3)).toBe(6);
});
