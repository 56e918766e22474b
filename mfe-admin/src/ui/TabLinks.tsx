import { formatCount } from '@haat/shared/india/numbers';
import { keepScroll } from '@haat/shared/keep-scroll';
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
  return (
    <nav aria-label={label} className={styles.tabs}>
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
