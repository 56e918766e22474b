import { Slot } from '@haat/shared/state';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { SampleDataNote } from '../sample-data/SampleDataNote';
import { BestSellers } from './BestSellers';
import { periodOf, dashboardQuery } from './dashboard-query';
import { Figures } from './Figures';
import styles from './lists.module.css';
import { CurrentCounts } from './CurrentCounts';
import { Range } from './Range';
import { t } from '../language/t';

const SalesChart = lazy(() => import(/* webpackChunkName: "sales-chart" */ './SalesChart'));
const NeedsAttention = lazy(() => import(/* webpackChunkName: "needs-attention" */ './NeedsAttention'));
const Releases = lazy(() => import(/* webpackChunkName: "release-health" */ './Releases'));

/** The dashboard: the figures of a period, current counts, and the health of the releases. */
export function Dashboard() {
  const { may } = useStaff();
  return (
    <div className={styles.page}>
      <SampleDataNote />
      <Suspense fallback={<Skeleton height="5.5rem" />}>
        <NeedsAttention />
      </Suspense>
      <Range />
      <Days />
      <CurrentCounts />
      {may('releases.read') ? (
        <Suspense fallback={<Skeleton height="14rem" />}>
          <Releases />
        </Suspense>
      ) : null}
      <Slot name="admin-dashboard" props={{}} />
    </div>
  );
}

/** The figures of the period in the address, with a placeholder while they load. */
function Days() {
  const [params] = useSearchParams();
  const { data, error, isError, refetch } = useQuery(dashboardQuery(periodOf(params)));
  if (isError && !data) return <AdminFailure error={error} what={t('Dashboard')} retry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <p role="status">{t('Loading figures…')}</p>
        <Skeleton height="30rem" />
      </>
    );
  return (
    <>
      <Figures dashboard={data} />
      <Suspense fallback={<Skeleton height="18rem" />}>
        <SalesChart dashboard={data} />
      </Suspense>
      <BestSellers dashboard={data} />
    </>
  );
}
