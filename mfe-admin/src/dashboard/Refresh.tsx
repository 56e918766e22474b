import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { clockText } from '../tables/when';
import { periodOf, dashboardKey, dashboardQuery } from './dashboard-query';
import styles from './Refresh.module.css';
import { t } from '../language/t';

/**
 * Shows the time of the figures and a button that refreshes them. The automatic refresh each minute is not announced to
 * screen readers.
 */
export function Refresh() {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const { dataUpdatedAt } = useQuery(dashboardQuery(periodOf(params)));
  const refreshing = useMutation({ mutationFn: () => client.invalidateQueries({ queryKey: dashboardKey }) });
  return (
    <>
      <p className={styles.updated}>
        {dataUpdatedAt > 0 ? t('As of {{time}}', { time: clockText(dataUpdatedAt) }) : ''}
      </p>
      <Button look="secondary" size="small" busy={refreshing.isPending} onClick={() => refreshing.mutate()}>
        {refreshing.isPending ? t('Refreshing…') : t('Refresh')}
      </Button>
    </>
  );
}
