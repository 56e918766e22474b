import type { PageModule } from '@haat/shared/page';
import { PageStore } from './page-store';
import type { LoadResult } from './remote-loader';

const page = (): PageModule => ({ Component: () => null });

/** A loader whose loads end when the test says so. */
function loaderByHand() {
  const loads: { fresh: boolean; end: (result: LoadResult) => void }[] = [];
  const loader = {
    load: jest.fn(
      (_remote: string, _page: string, { fresh = false } = {}) =>
        new Promise<LoadResult>((end) => loads.push({ fresh, end })),
    ),
    markFailed: jest.fn(),
    clearFailure: jest.fn(),
  };
  const end = async (index: number, result: LoadResult) => {
    loads[index]?.end(result);
    await Promise.resolve().then(() => undefined);
  };
  return { loads, loader, end, store: new PageStore(loader) };
}
const came = (module: PageModule, version = '2'): LoadResult => ({ success: true, module, version });
const broke: LoadResult = { success: false, cause: 'answered 500', version: '1' };

test('a page is loaded once for several requests', async () => {
  const { loads, end, store } = loaderByHand();
  const home = page();
  const requested = [store.ensure('catalog', 'Home'), store.ensure('catalog', 'Home')];
  expect(store.state('catalog', 'Home')).toEqual({ status: 'loading' });
  await end(0, came(home));
  expect(await Promise.all(requested)).toEqual([home, home]);
  expect(await store.ensure('catalog', 'Home')).toBe(home);
  expect(loads).toEqual([expect.objectContaining({ fresh: false })]);
  expect(store.state('catalog', 'Home')).toEqual({ status: 'ready', module: home, version: '2' });
});

test('a caller waiting for a load that hangs gets the result of the retry', async () => {
  const { end, store } = loaderByHand();
  const home = page();
  const first = store.ensure('catalog', 'Home');
  void store.retry('catalog', 'Home');
  await end(1, came(home));
  expect(await first).toBe(home);
});

test('pages of the same name in two remotes are separate', async () => {
  const { loads, end, store } = loaderByHand();
  void store.ensure('admin', 'Profile');
  void store.ensure('cart-checkout', 'Profile');
  await end(0, broke);
  expect(loads).toHaveLength(2);
  expect(store.state('admin', 'Profile').status).toBe('failed');
  expect(store.state('cart-checkout', 'Profile').status).toBe('loading');
});

test('listeners are called on each change until they unsubscribe', async () => {
  const { end, store } = loaderByHand();
  const states: string[] = [];
  const leave = store.subscribe(() => states.push(store.state('catalog', 'Home').status));
  void store.ensure('catalog', 'Home');
  await end(0, came(page()));
  leave();
  void store.retry('catalog', 'Home');
  expect(states).toEqual(['loading', 'ready']);
});

test('a retry replaces a load that hangs, and a late result of the old load is ignored', async () => {
  const { loads, loader, end, store } = loaderByHand();
  const [late, current] = [page(), page()];
  const first = store.ensure('catalog', 'Home');
  const second = store.retry('catalog', 'Home');
  expect(loads.map(({ fresh }) => fresh)).toEqual([false, true]);
  expect(loader.clearFailure).toHaveBeenCalledWith('catalog');
  await end(1, came(current, '3'));
  await end(0, came(late, '2'));
  expect(await second).toBe(current);
  expect(store.state('catalog', 'Home')).toEqual({ status: 'ready', module: current, version: '3' });
  await first;
});

test('a caller waiting for a load that hung gets the page of the retry', async () => {
  const { end, store } = loaderByHand();
  const current = page();
  const first = store.ensure('catalog', 'Home');
  void store.retry('catalog', 'Home');
  await end(0, broke);
  expect(store.state('catalog', 'Home').status).toBe('loading');
  await end(1, came(current));
  expect(await first).toBe(current);
});

test('a caller waiting for a load that hung gets the page of a retry that finished first', async () => {
  const { end, store } = loaderByHand();
  const current = page();
  const first = store.ensure('catalog', 'Home');
  const second = store.retry('catalog', 'Home');
  await end(1, came(current));
  await second;
  await end(0, broke);
  expect(await first).toBe(current);
});

test('a page that fails to load is a state with its cause, not a rejection, and the next request tries again', async () => {
  const { loads, loader, end, store } = loaderByHand();
  const requested = store.ensure('catalog', 'Home');
  await end(0, broke);
  expect(await requested).toBeNull();
  expect(store.state('catalog', 'Home')).toEqual({ status: 'failed', cause: 'answered 500', version: '1' });
  const home = page();
  const again = store.ensure('catalog', 'Home');
  expect(store.state('catalog', 'Home')).toEqual({ status: 'loading' });
  expect(loader.clearFailure).toHaveBeenCalledWith('catalog');
  expect(loads[1]?.fresh).toBe(true);
  await end(1, came(home));
  expect(await again).toBe(home);
});

describe('a page that throws while rendering', () => {
  const error = new Error('x is undefined');
  async function shown() {
    const hand = loaderByHand();
    void hand.store.ensure('catalog', 'Home');
    await hand.end(0, came(page(), '2'));
    return hand;
  }

  test('is loaded again after the first error, with its release marked as failed', async () => {
    const { loads, loader, end, store } = await shown();
    store.renderFailed('catalog', 'Home', error);
    expect(loader.markFailed).toHaveBeenCalledWith('catalog', '2', error);
    expect(loader.clearFailure).not.toHaveBeenCalled();
    expect(loads[1]?.fresh).toBe(true);
    expect(store.state('catalog', 'Home')).toEqual({ status: 'loading' });
    const older = page();
    await end(1, came(older, '1'));
    expect(store.state('catalog', 'Home')).toEqual({ status: 'ready', module: older, version: '1' });
  });

  test('fails on the second error', async () => {
    const { loads, loader, end, store } = await shown();
    store.renderFailed('catalog', 'Home', error);
    await end(1, came(page(), '1'));
    store.renderFailed('catalog', 'Home', error);
    expect(store.state('catalog', 'Home')).toEqual({ status: 'failed', cause: 'x is undefined', version: '1' });
    expect(loader.markFailed).toHaveBeenLastCalledWith('catalog', '1', error);
    expect(loads).toHaveLength(2);
  });

  test('gets another automatic retry after the visitor retried', async () => {
    const { loads, end, store } = await shown();
    store.renderFailed('catalog', 'Home', error);
    await end(1, came(page(), '1'));
    store.renderFailed('catalog', 'Home', error);
    void store.retry('catalog', 'Home');
    await end(2, came(page(), '2'));
    store.renderFailed('catalog', 'Home', error);
    expect(store.state('catalog', 'Home')).toEqual({ status: 'loading' });
    expect(loads).toHaveLength(4);
  });

  test('is reported once: reports during the reload are ignored', async () => {
    const { loads, loader, store } = await shown();
    store.renderFailed('catalog', 'Home', error);
    store.renderFailed('catalog', 'Home', error);
    expect(loads).toHaveLength(2);
    expect(loader.markFailed).toHaveBeenCalledTimes(1);
  });
});
