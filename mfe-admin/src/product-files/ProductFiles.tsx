import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { ExportAll } from './ExportAll';
import { ImportForm } from './ImportForm';
import { JobCard } from './JobCard';
import { jobsQuery } from './job-calls';
import styles from './ProductFiles.module.css';

/** What is brought and written as files, and every change of many, the newest first, with how far each is. */
export function ProductFiles() {
  const { may } = useStaff();
  const asked = [
    useQuery({ ...jobsQuery('imports'), enabled: may('catalogue.import') }),
    useQuery({ ...jobsQuery('exports'), enabled: may('catalogue.export') }),
    useQuery({ ...jobsQuery('bulk-edits'), enabled: may('products.write') }),
  ];
  const failed = asked.find(({ isError, data }) => isError && !data);
  const isLoading = asked.some(({ isLoading: loading }) => loading);
  const jobs = asked.flatMap(({ data }) => data ?? []).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return (
    <div className={styles.page}>
      <div className={styles.begin}>
        {may('catalogue.import') ? <ImportForm /> : null}
        {may('catalogue.export') ? <ExportAll /> : null}
      </div>
      <section className={styles.part} aria-labelledby="jobs">
        <h2 id="jobs" className={styles.title}>
          The last of them
        </h2>
        {failed ? (
          <AdminFailure
            error={failed.error}
            what="Files and changes"
            retry={() => asked.forEach(({ refetch }) => void refetch())}
          />
        ) : null}
        {isLoading ? (
          <Skeleton height="8rem" />
        ) : jobs.length === 0 && !failed ? (
          <p>
            There are none of the last 30 days. What you begin here stands in this place, and goes on when you leave.
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
