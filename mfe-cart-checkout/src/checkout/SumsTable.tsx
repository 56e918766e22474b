import type { GstSums } from '@haat/shared/contract/order';
import { formatRupees } from '@haat/shared/money';
import styles from './SumsTable.module.css';

export interface SumsTableProps {
  /** Of an order or of its quote, in rupees. */
  sums: { itemsTotal: number; discount: number; shipping: number; tax: number; total: number; gst: GstSums | null };
  taxLabel: 'Estimated tax' | 'Tax';
  /** Whether the prices hold the tax; then it is said below the total what it is. */
  taxIncluded?: boolean;
}

/** The sums of an order, in rupees; a discount where there is one; an estimated tax that is added, or the GST that the prices hold. */
export function SumsTable({ sums: { itemsTotal, discount, shipping, tax, total, gst }, taxLabel, taxIncluded = gst !== null }: SumsTableProps) {
  return (
    <dl className={styles.sums}>
      <div><dt>Items:</dt><dd>{formatRupees(itemsTotal)}</dd></div>
      {discount > 0 ? <div><dt>Discount:</dt><dd>−{formatRupees(discount)}</dd></div> : null}
      <div><dt>{'Shipping & handling:'}</dt><dd>{formatRupees(shipping)}</dd></div>
      {taxIncluded ? null : <div><dt>{taxLabel}:</dt><dd>{formatRupees(tax)}</dd></div>}
      <div className={styles.total}><dt>Order total:</dt><dd>{formatRupees(total)}</dd></div>
      {taxIncluded && gst === null ? <div><dt>GST:</dt><dd>included in the prices</dd></div> : null}
      {gst && gst.igst > 0 ? <div><dt>IGST, included:</dt><dd>{formatRupees(gst.igst)}</dd></div> : null}
      {gst && gst.igst === 0 ? (
        <>
          <div><dt>CGST, included:</dt><dd>{formatRupees(gst.cgst)}</dd></div>
          <div><dt>SGST, included:</dt><dd>{formatRupees(gst.sgst)}</dd></div>
        </>
      ) : null}
    </dl>
  );
}
