import type { ProductJobCounts } from '@haat/shared/contract/product-jobs';
import { formatCount } from '@haat/shared/india/numbers';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { storeProblems, problemsQuery } from './job-api';
import styles from './ProductFiles.module.css';

/**
 * Rows of a file that are refused or changed on import: location, value, reason and fix; one entry per problem.
 * @param name of the file
 * @param counts the totals; only the first problems are listed
 */
export function Problems({ id, name, counts }: { id: string; name: string; counts: ProductJobCounts }) {
  const { data, isError } = useQuery(problemsQuery(id));
  return (
    <div className={styles.part}>
      <div className={styles.jobHead}>
        <h4 className={styles.name}>
          {[
            ...(counts.refused > 0 ? [`${formatCount(counts.refused)} rejected`] : []),
            ...(counts.noted ? [`${formatCount(counts.noted)} with warnings`] : []),
          ].join(', ')}
        </h4>
        <Button
          size="small"
          look="quiet"
          onClick={() =>
            void storeProblems(id).catch((error: unknown) =>
              notify(serverMessage(error, 'The server didn’t answer. Try again.')),
            )
          }
        >
          Export as CSV
        </Button>
      </div>
      {isError ? (
        <p>The list could not be loaded. Reload the page.</p>
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : (
        <div className={styles.frame} role="group" aria-label={`Rejected rows of ${name}`} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Column</th>
                <th scope="col">Value</th>
                <th scope="col">Problem and solution</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ line, field, value, problem, mend, taken, count, lines }, at) => (
                <tr key={at}>
                  <td>{count === 1 ? line : <Lines count={count} lines={lines} />}</td>
                  <td>{field || 'Row'}</td>
                  <td className={styles.wide}>{value || (count === 1 ? '–' : 'Several')}</td>
                  <td className={styles.wide}>
                    {taken ? 'Imported: ' : ''}
                    {problem}. {mend}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** The lines of rows with the same problem, listed on request. */
function Lines({ count, lines }: { count: number; lines: readonly number[] }) {
  return (
    <details className={styles.lines}>
      <summary>{formatCount(count)} rows</summary>
      {lines.join(', ')}
      {count > lines.length ? `, and ${formatCount(count - lines.length)} more in the CSV file` : ''}
    </details>
  );
}
