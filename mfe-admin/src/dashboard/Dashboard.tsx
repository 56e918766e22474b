import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { DashboardContent } from './DashboardContent';
import { summaryQuery } from './summary-query';

/** The counts, or what stands in their place while they load and when they can't be had. */
export function Dashboard() {
  const { data, error, isError, refetch } = useQuery(summaryQuery);
  if (isError) return <AdminFailure error={error} what="The dashboard" retry={() => void refetch()} />;
  if (data) return <DashboardContent summary={data} />;
  return (
    <>
      <p role="status">Counting…</p>
      <Skeleton height="16rem" />
    </>
  );
}
