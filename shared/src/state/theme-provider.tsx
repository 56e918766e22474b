import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { browserStorage } from './browser-storage';

export type Theme = 'light' | 'dark';
const THEME_KEY = 'theme';

interface ThemeValue {
  theme: Theme;
  toggle: () => void;
}
/**
 * Only the toggle, which never changes. A changing value, such as the theme after it is read, would make React discard
 * a server-rendered page that is not hydrated yet, with all input.
 */
const ThemeContext = createContext<(() => void) | null>(null);

const listeners = new Set<() => void>();
let chosen: Theme | undefined;

const asTheme = (value: string | null): Theme | null => (value === 'light' || value === 'dark' ? value : null);

/** The saved theme, else the system's preference (§4). The shell's inline script has the same rule. */
function initialTheme(): Theme {
  return (
    asTheme(browserStorage.get(THEME_KEY)) ??
    (window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  );
}

const read = (): Theme => (chosen ??= initialTheme());
const served = (): Theme => 'light';

function choose(theme: Theme): void {
  chosen = theme;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unwatch = browserStorage.watch(THEME_KEY, (value) => choose(asTheme(value) ?? initialTheme()));
  return () => {
    listeners.delete(listener);
    unwatch();
  };
}

function toggle(): void {
  const next = read() === 'dark' ? 'light' : 'dark';
  browserStorage.set(THEME_KEY, next);
  choose(next);
}

/** Provides the theme and keeps the root's class `theme-{value}` up to date (§4). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(subscribe, read, served);
  useEffect(() => {
    const root = document.documentElement;
    // The inline script has set the right class; during hydration `theme` is 'light' for one render.
    const current = read();
    root.classList.remove('theme-light', 'theme-dark');
    root.classList.add(`theme-${current}`);
  }, [theme]);
  return <ThemeContext value={toggle}>{children}</ThemeContext>;
}

/**
 * The theme and its switch; toggling flips it and saves it under 'theme'.
 * @throws Error 'useTheme must be used within a ThemeProvider' (§8)
 */
export function useTheme(): ThemeValue {
  const toggle = useContext(ThemeContext);
  if (!toggle) throw new Error('useTheme must be used within a ThemeProvider');
  const theme = useSyncExternalStore(subscribe, read, served);
  return useMemo(() => ({ theme, toggle }), [theme, toggle]);
}
