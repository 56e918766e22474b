import { openContainer } from './container';

const address = {
  name: 'haat_catalog',
  url: new URL('http://localhost/remotes/catalog/1/remoteEntry.js?r=7'),
  integrity: 'sha384-abc',
  deadlineMs: 120_000,
};
const scope = { react: {} };

/** The last script that was added to the page. */
function lastScript(): HTMLScriptElement {
  const script = [...document.querySelectorAll('script')].at(-1);
  if (!script) throw new Error('no script was added');
  return script;
}

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'haat_catalog');
  jest.useRealTimers();
});

test('the entry is loaded with the integrity in the registry, and the container gets the share scope', async () => {
  const opening = openContainer(address, scope);
  const script = lastScript();
  expect(script).toMatchObject({ src: address.url.href, integrity: 'sha384-abc', async: true });
  expect(script.crossOrigin ?? null).toBeNull();
  const container = { init: jest.fn(), get: jest.fn() };
  Reflect.set(globalThis, 'haat_catalog', container);
  script.dispatchEvent(new Event('load'));
  await expect(opening).resolves.toBe(container);
  expect(container.init).toHaveBeenCalledWith(scope);
});

test('an entry on another origin is requested with CORS, which its integrity check requires', () => {
  void openContainer({ ...address, url: new URL('https://releases.example/catalog/remoteEntry.js') }, scope);
  expect(lastScript().crossOrigin).toBe('anonymous');
});

test('an entry that does not respond fails after 120 seconds, not earlier', async () => {
  jest.useFakeTimers();
  let failure: unknown;
  openContainer(address, scope).catch((error: unknown) => (failure = error));
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(failure).toMatchObject({ message: expect.stringContaining('was not there after 120 s') as string });
});

test('an entry whose request fails is an error', async () => {
  const opening = openContainer(address, scope);
  lastScript().dispatchEvent(new Event('error'));
  await expect(opening).rejects.toThrow('could not be loaded');
});

test('a script that defines no container is an error that names the container', async () => {
  const opening = openContainer(address, scope);
  lastScript().dispatchEvent(new Event('load'));
  await expect(opening).rejects.toThrow("leaves no container 'haat_catalog'");
});

test('removing a container removes the chunk arrays of its entry and no others', async () => {
  Reflect.set(globalThis, 'webpackChunkshop', []);
  jest.resetModules();
  const [{ openContainer: open }, { forgetEntry }] = await Promise.all([import('./container'), import('./load-entry')]);
  for (const name of ['haat_catalog', 'haat_content']) {
    const opening = open({ ...address, name }, scope);
    Reflect.set(globalThis, name, { init: jest.fn(), get: jest.fn() });
    Reflect.set(globalThis, `webpackChunk${name}_1`, []);
    lastScript().dispatchEvent(new Event('load'));
    await opening;
  }
  forgetEntry('haat_catalog');
  expect(Reflect.get(globalThis, 'haat_catalog')).toBeUndefined();
  expect(Object.keys(globalThis).filter((key) => key.startsWith('webpackChunk'))).toEqual([
    'webpackChunkshop',
    'webpackChunkhaat_content_1',
  ]);
});
