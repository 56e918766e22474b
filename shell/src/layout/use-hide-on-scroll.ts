import { useEffect } from 'react';

/** Smaller movements are ignored as jitter, in pixels. */
const MIN_MOVE_PX = 8;
/** The header is always visible within this distance from the top, in pixels. */
const TOP = 120;

/**
 * Sets `data-header="away"` on the root while the page is scrolled down, and removes it on a scroll up or at the top.
 * The style sheets decide in which windows that hides the header.
 */
export function useHideOnScroll(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now >= TOP && Math.abs(now - last) < MIN_MOVE_PX) return;
      if (now > last && now > TOP) dataset['header'] = 'away';
      else delete dataset['header'];
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      delete dataset['header'];
    };
  }, []);
}
