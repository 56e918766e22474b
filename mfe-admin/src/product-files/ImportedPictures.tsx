import type { MissingPicture } from '@haat/shared/contract/imported-pictures';
import { formatCount } from '@haat/shared/india/numbers';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Archives } from './Archives';
import { keepMissing, missingPicturesQuery, picturesKey, picturesQuery, retryPictures } from './picture-api';
import { Progress } from './Progress';
import styles from './ProductFiles.module.css';

const noAnswer = (error: unknown) => notify(serverMessage(error, 'The server didn’t answer. Try again.'));
/** The address as shown: for a picture of a file, only its name. */
const shownAddress = (address: string) => address.replace(/^file:[^/]*\//, '');

/** The pictures that imports refer to: counts, and the missing ones with a retry. */
export function ImportedPictures() {
  const { data: counts } = useQuery(picturesQuery);
  if (!counts) return null;
  const { total, done, waiting, missing } = counts;
  return (
    <section className={styles.part} aria-labelledby="imported-pictures">
      <h2 id="imported-pictures" className={styles.title}>
        Imported pictures
      </h2>
      <p role="status">
        {total === 0
          ? 'Pictures from imports are downloaded and appear here.'
          : `${formatCount(done)} of ${formatCount(total)} are in the shop${waiting > 0 ? `, ${formatCount(waiting)} are being downloaded` : ''}${missing > 0 ? `, ${formatCount(missing)} are missing` : ''}.`}
      </p>
      {waiting > 0 ? <Progress label="Picture downloads" done={done + missing} total={total} /> : null}
      {missing > 0 ? <Missing count={missing} /> : null}
      <Archives />
    </section>
  );
}

function Missing({ count }: { count: number }) {
  const client = useQueryClient();
  const { data, isError } = useQuery(missingPicturesQuery(count));
  const retry = useMutation({
    mutationFn: (address?: string) => retryPictures(address),
    onError: noAnswer,
    onSettled: () => client.invalidateQueries({ queryKey: picturesKey }),
  });
  return (
    <div className={styles.part}>
      <div className={styles.jobHead}>
        <h3 className={styles.name}>{formatCount(count)} missing</h3>
        <div className={styles.buttons}>
          <Button size="small" look="secondary" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
            Retry all
          </Button>
          <Button size="small" look="quiet" onClick={() => void keepMissing().catch(noAnswer)}>
            Export as CSV
          </Button>
        </div>
      </div>
      {isError ? (
        <p>The list could not be loaded. Reload the page.</p>
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : (
        <div className={styles.frame} role="region" aria-label="Missing pictures" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Picture</th>
                <th scope="col">Reason</th>
                <th scope="col">Retry</th>
              </tr>
            </thead>
            <tbody>
              {data.map((picture) => (
                <Row
                  key={picture.address}
                  picture={picture}
                  isBusy={retry.isPending}
                  onRetry={() => retry.mutate(picture.address)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function Row({
  picture: { address, productId, productName, products, reason, canRetry },
  isBusy,
  onRetry,
}: {
  picture: MissingPicture;
  isBusy: boolean;
  onRetry: () => void;
}) {
  return (
    <tr>
      <td className={styles.wide}>
        <Link to={`/admin/products/${encodeURIComponent(productId)}`}>{productName}</Link>
        {products > 1 ? ` and ${formatCount(products - 1)} more` : ''}
      </td>
      <td className={styles.wide}>{shownAddress(address)}</td>
      <td className={styles.wide}>{reason}</td>
      <td>
        {canRetry ? (
          <Button
            size="small"
            look="quiet"
            busy={isBusy}
            aria-label={`Retry: ${shownAddress(address)}`}
            onClick={onRetry}
          >
            Retry
          </Button>
        ) : (
          'Upload file'
        )}
      </td>
    </tr>
  );
}
