import { themeScript } from './theme-script';

/** Runs the inline script as a freshly opened page does, and tells the root's classes. */
function open({ saved, systemDark = false }: { saved?: string; systemDark?: boolean }): string {
  document.documentElement.className = '';
  localStorage.clear();
  if (saved !== undefined) localStorage.setItem('theme', saved);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: systemDark && query === '(prefers-color-scheme: dark)' }) as MediaQueryList,
    ); // only `matches` is read
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
])("before the first paint the root has the theme's class: %o", (given, expected) => {
  expect(open(given)).toBe(expected);
});

test('where storage is blocked the system decides', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(open({ systemDark: true })).toBe('theme-dark');
});
