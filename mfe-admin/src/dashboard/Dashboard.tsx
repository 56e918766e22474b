import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { Best } from './Best';
import { askedOf, dashboardQuery } from './dashboard-query';
import { Figures } from './Figures';
import styles from './lists.module.css';
import { Moment } from './Moment';
import { Range } from './Range';

const SalesChart = lazy(() => import(/* webpackChunkName: "sales-chart" */ './SalesChart'));
const Releases = lazy(() => import(/* webpackChunkName: "release-health" */ './Releases'));

/** How the shop is doing: what came of some days, the counts of the moment, and how the releases of its parts fare. */
export function Dashboard() {
  const { may } = useStaff();
  return (
    <div className={styles.page}>
      <Range />
      <Days />
      <Moment />
      {may('releases.read') ? (
        <Suspense fallback={<Skeleton height="14rem" />}>
          <Releases />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The figures of the days in the address, or a placeholder while they are counted and when they can't be loaded. */
function Days() {
  const [params] = useSearchParams();
  const { data, error, isError, refetch } = useQuery(dashboardQuery(askedOf(params)));
  if (isError && !data) return <AdminFailure error={error} what="The dashboard" retry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <p role="status">Counting…</p>
        <Skeleton height="30rem" />
      </>
    );
  return (
    <>
      <Figures dashboard={data} />
      <Suspense fallback={<Skeleton height="18rem" />}>
        <SalesChart dashboard={data} />
      </Suspense>
      <Best dashboard={data} />
    </>
  );
}
