import type { AdminSummary } from '@haat/shared/contract/service';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { Link } from 'react-router-dom';
import styles from './Tiles.module.css';

/** The counts of the moment. A tile with a page behind it is a link. */
export function Tiles({ summary }: { summary: AdminSummary }) {
  const tiles = [
    { label: 'Sales today', value: formatRupees(summary.salesToday), note: `${formatRupees(summary.salesTotal)} in all, without cancelled orders` },
    { label: 'Orders today', value: formatCount(summary.ordersToday), note: `${formatCount(summary.orders)} in all`, to: '/admin/orders' },
    { label: 'Products', value: formatCount(summary.products), note: `in ${formatCount(summary.categories)} types`, to: '/admin/all-products' },
    { label: 'Out of stock', value: formatCount(summary.outOfStock), note: `${formatCount(summary.lowStock)} variants nearly so`, to: '/admin/all-products' },
    { label: 'Customers', value: formatCount(summary.customers), note: 'with an account' },
    { label: 'Open claims', value: formatCount(summary.openClaims), note: 'to be reviewed within 24 hours' },
    { label: 'Unread messages', value: formatCount(summary.unreadMessages), note: 'to be answered within 24 hours' },
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
