import { themeScript } from './theme-script';

/** Runs the inline script as a new page does, and returns the root's classes. */
function open({ saved, systemDark = false }: { saved?: string; systemDark?: boolean }): string {
  document.documentElement.className = '';
  localStorage.clear();
  if (saved !== undefined) localStorage.setItem('theme', saved);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: systemDark && query === '(prefers-color-scheme: dark)' }) as MediaQueryList,
    ); // only `matches` is used
  new Function('matchMedia', themeScript)(window.matchMedia);
  return document.documentElement.className;
}
afterEach(() => jest.restoreAllMocks());

test.each([
  [{ saved: 'dark' }, 'theme-dark'],
  [{ saved: 'light', systemDark: true }, 'theme-light'],
  [{ systemDark: true }, 'theme-dark'],
  [{}, 'theme-light'],
  [{ saved: 'x"><script>', systemDark: true }, 'theme-dark'],
])('sets the class of the theme on the root before the first paint: %o', (settings, expected) => {
  expect(open(settings)).toBe(expected);
});

test('uses the theme of the system where storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(open({ systemDark: true })).toBe('theme-dark');
});

test.each([
  ['en-IN hi-IN', 'hi-IN', ''],
  ['en-IN', 'hi-IN', undefined],
  [undefined, 'en-IN', undefined],
])('with fonts fetched for %s, a page in %s uses them immediately: %o', (fetched, lang, expected) => {
  delete document.documentElement.dataset['fonts'];
  document.documentElement.lang = lang;
  localStorage.clear();
  if (fetched) localStorage.setItem('fonts', fetched);
  new Function('matchMedia', themeScript)(() => ({ matches: false }));
  expect(document.documentElement.dataset['fonts']).toBe(expected);
});

test.each([
  ['en-IN', 'hi', 'en-IN', 'hi'],
  ['en-IN', undefined, 'hi-IN', 'hi'],
  ['en-IN', 'en', 'hi-IN', undefined],
  ['hi-IN', 'hi', 'en-IN', undefined],
  ['en-IN', 'ta', 'ta-IN', undefined],
])('a page in %s, chosen %s, in a browser in %s is marked for a reader of %s', (lang, chosen, browser, expected) => {
  const root = document.documentElement;
  delete root.dataset['reader'];
  root.lang = lang;
  root.dataset['languages'] = 'en hi';
  localStorage.clear();
  if (chosen) localStorage.setItem('language', chosen);
  new Function('matchMedia', 'navigator', themeScript)(() => ({ matches: false }), { language: browser });
  expect(root.dataset['reader']).toBe(expected);
});
