import type { ProductJobCounts } from '@haat/shared/contract/product-jobs';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { msg } from '@haat/shared/text/msg';
import { downloadProblems, problemsQuery } from './job-api';
import styles from './ProductFiles.module.css';
import { t } from '../language/t';

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
            ...(counts.refused > 0 ? [t('{{count}} rejected', { count: counts.refused })] : []),
            ...(counts.noted ? [t('{{count}} with warnings', { count: counts.noted })] : []),
          ].join(', ')}
        </h4>
        <Button
          size="small"
          look="quiet"
          onClick={() =>
            void downloadProblems(id).catch((error: unknown) =>
              notify(t(serverMessage(error, msg('The server didn’t answer. Try again.')))),
            )
          }
        >
          {t('Export as CSV')}
        </Button>
      </div>
      {isError ? (
        <p>{t('The list could not be loaded. Reload the page.')}</p>
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : (
        <div className={styles.frame} role="group" aria-label={t('Rejected rows of {{name}}', { name })} tabIndex={0}>
          <table className={`${styles.table} ${styles.problems}`}>
            <thead>
              <tr>
                <th scope="col">{t('Line')}</th>
                <th scope="col">{t('Column')}</th>
                <th scope="col">{t('Value')}</th>
                <th scope="col">{t('Problem and solution')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ line, sheet, field, value, problem, mend, taken, count, lines }, at) => (
                <tr key={at}>
                  <td>
                    {sheet ? <span className={styles.sheet}>{t('Sheet {{sheet}}', { sheet })} </span> : null}
                    {count === 1 ? <span className={styles.unit}>{t('Line')} </span> : null}
                    {count === 1 ? line : <Lines count={count} lines={lines} />}
                  </td>
                  <td>{field || t('Row')}</td>
                  <td className={styles.wide}>{value || (count === 1 ? '–' : t('Several'))}</td>
                  <td className={styles.wide}>
                    {taken ? `${t('Imported')}: ` : ''}
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
      <summary>{t('{{count}} rows', { count })}</summary>
      {count > lines.length
        ? t('{{lines}} and {{left}} more in the CSV file', { lines: lines.join(', '), left: count - lines.length })
        : lines.join(', ')}
    </details>
  );
}
