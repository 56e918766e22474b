import type { AdminSummary } from '@haat/shared/contract/service';
import { formatRupees } from '@haat/shared/money';
import { Link } from 'react-router-dom';
import styles from './Tiles.module.css';

const count = (value: number) => value.toLocaleString('en-IN');

/** The counts of the moment. A tile with a page behind it is a link. */
export function Tiles({ summary }: { summary: AdminSummary }) {
  const tiles = [
    { label: 'Sales today', value: formatRupees(summary.salesToday), note: `${formatRupees(summary.salesTotal)} in all, without cancelled orders` },
    { label: 'Orders today', value: count(summary.ordersToday), note: `${count(summary.orders)} in all`, to: '/admin/orders' },
    { label: 'Products', value: count(summary.products), note: `in ${count(summary.categories)} types`, to: '/admin/all-products' },
    { label: 'Out of stock', value: count(summary.outOfStock), note: `${count(summary.lowStock)} variants nearly so`, to: '/admin/all-products' },
    { label: 'Customers', value: count(summary.customers), note: 'with an account' },
    { label: 'Open claims', value: count(summary.openClaims), note: 'to be reviewed within 24 hours' },
    { label: 'Unread messages', value: count(summary.unreadMessages), note: 'to be answered within 24 hours' },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, note, to }) => (
        <div key={label} className={styles.tile}>
          <dt className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
