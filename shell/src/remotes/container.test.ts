import { openContainer } from './container';

const address = {
  name: 'haat_catalog',
  url: new URL('http://localhost/remotes/catalog/1/remoteEntry.js?r=7'),
  integrity: 'sha384-abc',
  deadlineMs: 120_000,
};
const scope = { react: {} };

/** The script that was put into the page last. */
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

test('an entry is asked for with the integrity that the registry states, and is given the share scope', async () => {
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

test('an entry on another origin is asked for by CORS, or its integrity could not be checked', () => {
  void openContainer({ ...address, url: new URL('https://releases.example/catalog/remoteEntry.js') }, scope);
  expect(lastScript().crossOrigin).toBe('anonymous');
});

test('an entry that is silent is given up after 120 seconds, not sooner', async () => {
  jest.useFakeTimers();
  let failure: unknown;
  openContainer(address, scope).catch((error: unknown) => (failure = error));
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(failure).toMatchObject({ message: expect.stringContaining('was not there after 120 s') as string });
});

test('an entry that the browser refuses or the network loses is a failure', async () => {
  const opening = openContainer(address, scope);
  lastScript().dispatchEvent(new Event('error'));
  await expect(opening).rejects.toThrow('could not be loaded');
});

test('a script that is no entry is a failure that names what was missing', async () => {
  const opening = openContainer(address, scope);
  lastScript().dispatchEvent(new Event('load'));
  await expect(opening).rejects.toThrow("leaves no container 'haat_catalog'");
});
