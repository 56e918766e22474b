import { keepFile } from '@haat/shared/keep-file';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { failureWords } from '../forms/failure-words';
import { useChanges } from '../live/use-changes';
import { useAddress } from '../tables/use-address';
import { AuditCheck } from './AuditCheck';
import { AuditEntryRow } from './AuditEntryRow';
import { AuditSearch } from './AuditSearch';
import { auditFilterOf } from './audit-filter';
import { auditQuery, fetchAuditFile } from './audit-calls';
import styles from './AuditLog.module.css';

/** What staff did: searched, opened to show the changes, exported, and checked. The search is in the address. */
export function AuditLog() {
  const { params } = useAddress();
  const filter = useMemo(() => auditFilterOf(params), [params]);
  const { data, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    auditQuery(filter),
  );
  // Marked and not put in: what one reads doesn't move away.
  const [isOld, setOld] = useState(false);
  useChanges(null, (change) => {
    if (change === null || change.by !== null) setOld(true);
  });
  const exporting = useMutation({
    mutationFn: () => fetchAuditFile(filter),
    onSuccess: (file) => keepFile(file, 'haat-audit.csv'),
    onError: (failed) => notify(failureWords(failed)),
  });
  const readAnew = () => {
    setOld(false);
    void refetch();
  };

  const entries = data?.pages.flatMap(({ content }) => content);
  return (
    <>
      <AuditSearch />
      <div className={styles.tools}>
        <Button look="secondary" size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {exporting.isPending ? 'One moment…' : 'Export as CSV'}
        </Button>
        <AuditCheck />
        <div role="status">
          {isOld ? (
            <Button look="quiet" size="small" onClick={readAnew}>
              There are newer entries: show them
            </Button>
          ) : null}
        </div>
      </div>
      {isError && !entries ? (
        <AdminFailure error={error} what="The audit log" retry={() => void refetch()} />
      ) : !entries ? (
        <Skeleton height="20rem" />
      ) : entries.length === 0 ? (
        <Panel title={Object.keys(filter).length > 0 ? 'Nothing in the log is like that' : 'Nothing was changed yet'}>
          <p>
            {Object.keys(filter).length > 0
              ? 'Look for less, or for longer ago.'
              : 'Whatever staff change stands here, with what it was before.'}
          </p>
        </Panel>
      ) : (
        <>
          <ol className={styles.list} aria-label="What staff did">
            {entries.map((entry) => (
              <AuditEntryRow key={entry.seq} entry={entry} />
            ))}
          </ol>
          {hasNextPage ? (
            <div>
              <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'One moment…' : 'Show older ones'}
              </Button>
            </div>
          ) : (
            <p className={styles.soft}>That is all of it.</p>
          )}
        </>
      )}
    </>
  );
}
