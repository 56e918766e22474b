import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover } from '../ui/Popover';
import styles from './FoldedFilters.module.css';
import { useNarrowLayout } from './use-narrow-layout';
import { t } from '../language/t';

/** Filters in one row; in a narrow window behind a button. @param active the number of active filters */
export function FoldedFilters({ active, children }: { active: number; children: ReactNode }) {
  const isNarrow = useNarrowLayout();
  if (!isNarrow) return <div className={styles.filters}>{children}</div>;
  return (
    <Popover
      title={t('Filters')}
      button={
        <>
          <SlidersHorizontal aria-hidden="true" className={styles.icon} />{' '}
          {active > 0 ? t('Filters ({{set}})', { set: active }) : t('Filters')}
        </>
      }
    >
      {children}
    </Popover>
  );
}
