import { useTexts } from '@haat/shared/state';
import { Button } from '../Button/Button';
import styles from './Pager.module.css';

export interface PagerProps {
  /** From 0. */
  page: number;
  last: boolean;
  /** Number of rows, if the server states it. */
  total?: number;
  /** Rows per page. */
  size: number;
  onPage: (page: number) => void;
}

/** Buttons for the previous and the next page, and the current position. */
export function Pager({ page, last, total, size, onPage }: PagerProps) {
  const { t } = useTexts();
  const first = page * size + 1;
  const end = total === undefined ? (page + 1) * size : Math.min(total, (page + 1) * size);
  return (
    <nav aria-label={t('Pages')} className={styles.pager}>
      <p role="status" className={styles.where}>
        {total === 0
          ? t('Nothing found')
          : total === undefined
            ? t('{{first}} to {{end}}', { first, end })
            : t('{{first}} to {{end}} of {{total}}', { first, end, total })}
      </p>
      <Button look="secondary" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('Previous')}
      </Button>
      <Button look="secondary" size="small" disabled={last} onClick={() => onPage(page + 1)}>
        {t('Next')}
      </Button>
    </nav>
  );
}
