import type { ChatCustomer } from '@haat/shared/contract/admin-chats';
import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import { Status } from '../tables/Status';
import { Email } from '../ui/Email';
import styles from './Chats.module.css';
import { t } from '../language/t';

/** The customer's details: latest orders, cart, wishlist. @param customer undefined while loading */
export function Customer({ customer, problem }: { customer: ChatCustomer | undefined; problem: string | null }) {
  const { may } = useStaff();
  if (problem)
    return (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    );
  if (!customer) return <Skeleton height="12rem" />;
  const { by, customerId, name, email, phone, since, ordersInAll, orders, cart, wishlist } = customer;
  return (
    <>
      <div>
        <p className={styles.name}>{customerId ? <Link to={`/admin/customers/${customerId}`}>{name}</Link> : name}</p>
        {email ? (
          <p className={styles.soft}>
            <Email>{email}</Email>
          </p>
        ) : null}
        {phone ? <p className={styles.soft}>{phone}</p> : null}
        <p className={styles.soft}>
          {since
            ? t('Customer since {{day}}', { day: formatDay(since, t) })
            : by === 'address'
              ? t(
                  'Guest. The email address is not verified: share details of these orders only after the customer has stated them.',
                )
              : t('Guest without an email address.')}
        </p>
      </div>
      <Part
        title={
          ordersInAll > orders.length
            ? t('Orders (last {{orders}} of {{ordersInAll}})', { orders: orders.length, ordersInAll })
            : t('Orders')
        }
        none={t('No orders yet.')}
      >
        {orders.map((order) => (
          <li key={order.id} className={styles.thing}>
            <span>
              {may('orders.read') ? <Link to={`/admin/orders/${order.id}`}>{order.id}</Link> : order.id}{' '}
              <Status status={order.status} />
            </span>
            <span className={styles.soft}>
              {formatDay(order.date, t)}, {formatRupees(order.total)}
            </span>
          </li>
        ))}
      </Part>
      {cart ? (
        <Part title={t('Cart')} none={t('Empty.')}>
          {cart.items.map((line) => (
            <li key={line.id} className={styles.thing}>
              <Link to={`/product/${line.productId}`}>{line.name}</Link>
              <span className={styles.soft}>
                {line.quantity} × {formatRupees(line.price)}
                {line.stockQuantity === 0 ? ` · ${t('Out of stock')}` : ''}
              </span>
            </li>
          ))}
        </Part>
      ) : null}
      {cart ? (
        <Part title={t('Wishlist')} none={t('Empty.')}>
          {wishlist.map((wish) => (
            <li key={wish.id} className={styles.thing}>
              <Link to={`/product/${wish.id}`}>{wish.name}</Link>
              <span className={styles.soft}>{formatRupees(wish.price)}</span>
            </li>
          ))}
        </Part>
      ) : null}
    </>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <div>
      <h3 className={styles.part}>{title}</h3>
      {children.length > 0 ? <ul className={styles.things}>{children}</ul> : <p className={styles.soft}>{none}</p>}
    </div>
  );
}
