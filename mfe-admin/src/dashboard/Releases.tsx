import { formatCount } from '@haat/shared/india/numbers';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { AdminFailure } from '../access/AdminFailure';
import { DataTable } from '../tables/DataTable';
import { whenText } from '../tables/when';
import styles from './lists.module.css';
import { releaseHealthQuery, type RemoteHealth } from './release-health-query';

const remote = createColumnHelper<RemoteHealth>();
const columns = [
  remote.accessor('name', { header: 'Part' }),
  remote.display({ id: 'files', header: 'Files', cell: (cell) => filesText(cell.row.original) }),
  remote.accessor('version', { header: 'Release' }),
  remote.accessor('since', {
    header: 'Since',
    cell: (cell) => {
      const since = cell.getValue();
      return since === null ? '–' : whenText(since);
    },
  }),
  remote.accessor((row) => row.lastHour?.browser.views, {
    id: 'views',
    header: 'Views in the last hour',
    cell: (cell) => countText(cell.getValue()),
    meta: { numeric: true },
  }),
  remote.display({
    id: 'failed',
    header: 'Failed',
    cell: (cell) => failedText(cell.row.original),
    meta: { numeric: true },
  }),
  remote.accessor((row) => row.lastHour?.lcpMs, {
    id: 'shown',
    header: 'Load time',
    cell: (cell) => secondsText(cell.getValue()),
    meta: { numeric: true },
  }),
];
const withCanary = [
  ...columns,
  remote.display({ id: 'canary', header: 'Canary', cell: (cell) => canaryText(cell.row.original) }),
];
const none: never[] = [];

/** The health of each remote's release, with a list of problems. */
export default function Releases() {
  const { data, error, isError, refetch } = useQuery(releaseHealthQuery);
  const table = useReactTable({
    data: data?.remotes ?? none,
    columns: data?.remotes.some(({ canary }) => canary) ? withCanary : columns,
    getCoreRowModel: getCoreRowModel(),
  });
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>Releases</h2>
      {isError && !data ? (
        <AdminFailure error={error} what="Release health" retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="14rem" />
      ) : (
        <>
          {data.amiss.length > 0 ? (
            <ul>
              {data.amiss.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : (
            <p>All parts of the site run their current release.</p>
          )}
          <DataTable table={table} caption="Releases" />
          <p>
            <a href="/status">Failures in detail</a>
          </p>
        </>
      )}
    </section>
  );
}

const countText = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));
const failedText = ({ lastHour }: RemoteHealth) =>
  lastHour
    ? `${formatCount(lastHour.browser.failed)}${lastHour.server.failed > 0 ? `, ${formatCount(lastHour.server.failed)} on the server` : ''}`
    : '–';
const secondsText = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? '–' : `${(ms / 1_000).toFixed(1)} s`;
const filesText = ({ files: { current, canary } }: RemoteHealth) =>
  [current, canary].some((health) => health?.ok === false) ? 'differs from the release' : current ? 'sound' : '–';
const canaryText = ({ canary }: RemoteHealth) =>
  canary ? `${canary.version} for ${canary.percent}%${canary.guard?.isWorse ? ', more failures' : ''}` : '–';
