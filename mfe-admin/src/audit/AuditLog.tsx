import { downloadFile } from '@haat/shared/download-file';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { errorMessage } from '../forms/error-message';
import { useChanges } from '../live/use-changes';
import { SavedViews } from '../tables/SavedViews';
import { SearchField } from '../tables/SearchField';
import { useUrlParams } from '../tables/use-url-params';
import { AuditCheck } from './AuditCheck';
import { AuditEntryRow } from './AuditEntryRow';
import { AuditFilters } from './AuditFilters';
import { auditFilterOf } from './audit-filter';
import { auditQuery, fetchAuditFile } from './audit-api';
import styles from './AuditLog.module.css';
import { t } from '../language/t';

/** The audit log of staff actions: search, filters, export and verification. The search is in the address. */
export function AuditLog() {
  const { params } = useUrlParams();
  const filter = useMemo(() => auditFilterOf(params), [params]);
  const { data, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    auditQuery(filter),
  );
  // Only shows a notice and doesn't insert new entries, so that the list doesn't move while it is read.
  const [isOld, setOld] = useState(false);
  useChanges(null, (change) => {
    if (change === null || change.by !== null) setOld(true);
  });
  const exporting = useMutation({
    mutationFn: () => fetchAuditFile(filter),
    onSuccess: (file) => downloadFile(file, 'haat-audit.csv'),
    onError: (failed) => notify(errorMessage(failed)),
  });
  const refresh = () => {
    setOld(false);
    void refetch();
  };

  const entries = data?.pages.flatMap(({ content }) => content);
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t('Search the audit log')} placeholder={t('Action, value, id…')} />
        <AuditFilters />
      </div>
      <div className={styles.tools}>
        <Button look="secondary" size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {exporting.isPending ? t('Exporting…') : t('Export as CSV')}
        </Button>
        <SavedViews list="audit-log" />
        <AuditCheck />
        <div role="status">
          {isOld ? (
            <Button look="quiet" size="small" onClick={refresh}>
              {t('Show new entries')}
            </Button>
          ) : null}
        </div>
      </div>
      {isError && !entries ? (
        <AdminFailure error={error} what={t('The audit log')} retry={() => void refetch()} />
      ) : !entries ? (
        <Skeleton height="20rem" />
      ) : entries.length === 0 ? (
        <Panel title={Object.keys(filter).length > 0 ? t('No entries match') : t('No entries yet')}>
          <p>
            {Object.keys(filter).length > 0
              ? t('Change the search terms or choose a longer period.')
              : t('Changes by team members appear here, with the values before and after.')}
          </p>
        </Panel>
      ) : (
        <>
          <ol className={styles.list} aria-label={t('Audit log entries')}>
            {entries.map((entry) => (
              <AuditEntryRow key={entry.seq} entry={entry} />
            ))}
          </ol>
          {hasNextPage ? (
            <div>
              <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? t('Loading…') : t('Show more')}
              </Button>
            </div>
          ) : (
            <p className={styles.muted}>{t('End of the log.')}</p>
          )}
        </>
      )}
    </>
  );
}
