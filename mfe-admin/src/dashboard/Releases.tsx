import { formatCount } from '@haat/shared/india/numbers';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { msg } from '@haat/shared/text/msg';
import { AdminFailure } from '../access/AdminFailure';
import { DataTable } from '../tables/DataTable';
import { whenText } from '../tables/when';
import styles from './lists.module.css';
import { releaseHealthQuery, type RemoteHealth } from './release-health-query';
import { t } from '../language/t';

const remote = createColumnHelper<RemoteHealth>();
const columns = [
  remote.accessor('name', { header: msg('Part') }),
  remote.display({ id: 'files', header: msg('Files'), cell: (cell) => filesText(cell.row.original) }),
  remote.accessor('version', { header: msg('Release') }),
  remote.accessor('since', {
    header: msg('Since'),
    cell: (cell) => {
      const since = cell.getValue();
      return since === null ? '–' : whenText(since);
    },
  }),
  remote.accessor((row) => row.lastHour?.browser.views, {
    id: 'views',
    header: msg('Views in the last hour'),
    cell: (cell) => countText(cell.getValue()),
    meta: { numeric: true },
  }),
  remote.display({
    id: 'failed',
    header: msg('Failed'),
    cell: (cell) => failedText(cell.row.original),
    meta: { numeric: true },
  }),
  remote.accessor((row) => row.lastHour?.lcpMs, {
    id: 'shown',
    header: msg('Load time'),
    cell: (cell) => secondsText(cell.getValue()),
    meta: { numeric: true },
  }),
];
const withCanary = [
  ...columns,
  remote.display({ id: 'canary', header: msg('Canary'), cell: (cell) => canaryText(cell.row.original) }),
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
      <h2 className={styles.title}>{t('Releases')}</h2>
      {isError && !data ? (
        <AdminFailure error={error} what={t('Release health')} retry={() => void refetch()} />
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
            <p>{t('All parts of the site run their current release.')}</p>
          )}
          <DataTable table={table} caption={t('Releases')} />
          <p>
            <a href="/status">{t('Failures in detail')}</a>
          </p>
        </>
      )}
    </section>
  );
}

const countText = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));
const failedText = ({ lastHour }: RemoteHealth) =>
  lastHour
    ? lastHour.server.failed > 0
      ? t('{{browser}}, {{server}} on the server', { browser: lastHour.browser.failed, server: lastHour.server.failed })
      : formatCount(lastHour.browser.failed)
    : '–';
const secondsText = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? '–' : `${(ms / 1_000).toFixed(1)} s`;
const filesText = ({ files: { current, canary } }: RemoteHealth) =>
  [current, canary].some((health) => health?.ok === false) ? t('differs from the release') : current ? t('sound') : '–';
const canaryText = ({ canary }: RemoteHealth) =>
  canary
    ? canary.guard?.isWorse
      ? t('{{version}} for {{percent}}%, more failures', { version: canary.version, percent: canary.percent })
      : t('{{version}} for {{percent}}%', { version: canary.version, percent: canary.percent })
    : '–';
