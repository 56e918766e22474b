import type { InboxItem } from '@haat/shared/contract/inbox';
import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { Picture } from '@haat/shared/ui/Picture';
import { Link } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import { Status } from '../tables/Status';
import styles from './Inbox.module.css';
import { t } from '../language/t';

/** The product, the order or the claim that an item is about. */
export function About({ item: { kind, product, order, claim } }: { item: InboxItem }) {
  const { may } = useStaff();
  if (!product && !order && !claim) return null;
  return (
    <aside className={styles.about} aria-label={t('About')}>
      {product ? (
        <section>
          <h3 className={styles.part}>{t('Product')}</h3>
          <div className={styles.thing}>
            <Picture
              src={product.image}
              alt=""
              name={product.name}
              width={64}
              height={64}
              sizes="64px"
              className={styles.picture}
            />
            <div>
              <p>
                {may('products.read') ? (
                  <Link to={`/admin/products/${encodeURIComponent(product.id)}`}>{product.name}</Link>
                ) : (
                  product.name
                )}
              </p>
              <p className={styles.muted}>
                {formatRupees(product.price)} ·{' '}
                {product.stock > 0 ? t('{{stock}} in stock', { stock: product.stock }) : t('Out of stock')}
              </p>
              <p>
                <Link to={`/product/${encodeURIComponent(product.id)}#${kind === 'review' ? 'reviews' : 'questions'}`}>
                  {t('View in the shop')}
                </Link>
              </p>
            </div>
          </div>
        </section>
      ) : null}
      {order ? (
        <section>
          <h3 className={styles.part}>{t('Order')}</h3>
          <p>
            <Link to={`/admin/orders/${encodeURIComponent(order.id)}`}>{order.id}</Link>{' '}
            <Status status={order.status} />
          </p>
          <p className={styles.muted}>
            {formatDay(order.date, t)} · {formatRupees(order.total)}
          </p>
          <ul className={styles.lines}>
            {order.lines.map((line) => (
              <li key={line.id} className={styles.thing}>
                <Picture
                  src={line.image}
                  alt=""
                  name={line.name}
                  width={64}
                  height={64}
                  sizes="64px"
                  className={styles.picture}
                />
                <p className={styles.muted}>
                  {line.quantity} × {line.name}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : claim ? (
        <p className={styles.muted}>{t('There is no order {{orderId}}.', { orderId: claim.orderId })}</p>
      ) : null}
    </aside>
  );
}
