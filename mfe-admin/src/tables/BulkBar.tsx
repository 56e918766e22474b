import { formatCount } from '@haat/shared/india/numbers';
import type { ReactNode } from 'react';
import styles from './BulkBar.module.css';
import type { Selection } from './use-selection';
import { t } from '../language/t';

/** The actions on the selected rows of a list, shown while rows are selected. @param children buttons */
export function BulkBar({
  selection,
  children,
}: {
  selection: Pick<Selection<unknown>, 'rows' | 'clear'>;
  children: ReactNode;
}) {
  if (selection.rows.size === 0) return null;
  return (
    <div className={styles.bulk} role="region" aria-label={t('Selected rows')}>
      <p role="status" className={styles.chosen}>
        {t('{{size}} selected', { size: formatCount(selection.rows.size) })}
      </p>
      {children}
      <button type="button" className={styles.none} onClick={selection.clear}>
        {t('Clear selection')}
      </button>
    </div>
  );
}
