import { formatCount } from '@haat/shared/india/numbers';
import { keepScroll } from '@haat/shared/keep-scroll';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { QueryLink } from '../tables/QueryLink';
import { Popover } from './Popover';
import styles from './TabLinks.module.css';
import { t } from '../language/t';

interface TabLink {
  label: string;
  to: string;
  isOpen: boolean;
  /** The number of items in the tab. */
  count?: number | undefined;
}

export interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** Further tabs, behind a 'More' button; the open one of them is shown among the tabs. */
  more?: readonly TabLink[];
}

/** Tabs of a page, as links with an address each. */
export function TabLinks({ label, tabs: first, more = [] }: TabLinksProps) {
  const container = useRef<HTMLElement>(null);
  const tabs = [...first, ...more.filter(({ isOpen }) => isOpen)];
  const open = tabs.findIndex(({ isOpen }) => isOpen);
  // Counts that arrive later widen the tabs before the open one.
  const counts = tabs.map(({ count }) => count).join();
  // Scroll only the tabs: `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const nav = container.current;
    const tab = nav?.children[open];
    if (!nav || !(tab instanceof HTMLElement)) return;
    const left = tab.offsetLeft - nav.offsetLeft;
    if (left < nav.scrollLeft || left + tab.offsetWidth > nav.scrollLeft + nav.clientWidth)
      nav.scrollLeft = left - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [open, counts]);
  const strip = (
    <nav ref={container} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Tab key={tab.label} tab={tab} />
      ))}
    </nav>
  );
  if (more.length === 0) return strip;
  return (
    <div className={styles.bar}>
      {strip}
      <Popover
        title={label}
        button={
          <>
            {t('More')}
            <ChevronDown aria-hidden="true" className={styles.arrow} />
          </>
        }
      >
        {(close) => (
          <nav aria-label={t('{{label}}: more', { label })} className={styles.more}>
            {more.map((tab) => (
              <Tab key={tab.label} tab={tab} onClick={close} />
            ))}
          </nav>
        )}
      </Popover>
    </div>
  );
}

function Tab({ tab, onClick }: { tab: TabLink; onClick?: () => void }) {
  return (
    <QueryLink
      to={tab.to}
      state={keepScroll}
      className={styles.tab}
      aria-current={tab.isOpen ? 'page' : undefined}
      onClick={onClick}
    >
      {tab.label}
      {tab.count === undefined ? null : <span className={styles.count}>{formatCount(tab.count)}</span>}
    </QueryLink>
  );
}
