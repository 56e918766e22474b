import type { MissingPicture } from '@haat/shared/contract/imported-pictures';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { Archives } from './Archives';
import { keepMissing, missingPicturesQuery, picturesKey, picturesQuery, retryPictures } from './picture-api';
import { Progress } from './Progress';
import styles from './ProductFiles.module.css';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

const noAnswer = (error: unknown) => notify(t(serverMessage(error, msg('The server didn’t answer. Try again.'))));
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
        {t('Imported pictures')}
      </h2>
      <p role="status">
        {total === 0
          ? t('Pictures from imports are downloaded and appear here.')
          : sentences(
              t('{{done}} of {{total}} are in the shop.', { done, total }),
              waiting > 0 && t('{{waiting}} are being downloaded.', { waiting }),
              missing > 0 && t('{{missing}} are missing.', { missing }),
            )}
      </p>
      {waiting > 0 ? <Progress label={t('Picture downloads')} done={done + missing} total={total} /> : null}
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
        <h3 className={styles.name}>{t('{{count}} missing', { count })}</h3>
        <div className={styles.buttons}>
          <Button size="small" look="secondary" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
            {t('Retry all')}
          </Button>
          <Button size="small" look="quiet" onClick={() => void keepMissing().catch(noAnswer)}>
            {t('Export as CSV')}
          </Button>
        </div>
      </div>
      {isError ? (
        <p>{t('The list could not be loaded. Reload the page.')}</p>
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : (
        <div className={styles.frame} role="region" aria-label={t('Missing pictures')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Product')}</th>
                <th scope="col">{t('Picture')}</th>
                <th scope="col">{t('Reason')}</th>
                <th scope="col">{t('Retry')}</th>
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
        {products > 1 ? ` ${t('and {{count}} more', { count: products - 1 })}` : ''}
      </td>
      <td className={styles.wide}>{shownAddress(address)}</td>
      <td className={styles.wide}>{reason}</td>
      <td>
        {canRetry ? (
          <Button
            size="small"
            look="quiet"
            busy={isBusy}
            aria-label={t('Retry: {{shownAddress}}', { shownAddress: shownAddress(address) })}
            onClick={onRetry}
          >
            {t('Retry')}
          </Button>
        ) : (
          t('Upload file')
        )}
      </td>
    </tr>
  );
}
