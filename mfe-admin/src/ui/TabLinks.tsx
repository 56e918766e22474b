import { formatCount } from '@haat/shared/india/numbers';
import { keepScroll } from '@haat/shared/keep-scroll';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './TabLinks.module.css';

export interface TabLink {
  label: string;
  to: string;
  isOpen: boolean;
  /** The number of items in the tab. */
  count?: number;
}

/** Tabs of a page, as links with an address each. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const place = useRef<HTMLElement>(null);
  const open = tabs.findIndex(({ isOpen }) => isOpen);
  // Scroll only the tabs: `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const nav = place.current;
    const tab = nav?.children[open];
    if (!nav || !(tab instanceof HTMLElement)) return;
    const left = tab.offsetLeft - nav.offsetLeft;
    if (left < nav.scrollLeft || left + tab.offsetWidth > nav.scrollLeft + nav.clientWidth)
      nav.scrollLeft = left - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <nav ref={place} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          state={keepScroll}
          className={styles.tab}
          aria-current={tab.isOpen ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}>{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
