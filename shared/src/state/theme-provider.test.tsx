import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as React from 'react';

/** A new copy of the module, as on a new page: the chosen theme is module state. */
async function openPage({ saved, systemDark = false }: { saved?: string; systemDark?: boolean }) {
  if (saved !== undefined) localStorage.setItem('theme', saved);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: systemDark && query === '(prefers-color-scheme: dark)' }) as MediaQueryList,
    ); // only `matches` is used
  const page = await jest
    .isolateModulesAsync(async () => {
      jest.doMock('react', () => React);
      opened = await import('./theme-provider');
    })
    .then(() => opened);
  if (!page) throw new Error('the module did not load');
  const { ThemeProvider, useTheme } = page;
  function Switch() {
    const { theme, toggle } = useTheme();
    return (
      <button type="button" onClick={toggle}>
        {theme}
      </button>
    );
  }
  return {
    Switch,
    show: () =>
      render(
        <ThemeProvider>
          <Switch />
        </ThemeProvider>,
      ),
  };
}
let opened: typeof import('./theme-provider') | undefined;

const rootClasses = () => [...document.documentElement.classList].toSorted();

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = 'js';
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['the saved theme', { saved: 'light', systemDark: true }, 'light'],
  ['the saved theme', { saved: 'dark', systemDark: false }, 'dark'],
  ["the system's dark preference, with none saved", { systemDark: true }, 'dark'],
  ['light, with none saved and no dark preference', { systemDark: false }, 'light'],
  ["the system's preference, when what is saved is no theme", { saved: 'purple', systemDark: true }, 'dark'],
])('the initial theme is %s (%o)', async (_, settings, theme) => {
  const { show } = await openPage(settings);
  show();
  expect(screen.getByRole('button', { name: theme })).toBeInTheDocument();
  expect(rootClasses()).toEqual(['js', `theme-${theme}`]);
});

test('nothing is stored until the visitor chooses', async () => {
  const { show } = await openPage({ systemDark: true });
  show();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('toggling switches the theme, stores it and replaces the class of the root', async () => {
  const { show } = await openPage({ saved: 'light' });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(rootClasses()).toEqual(['js', 'theme-dark']);
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(localStorage.getItem('theme')).toBe('light');
  expect(rootClasses()).toEqual(['js', 'theme-light']);
});

test('the theme can be switched when storage is blocked', async () => {
  const { show } = await openPage({});
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(rootClasses()).toEqual(['js', 'theme-dark']);
});

test('a theme chosen in another tab is applied', async () => {
  const { show } = await openPage({ saved: 'light' });
  show();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(screen.getByRole('button', { name: 'dark' })).toBeInTheDocument();
  expect(rootClasses()).toEqual(['js', 'theme-dark']);
});

test('useTheme outside of its provider throws', async () => {
  const { Switch } = await openPage({});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Switch />)).toThrow('useTheme must be used within a ThemeProvider');
});
