import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { browserStorage } from './browser-storage';

export type Theme = 'light' | 'dark';
const THEME_KEY = 'theme';

interface ThemeValue {
  theme: Theme;
  toggle: () => void;
}
const ThemeContext = createContext<ThemeValue | null>(null);

const listeners = new Set<() => void>();
let chosen: Theme | undefined;

const asTheme = (value: string | null): Theme | null => (value === 'light' || value === 'dark' ? value : null);

/** The saved theme, else the system's dark preference decides (§4). The same rule stands in the shell's inline script. */
function initialTheme(): Theme {
  return asTheme(browserStorage.get(THEME_KEY)) ?? (window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

const read = (): Theme => (chosen ??= initialTheme());

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

/** Provides the theme and keeps the root's class `theme-{value}` in step with it (§4). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(subscribe, read, () => 'light' as const);
  useEffect(() => {
    const root = document.documentElement;
    // The inline script has set the right class already; during hydration `theme` is 'light' for one render.
    const current = read();
    root.classList.remove('theme-light', 'theme-dark');
    root.classList.add(`theme-${current}`);
  }, [theme]);
  const toggle = useCallback(() => {
    const next = read() === 'dark' ? 'light' : 'dark';
    browserStorage.set(THEME_KEY, next);
    choose(next);
  }, []);
  return <ThemeContext value={useMemo(() => ({ theme, toggle }), [theme, toggle])}>{children}</ThemeContext>;
}

/**
 * The theme and its switch; toggling flips it and saves it under 'theme'.
 * @throws Error 'useTheme must be used within a ThemeProvider' (§8)
 */
export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme must be used within a ThemeProvider');
  return value;
}
