import type { RemoteEvent } from '@haat/shared/contract/service';
import { openContainer } from './container';
import type { Container } from './load-entry';
import type { Registry } from './registry';
import { RemoteLoader } from './remote-loader';

jest.mock('./container', () => ({ openContainer: jest.fn() }));

const open = jest.mocked(openContainer);
const registry = {
  catalog: {
    entry: '/remotes/catalog/2.0.0/remoteEntry.js',
    version: '2.0.0',
    previous: { entry: '/remotes/catalog/1.0.0/remoteEntry.js', version: '1.0.0' },
  },
};
const pages = ['Home', 'Category', 'Product', 'Search'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Load time of an entry and of a chunk, in milliseconds. */
const ENTRY_MS = 5;
const CHUNK_MS = 20;

/**
 * Simulates a browser that requests a container and then the chunks of its pages. A chunk that arrives after a newer
 * container was requested belongs to that one, and the older one never gets it.
 * @param isBad whether a release's entry cannot be loaded
 * @returns the releases whose entries were requested, in order
 */
function browser(isBad: (version: string) => boolean): string[] {
  const requested: string[] = [];
  open.mockImplementation(async ({ url }) => {
    const version = url.pathname.split('/')[3] ?? '';
    const copy = requested.push(version);
    await pause(ENTRY_MS);
    if (isBad(version)) throw new Error(`${url.href} could not be loaded`);
    const get: Container['get'] = async (expose) => {
      await pause(CHUNK_MS);
      if (requested.length !== copy) throw new Error(`Loading chunk ${expose} failed.`);
      return () => ({ Component: () => null, version });
    };
    return { init: () => undefined, get };
  });
  return requested;
}

beforeAll(() => Reflect.set(globalThis, '__webpack_share_scopes__', { default: {} }));
afterAll(() => Reflect.deleteProperty(globalThis, '__webpack_share_scopes__'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The result of the work within ten seconds of fake time. */
async function settled<T>(work: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(10_000);
  return work;
}

const newLoader = (known: Registry = registry) => {
  const events: RemoteEvent[] = [];
  return {
    events,
    loader: new RemoteLoader({ registry: known, report: (event) => events.push(event), backoffMs: [30, 60] }),
  };
};

test('pages that are loaded at the same time share a container', async () => {
  const requested = browser(() => false);
  const { loader } = newLoader();
  const results = await settled(Promise.all(pages.map((page) => loader.load('catalog', page))));
  expect(results).toEqual(pages.map(() => expect.objectContaining({ success: true, version: '2.0.0' })));
  expect(requested).toEqual(['2.0.0']);
});

// One after the other, as pages are warmed for the links near the visitor.
test.each([0, 3, 10, 25, 40, 70])(
  'pages whose loads start %i ms apart fall back to the previous release together, without removing chunks from each other',
  async (apart) => {
    const requested = browser((version) => version === '2.0.0');
    const { loader, events } = newLoader();
    const results = await settled(
      Promise.all(
        pages.map(async (page, index) => {
          await pause(index * apart);
          return loader.load('catalog', page);
        }),
      ),
    );
    expect(results).toEqual(pages.map(() => expect.objectContaining({ success: true, version: '1.0.0' })));
    // An opened page stays open.
    expect(requested.filter((version) => version === '1.0.0')).toHaveLength(1);
    expect(requested.at(-1)).toBe('1.0.0');
    expect(events.filter(({ kind }) => kind === 'failed')).toEqual([]);
  },
);

test('a page loaded after a fallback uses the existing container', async () => {
  const requested = browser((version) => version === '2.0.0');
  const { loader } = newLoader();
  await settled(loader.load('catalog', 'Home'));
  const before = requested.length;
  await expect(settled(loader.load('catalog', 'Product'))).resolves.toMatchObject({ success: true, version: '1.0.0' });
  expect(requested).toHaveLength(before);
});

test('a fresh load uses nothing that was fetched before', async () => {
  const requested = browser(() => false);
  const { loader } = newLoader();
  await settled(loader.load('catalog', 'Home'));
  // The registry cannot be loaded here; the page's own still lists releases.
  await expect(settled(loader.load('catalog', 'Home', { fresh: true }))).resolves.toMatchObject({
    success: true,
    version: '2.0.0',
  });
  expect(requested).toEqual(['2.0.0', '2.0.0']);
});

test('a page that is loading succeeds while another page of the only release throws and is reloaded', async () => {
  browser(() => false);
  const { loader } = newLoader({ catalog: { entry: registry.catalog.entry, version: '2.0.0' } });
  await settled(loader.load('catalog', 'Home'));
  const onItsWay = loader.load('catalog', 'Product');
  loader.markFailed('catalog', '2.0.0', new Error('planted: throws in the first render'));
  const results = await settled(Promise.all([onItsWay, loader.load('catalog', 'Home', { fresh: true })]));
  expect(results).toEqual([expect.objectContaining({ success: true }), expect.objectContaining({ success: true })]);
});

test('a page whose releases all hang fails within 120 seconds, and the previous release is tried in that time', async () => {
  const requested: string[] = [];
  open.mockImplementation(({ url }) => {
    requested.push(url.pathname.split('/')[3] ?? '');
    return new Promise(() => undefined);
  });
  const { loader } = newLoader();
  const ended = jest.fn();
  void loader.load('catalog', 'Home').then(ended);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  expect(requested).toEqual(['2.0.0', '1.0.0']);
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith({
    success: false,
    cause: 'catalog/Home was not there after 90 s',
    version: '2.0.0',
  });
});
