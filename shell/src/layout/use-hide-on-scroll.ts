import { useEffect } from 'react';

/** Smaller moves are a trembling finger, in pixels. */
const LEAST_MOVE = 8;
/** So far from the top, in pixels, the header always shows. */
const TOP = 120;

/**
 * Marks the root with `data-header="away"` while the page is scrolled down, and not when it is scrolled up or at its
 * top. The style sheets decide in which windows that hides the header.
 */
export function useHideOnScroll(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (now >= TOP && Math.abs(now - last) < LEAST_MOVE) return;
      if (now > last && now > TOP) dataset['header'] = 'away';
      else delete dataset['header'];
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      delete dataset['header'];
    };
  }, []);
}
