import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from '../ui/Popover';
import styles from './FoldedFilters.module.css';
import { useNarrowLayout } from './use-narrow-layout';

/** Filters beside each other; in a narrow window behind a button. @param set how many of them narrow the list */
export function FoldedFilters({ set, children }: { set: number; children: ReactNode }) {
  const isNarrow = useNarrowLayout();
  if (!isNarrow) return <div className={styles.filters}>{children}</div>;
  return (
    <Popover
      title="Filters"
      button={
        <>
          <SlidersHorizontal aria-hidden="true" className={styles.icon} /> Filters{set > 0 ? ` (${set})` : ''}
        </>
      }
    >
      {children}
    </Popover>
  );
}
