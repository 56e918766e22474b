import { federationHooks } from './federation-hooks';

const MINUTES_2 = 120_000;
const hooks = federationHooks((entry) => (entry === 'http://localhost/remotes/catalog/1/remoteEntry.js' ? 'sha384-abc' : undefined));

/** Calls a hook of the plugin as the runtime does. */
const call = (name: 'createScript' | 'createLink', args: object) => (hooks[name] as (args: object) => { script?: HTMLScriptElement; link?: HTMLLinkElement; timeout: number })(args);

test('an entry is waited for 120 seconds, with the integrity that the registry states and without its retry mark', () => {
  const { script, timeout } = call('createScript', { url: 'http://localhost/remotes/catalog/1/remoteEntry.js?r=7' });
  expect(timeout).toBe(MINUTES_2);
  expect(script?.src).toBe('http://localhost/remotes/catalog/1/remoteEntry.js?r=7');
  expect(script?.integrity).toBe('sha384-abc');
  expect(script?.crossOrigin ?? null).toBeNull();
});

test('an entry on another origin is asked for by CORS, or its integrity could not be checked', () => {
  expect(call('createScript', { url: 'https://releases.example/catalog/remoteEntry.js' }).script?.crossOrigin).toBe('anonymous');
});

test('a preload link is waited for 120 seconds and keeps its attributes', () => {
  const { link, timeout } = call('createLink', { url: 'http://localhost/remotes/catalog/1/js/Home.js', attrs: { rel: 'preload', as: 'script' } });
  expect(timeout).toBe(MINUTES_2);
  expect(link).toMatchObject({ href: 'http://localhost/remotes/catalog/1/js/Home.js', rel: 'preload' });
});

test('a manifest is waited for 120 seconds, and a bad status is a failure', async () => {
  const clock = jest.spyOn(AbortSignal, 'timeout');
  const network = jest.spyOn(globalThis, 'fetch');
  const manifest = hooks.fetch as (url: string, init: RequestInit) => Promise<Response>;
  network.mockResolvedValueOnce({ ok: true, status: 200 } as Response); // just what the hook looks at
  await expect(manifest('/mf-manifest.json', {})).resolves.toMatchObject({ status: 200 });
  expect(clock).toHaveBeenCalledWith(MINUTES_2);
  network.mockResolvedValueOnce({ ok: false, status: 500 } as Response); // just what the hook looks at
  await expect(manifest('/mf-manifest.json', {})).rejects.toThrow('/mf-manifest.json answered 500');
});
