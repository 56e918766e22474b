import { formatRupees } from '@haat/shared/money';
import styles from './SumsTable.module.css';

/** The sums of an order, in rupees; a discount where there is one. */
export function SumsTable({ items, discount = 0, shipping, tax, total, taxLabel }: { items: number; discount?: number; shipping: number; tax: number; total: number; taxLabel: 'Estimated tax' | 'Tax' }) {
  return (
    <dl className={styles.sums}>
      <div><dt>Items:</dt><dd>{formatRupees(items)}</dd></div>
      {discount > 0 ? <div><dt>Discount:</dt><dd>−{formatRupees(discount)}</dd></div> : null}
      <div><dt>{'Shipping & handling:'}</dt><dd>{formatRupees(shipping)}</dd></div>
      <div><dt>{taxLabel}:</dt><dd>{formatRupees(tax)}</dd></div>
      <div className={styles.total}><dt>Order total:</dt><dd>{formatRupees(total)}</dd></div>
    </dl>
  );
}
