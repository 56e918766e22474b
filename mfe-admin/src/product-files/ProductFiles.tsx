import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { ExportAll } from './ExportAll';
import { ImportedPictures } from './ImportedPictures';
import { ImportForm } from './ImportForm';
import { JobCard } from './JobCard';
import { jobsQuery } from './job-api';
import styles from './ProductFiles.module.css';
import { t } from '../language/t';

/** Imports, exports and bulk edits, newest first, with their progress. */
export function ProductFiles() {
  const { may } = useStaff();
  const queries = [
    useQuery({ ...jobsQuery('imports'), enabled: may('catalogue.import') }),
    useQuery({ ...jobsQuery('exports'), enabled: may('catalogue.export') }),
    useQuery({ ...jobsQuery('bulk-edits'), enabled: may('products.write') }),
  ];
  const failed = queries.find(({ isError, data }) => isError && !data);
  const isLoading = queries.some(({ isLoading: loading }) => loading);
  const jobs = queries.flatMap(({ data }) => data ?? []).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return (
    <div className={styles.page}>
      <div className={styles.begin}>
        {may('catalogue.import') ? <ImportForm /> : null}
        {may('catalogue.export') ? <ExportAll /> : null}
      </div>
      {may('catalogue.import') ? <ImportedPictures /> : null}
      <section className={styles.part} aria-labelledby="jobs">
        <h2 id="jobs" className={styles.title}>
          {t('Recent jobs')}
        </h2>
        {failed ? (
          <AdminFailure
            error={failed.error}
            what={t('Import and export')}
            retry={() => queries.forEach(({ refetch }) => void refetch())}
          />
        ) : null}
        {isLoading ? (
          <Skeleton height="8rem" />
        ) : jobs.length === 0 && !failed ? (
          <p>
            {t(
              'No jobs in the last 30 days. Imports, exports and bulk edits appear here and continue when you leave this page.',
            )}
          </p>
        ) : null}
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
