import { formatCount } from '../../india/numbers';
import { Button } from '../Button/Button';
import styles from './Pager.module.css';

export interface PagerProps {
  /** From 0. */
  page: number;
  last: boolean;
  /** How many rows there are, when the server says so. */
  total?: number;
  /** Rows a page. */
  size: number;
  /** What the rows are, e.g. orders. */
  of: string;
  onPage: (page: number) => void;
}

/** One page back or on, and where one is. */
export function Pager({ page, last, total, size, of, onPage }: PagerProps) {
  const first = page * size + 1;
  const end = total === undefined ? (page + 1) * size : Math.min(total, (page + 1) * size);
  return (
    <nav aria-label={`Pages of ${of}`} className={styles.pager}>
      <p role="status" className={styles.where}>
        {total === 0 ? `No ${of}` : `${formatCount(first)} to ${formatCount(end)}${total === undefined ? '' : ` of ${formatCount(total)}`} ${of}`}
      </p>
      <Button look="secondary" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>Previous</Button>
      <Button look="secondary" size="small" disabled={last} onClick={() => onPage(page + 1)}>Next</Button>
    </nav>
  );
}
