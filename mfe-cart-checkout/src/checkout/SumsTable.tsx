import { formatRupees } from '@haat/shared/money';
import styles from './SumsTable.module.css';

/** The four sums of an order, in rupees. */
export function SumsTable({ items, shipping, tax, total, taxLabel }: { items: number; shipping: number; tax: number; total: number; taxLabel: 'Estimated tax' | 'Tax' }) {
  return (
    <dl className={styles.sums}>
      <div><dt>Items:</dt><dd>{formatRupees(items)}</dd></div>
      <div><dt>{'Shipping & handling:'}</dt><dd>{formatRupees(shipping)}</dd></div>
      <div><dt>{taxLabel}:</dt><dd>{formatRupees(tax)}</dd></div>
      <div className={styles.total}><dt>Order total:</dt><dd>{formatRupees(total)}</dd></div>
    </dl>
  );
}
