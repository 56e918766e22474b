import { fetchRegistry, releasesOf } from './registry';
import { registrySchema } from './registry-schema';

const release = {
  entry: '/remotes/catalog/1.0.0-a/remoteEntry.js',
  version: '1.0.0-a',
  integrity: 'sha384-uwLw4rpd+/Jlpa1=',
};
const older = { entry: 'https://releases.example/catalog/0.9.0/remoteEntry.js', version: '0.9.0' };

test('accepts a release on this site or a release server, and a release without integrity in development', () => {
  expect(
    registrySchema.parse({ catalog: { ...release, previous: older }, admin: { ...older, previous: null } }),
  ).toEqual({ catalog: { ...release, previous: older }, admin: { ...older, previous: null } });
});

test.each<[string, unknown]>([
  ['a list', []],
  ['nothing', null],
  ['a remote without an entry', { catalog: { version: '1' } }],
  ['a remote without a version', { catalog: { entry: '/a.js' } }],
  ['an empty version', { catalog: { ...release, version: '' } }],
  ['a script in the address', { catalog: { ...release, entry: 'javascript:alert(1)' } }],
  ['data as an address', { catalog: { ...release, entry: 'data:text/javascript,1' } }],
  ['an address relative to the page', { catalog: { ...release, entry: 'remotes/a.js' } }],
  ['an address that could end an attribute', { catalog: { ...release, entry: '/a.js"><script>' } }],
  ['integrity of an unsafe kind', { catalog: { ...release, integrity: 'md5-abc' } }],
  ['a remote whose name could be a path', { '../catalog': release }],
  ['a previous release of a bad shape', { catalog: { ...release, previous: { version: '0.9.0' } } }],
])('%s is refused', (_, value) => {
  expect(registrySchema.safeParse(value).success).toBe(false);
});

describe('the releases of a remote', () => {
  test('are the current one and the previous one', () => {
    expect(releasesOf({ catalog: { ...release, previous: older } }, 'catalog').map(({ version }) => version)).toEqual([
      '1.0.0-a',
      '0.9.0',
    ]);
  });

  test('are only the current one without another previous one', () => {
    expect(releasesOf({ catalog: release }, 'catalog')).toHaveLength(1);
    expect(releasesOf({ catalog: { ...release, previous: null } }, 'catalog')).toHaveLength(1);
    expect(
      releasesOf({ catalog: { ...release, previous: { ...older, version: release.version } } }, 'catalog'),
    ).toHaveLength(1);
  });

  test('are empty for a remote that is not in the registry', () => {
    expect(releasesOf({ catalog: release }, 'content')).toEqual([]);
  });
});

describe('fetching the registry', () => {
  const originalFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = originalFetch;
    AbortSignal.timeout = originalTimeout;
  });
  const originalTimeout = AbortSignal.timeout;
  const answer = (status: number, body: unknown) => {
    const requested = jest.fn<Promise<Response>, [string, RequestInit]>(
      async () => ({ ok: status < 400, status, json: async () => body }) as Response,
    ); // the fields that the function reads
    globalThis.fetch = requested as unknown as typeof fetch; // only called with a path and options
    AbortSignal.timeout = (ms) => Object.assign(new AbortController().signal, { ms }); // jsdom has none
    return requested;
  };

  test('requests /registry.json with cache no-store and a deadline', async () => {
    const requested = answer(200, { catalog: release });
    expect(await fetchRegistry(1_234)).toEqual({ catalog: release });
    expect(requested).toHaveBeenCalledWith('/registry.json', {
      signal: expect.objectContaining({ ms: 1_234 }),
      cache: 'no-store',
    });
  });

  test('throws on an error status or an invalid registry', async () => {
    answer(503, {});
    await expect(fetchRegistry(10)).rejects.toThrow('the registry answered 503');
    answer(200, { catalog: { entry: 'javascript:1', version: '1' } });
    await expect(fetchRegistry(10)).rejects.toThrow();
  });
});
