import { visitOf, warmRoutes } from './warm-routes';
import { ownRoutes } from './testing/own-routes';
import { setDeclaredRoutes } from './visit';

beforeAll(() => setDeclaredRoutes(ownRoutes));

const enter = jest.fn();
const load = jest.fn();
let stop: () => void = () => undefined;
/** Starts warming with some links and returns them. */
function among(html: string, connection?: { saveData?: boolean; effectiveType?: string }): HTMLAnchorElement[] {
  document.body.innerHTML = `<main>${html}</main>`;
  stop = warmRoutes({ enter, load, connection });
  return [...document.querySelectorAll('a')];
}
const point = (element: Element | undefined) => element?.dispatchEvent(new Event('pointerover', { bubbles: true }));
const focus = (element: Element | undefined) => element?.dispatchEvent(new Event('focusin', { bubbles: true }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.clearAllMocks();
});

test('a link is warmed when the pointer rests on it, not when it passes', () => {
  const [passed, meant] = among('<a href="/help">Help</a><a href="/product/lamp"><b>Lamp</b></a>');
  point(passed);
  jest.advanceTimersByTime(30);
  point(meant?.firstElementChild ?? undefined);
  jest.advanceTimersByTime(64);
  expect(enter).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(enter.mock.calls).toEqual([
    [
      expect.objectContaining({
        route: expect.objectContaining({ page: 'Product' }),
        params: { productId: 'lamp' },
        url: new URL('http://localhost/product/lamp'),
      }),
    ],
  ]);
});

test('a focused link is warmed immediately', () => {
  const [link] = among('<a href="/category/food/products?price=under-500">Food</a>');
  focus(link);
  expect(enter).toHaveBeenCalledWith(expect.objectContaining({ route: expect.objectContaining({ page: 'Listing' }) }));
});

test('for a personal page only the code is loaded', () => {
  focus(among('<a href="/cart">Cart</a>')[0]);
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ route: expect.objectContaining({ page: 'Cart' }) }));
  expect(enter).not.toHaveBeenCalled();
});

test('nothing is warmed with data saving on', () => {
  focus(among('<a href="/product/lamp">Lamp</a>', { saveData: true, effectiveType: '4g' })[0]);
  jest.runAllTimers();
  expect(enter).not.toHaveBeenCalled();
});

test.each(['https://elsewhere.example/product/lamp', '/admin/dashboard', '/no/such/page', '/', '#main'])(
  '%s is not warmed',
  (href) => {
    const [link] = among(`<a href="${href}">There</a>`);
    if (!link) throw new Error('no link');
    expect(visitOf(link)).toBeNull();
  },
);

describe('an idle page', () => {
  let comeNear: (links: Element[]) => void = () => undefined;
  const watched = new Set<Element>();
  beforeEach(() => {
    watched.clear();
    Object.assign(globalThis, {
      requestIdleCallback: (run: () => void) => setTimeout(run, 1),
      IntersectionObserver: class {
        constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
          comeNear = (links) => tell(links.map((target) => ({ isIntersecting: true, target })));
        }
        observe = (element: Element) => watched.add(element);
        unobserve = (element: Element) => watched.delete(element);
        disconnect = () => watched.clear();
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });
  const cards = Array.from({ length: 12 }, (_, index) => `<a href="/product/lamp-${index}">Lamp</a>`).join('');

  test('warms the first eight cards near the viewport', () => {
    const links = among(cards, { effectiveType: '4g' });
    jest.runAllTimers();
    expect(watched.size).toBe(12);
    comeNear(links);
    jest.runAllTimers();
    expect(enter).toHaveBeenCalledTimes(8);
  });

  test('loads the code of each kind of linked page once', () => {
    among(
      '<a href="/cart">Cart</a><a href="/category/food/products">Food</a><a href="/category/food/sweets/products">Sweets</a><a href="/product/lamp">Lamp</a>',
      { effectiveType: '4g' },
    );
    jest.advanceTimersByTime(400);
    expect(load).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(load.mock.calls.map(([{ route }]) => route.page)).toEqual(['Cart', 'Listing', 'Product']);
    expect(enter).not.toHaveBeenCalled();
  });

  test('starts only after the page has loaded, and ignores the footer', () => {
    const ready = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    among(`${cards}<footer><a href="/help">Help</a></footer>`, { effectiveType: '4g' });
    document.querySelector('main')?.after(document.querySelector('footer') ?? '');
    jest.runAllTimers();
    expect(watched.size).toBe(0);
    ready.mockReturnValue('complete');
    dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(watched.size).toBe(12);
    ready.mockRestore();
  });

  test.each([[{ effectiveType: '3g' }], [undefined]])('does nothing on another connection (%j)', (connection) => {
    among(cards, connection);
    jest.runAllTimers();
    expect(watched.size).toBe(0);
    expect(load).not.toHaveBeenCalled();
  });
});
