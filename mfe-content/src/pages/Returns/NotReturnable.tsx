import type { Order } from '@haat/shared/contract/order';
import { Sentence, useTexts } from '@haat/shared/state';
import { Link } from 'react-router-dom';
import styles from './TrackReturn.module.css';

/** The items of an order that cannot be returned, with the reason and a link to a claim. */
export function NotReturnable({ order }: { order: Order }) {
  const { t } = useTexts();
  const notReturned = order.lines.filter(
    ({ notReturnable, ...line }) => notReturnable && line.quantity > line.cancelled,
  );
  if (notReturned.length === 0) return null;
  const canClaim = order.claimUntil !== null && new Date() <= new Date(order.claimUntil);
  return (
    <div className={styles.retained}>
      <ul className={styles.keptLines}>
        {notReturned.map((line) => (
          <li key={line.id}>{line.name}</li>
        ))}
      </ul>
      <p>{t('Can’t be returned: for hygiene and safety we don’t take back food, flowers, incense and camphor.')}</p>
      <p>
        {canClaim ? (
          <Sentence
            of="Damaged or wrong? <a>File a claim</a>"
            parts={{ a: (children) => <Link to={`/protection?order=${order.id}#claim`}>{children}</Link> }}
          />
        ) : (
          <Sentence
            of="Something wrong with it? <a>Contact us</a>"
            parts={{ a: (children) => <Link to="/help#write">{children}</Link> }}
          />
        )}
      </p>
    </div>
  );
}
