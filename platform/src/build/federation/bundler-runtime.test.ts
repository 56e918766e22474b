import runtime from './bundler-runtime';

const { bundlerRuntime } = runtime;
const LIBRARY = '@tanstack/react-query';
type Host = Parameters<typeof bundlerRuntime.init>[0]['webpackRequire'];

/** The part of webpack's runtime in a build, which takes one module in its chunk `page`. */
const build = (shared: object = {}, shareKey = `${LIBRARY}/all`) =>
  ({
    S: {},
    m: {},
    c: {},
    federation: { initOptions: { name: 'a_build', shared } },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { whole: { shareKey, requiredVersion: '^5.108.0' } },
      chunkMapping: { page: ['whole'] },
    },
  }) as unknown as Host; // as webpack generates it, without members that are not used here
const copy = (get: () => unknown, shareConfig: { eager: boolean }) => [
  { version: '5.108.0', get, scope: ['default'], shareConfig },
];

/** Loads the shared modules of a remote's page, and returns the one that it gets. */
async function consumedModule(scope: unknown): Promise<unknown> {
  const remote = build();
  bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: scope as never });
  const promises: unknown[] = [];
  bundlerRuntime.consumes({ webpackRequire: remote, chunkId: 'page', promises, installedModules: {} });
  await Promise.all(promises);
  const module = { exports: undefined as unknown };
  remote.m['whole']?.(module);
  return module.exports;
}

test('a module on demand is loaded when a page requests it, not when the shell starts', async () => {
  const get = jest.fn(async () => () => 'the whole library');
  const shell = build({
    [LIBRARY]: copy(() => () => 'a part', { eager: true }),
    [`${LIBRARY}/all`]: copy(get, { eager: false }),
  });
  bundlerRuntime.init({ webpackRequire: shell });
  expect(get).not.toHaveBeenCalled();
  expect(await consumedModule(shell.S['default'])).toBe('the whole library');
});

test('a module on demand whose chunk failed to load is requested again by the next page', async () => {
  const get = jest.fn<Promise<() => string>, []>(async () => () => 'the whole library');
  get.mockRejectedValueOnce(new Error('planted: no chunk'));
  const shell = build({ [`${LIBRARY}/all`]: copy(get, { eager: false }) });
  bundlerRuntime.init({ webpackRequire: shell });
  await expect(consumedModule(shell.S['default'])).rejects.toThrow('planted: no chunk');
  expect(await consumedModule(shell.S['default'])).toBe('the whole library');
});

test('a host of another build shares a complete library under its name', async () => {
  const host = build({ [LIBRARY]: copy(() => () => 'all of it', { eager: true }) });
  bundlerRuntime.init({ webpackRequire: host });
  expect(await consumedModule(host.S['default'])).toBe('all of it');
});

test('a module that no build shares is an error with its name', async () => {
  await expect(consumedModule({})).rejects.toThrow(`'${LIBRARY}/all' ^5.108.0 is not shared in this page`);
});
