import type { InboxItem } from '@haat/shared/contract/inbox';
import { runtimeConfig } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import { withApiBase } from '@haat/shared/contract/media';
import { photoQuery } from '../order/order-api';
import styles from './Inbox.module.css';
import { t } from '../language/t';

/** The photos of a published review or of a claim. */
export function ItemPhotos({ item: { photos, claim, moderation } }: { item: InboxItem }) {
  if (claim && claim.photos > 0)
    return (
      <div className={styles.photos}>
        {Array.from({ length: claim.photos }, (_, position) => (
          <ClaimPhoto key={position} reference={claim.reference} position={position} />
        ))}
      </div>
    );
  if (photos.length === 0) return null;
  // The server returns photos of published reviews only.
  if (moderation !== 'shown')
    return (
      <p className={styles.muted}>
        {t('Has {{count}} photos. They are shown once the review is published.', {
          count: photos.length,
          one: 'Has {{count}} photo. It is shown once the review is published.',
        })}
      </p>
    );
  return (
    <div className={styles.photos}>
      {photos.map(({ id, url }, index) => (
        <a key={id} href={withApiBase(`${url}/large.webp`, runtimeConfig().apiUrl)} target="_blank" rel="noreferrer">
          <img
            src={withApiBase(`${url}/small.webp`, runtimeConfig().apiUrl)}
            alt={t('Photo {{number}} of the review, opens in a new tab', { number: index + 1 })}
            className={styles.photo}
          />
        </a>
      ))}
    </div>
  );
}

function ClaimPhoto({ reference, position }: { reference: string; position: number }) {
  const { data } = useQuery(photoQuery(reference, position));
  return data ? (
    <img
      src={data}
      alt={t('Photo {{number}} of {{reference}}', { number: position + 1, reference })}
      className={styles.photo}
    />
  ) : null;
}
