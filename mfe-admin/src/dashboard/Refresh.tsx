import { Button } from '@haat/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { clockText } from '../tables/when';
import styles from './Refresh.module.css';
import { summaryQuery } from './summary-query';

/** When the counts were taken, and a button that takes them again. */
export function Refresh() {
  const { dataUpdatedAt, isFetching, refetch } = useQuery(summaryQuery);
  return (
    <>
      <p role="status" className={styles.taken}>{dataUpdatedAt > 0 ? `As of ${clockText(dataUpdatedAt)}` : ''}</p>
      <Button look="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>{isFetching ? 'Refreshing…' : 'Refresh'}</Button>
    </>
  );
}
