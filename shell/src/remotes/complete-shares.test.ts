import { completeShares, type ShareScope } from './complete-shares';

const LIBRARY = '@tanstack/react-query';
const copy = (module: string) => ({ get: () => () => module, lib: () => module, loaded: true });

test('the complete library replaces the part in the first file, and the router has both of its names', async () => {
  const whole = { get: async () => () => 'all of it', loaded: false };
  const router = { '7.18.5': copy('the router') };
  const scope = {
    [LIBRARY]: { '5.108.0': copy('a part') },
    [`${LIBRARY}/all`]: { '5.108.0': whole },
    'react-router-dom': router,
  };
  await completeShares(scope as unknown as ShareScope);
  const now = scope[LIBRARY]?.['5.108.0'] as ReturnType<typeof copy>;
  expect([now.get()(), now.lib(), now.loaded]).toEqual(['all of it', 'all of it', true]);
  expect(scope).toHaveProperty('react-router', router);
});

test('a library whose rest could not be loaded stays as it is, and the failure is passed on', async () => {
  const part = copy('a part');
  const scope = {
    [LIBRARY]: { '5.108.0': part },
    [`${LIBRARY}/all`]: { '5.108.0': { get: () => Promise.reject(new Error('planted: no chunk')) } },
  };
  await expect(completeShares(scope as unknown as ShareScope)).rejects.toThrow('planted: no chunk');
  expect(part.lib()).toBe('a part');
});
