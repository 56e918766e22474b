import { formatCount } from '@haat/shared/india/numbers';
import { keepScroll } from '@haat/shared/keep-scroll';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './TabLinks.module.css';

export interface TabLink {
  label: string;
  to: string;
  isOpen: boolean;
  /** How many there are behind it. */
  count?: number;
}

/** Ways to look at one page, side by side, each at an address of its own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const place = useRef<HTMLElement>(null);
  const open = tabs.findIndex(({ isOpen }) => isOpen);
  // Just the tabs are scrolled: the page stays where it is.
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
