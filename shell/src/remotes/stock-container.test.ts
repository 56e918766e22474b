import { loadEntry } from './load-entry';
import { openStockContainer } from './stock-container';

jest.mock('./load-entry', () => ({ loadEntry: jest.fn() }));
jest.mock('./complete-shares', () => ({ completeShares: jest.fn() }));

const load = jest.mocked(loadEntry);
const address = {
  name: 'recipes',
  type: 'global' as const,
  url: new URL('http://localhost/remotes/recipes/1/remoteEntry.js'),
  integrity: 'sha256-abc=',
  deadlineMs: 120_000,
};
const scope = { react: { '19.3.1': { get: () => () => 'react' } } };
const theirs = () => ({ init: jest.fn(), get: jest.fn(async () => () => 'a page') });

afterEach(() => jest.clearAllMocks());

test('a container of the standard runtime gets the share scope, and its entry is loaded with the integrity in the registry', async () => {
  // As releases of earlier builds left it.
  globalThis.__FEDERATION__?.__INSTANCES__.push({ name: 'haat_catalog', shareScopeMap: {} } as never);
  const container = theirs();
  load.mockResolvedValue(container);
  const opened = await openStockContainer(address, scope);
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ url: address.url, integrity: 'sha256-abc=' }), 'global');
  expect(container.init.mock.calls[0]?.[0]).toBe(scope);
  expect((await opened.get('./Home'))()).toBe('a page');
  expect(container.get).toHaveBeenCalledWith('./Home');
  // The shell's own instance may be there already.
  expect(globalThis.__FEDERATION__?.__INSTANCES__.map(({ options }) => options.name).toSorted()).toEqual([
    'haat_catalog',
    'haat_shell',
  ]);
});

test('an ES module entry is loaded as a module, and another release of the remote replaces the first', async () => {
  const container = theirs();
  load.mockResolvedValue(container);
  const url = new URL('http://localhost/remotes/recipes/2/remoteEntry.js');
  await (await openStockContainer({ ...address, url, type: 'module' }, scope)).get('./Home');
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ url }), 'module');
  expect(container.get).toHaveBeenCalledTimes(1);
});

test('a manifest is fetched with the integrity in the registry and leads to its entry', async () => {
  load.mockResolvedValue(theirs());
  const manifest = {
    id: 'recipes',
    name: 'recipes',
    metaData: {
      name: 'recipes',
      globalName: 'theirs',
      publicPath: 'auto',
      buildInfo: { buildVersion: '1', buildName: 'recipes' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '' },
    },
    exposes: [],
    shared: [],
    remotes: [],
  };
  const fetched = jest.fn(async () => ({ ok: true, json: async () => manifest }));
  class FakeResponse {}
  Object.assign(globalThis, {
    fetch: async (...args: []) => Object.assign(new FakeResponse(), await fetched(...args)),
    Response: FakeResponse,
  });
  const url = new URL('http://localhost/remotes/recipes/3/mf-manifest.json');
  await openStockContainer({ ...address, url, type: 'manifest' }, scope);
  expect(fetched).toHaveBeenCalledWith(url.href, expect.objectContaining({ integrity: 'sha256-abc=' }));
  expect(load).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'theirs', url: new URL('http://localhost/remotes/recipes/3/remoteEntry.js') }),
    'global',
  );
});
