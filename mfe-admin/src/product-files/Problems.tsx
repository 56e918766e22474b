import { formatCount } from '@haat/shared/india/numbers';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { keepProblems, problemsQuery } from './job-calls';
import styles from './ProductFiles.module.css';

/**
 * Rows of a file that aren't taken: where, what stands there, why, and what to do about it. @param name of the file
 * @param count of all, of which the first are shown
 */
export function Problems({ id, name, count }: { id: string; name: string; count: number }) {
  const { data, isError } = useQuery(problemsQuery(id));
  return (
    <div className={styles.part}>
      <div className={styles.jobHead}>
        <h4 className={styles.name}>{formatCount(count)} refused</h4>
        <Button
          size="small"
          look="quiet"
          onClick={() =>
            void keepProblems(id).catch((error: unknown) =>
              notify(serverMessage(error, 'The server didn’t answer. Please try again.')),
            )
          }
        >
          All as CSV
        </Button>
      </div>
      {isError ? (
        <p>They can’t be shown just now.</p>
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : (
        <div className={styles.frame} role="region" aria-label={`Refused rows of ${name}`} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Column</th>
                <th scope="col">There stands</th>
                <th scope="col">Why it isn’t taken, and what to do</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ line, field, value, problem, mend }, at) => (
                <tr key={at}>
                  <td>{line}</td>
                  <td>{field || 'The row'}</td>
                  <td className={styles.wide}>{value || '–'}</td>
                  <td className={styles.wide}>
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
