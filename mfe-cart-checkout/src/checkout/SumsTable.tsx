import type { GstSums } from '@haat/shared/contract/order';
import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import styles from './SumsTable.module.css';

export interface SumsTableProps {
  /** The sums of an order or a quote, in rupees. */
  sums: {
    itemsTotal: number;
    discount: number;
    shipping: number;
    tax: number;
    total: number;
    gst: GstSums | null;
    storeCredit?: number | undefined;
  };
  taxLabel: 'Estimated tax' | 'Tax';
  /** Whether prices include tax; it is then shown below the total. */
  taxIncluded?: boolean;
  /** What is left to pay after the store credit, in rupees. */
  toPay?: number | undefined;
}

/**
 * The sums of an order, in rupees: the discount if there is one, and the estimated tax, or the GST that prices include.
 */
export function SumsTable({
  sums: { itemsTotal, discount, shipping, tax, total, gst, storeCredit = 0 },
  taxLabel,
  taxIncluded = gst !== null,
  toPay,
}: SumsTableProps) {
  const { t } = useTexts();
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('Items:')}</dt>
        <dd>{formatRupees(itemsTotal)}</dd>
      </div>
      {discount > 0 ? (
        <div>
          <dt>{t('Discount:')}</dt>
          <dd>−{formatRupees(discount)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('Shipping & handling:')}</dt>
        <dd>{formatRupees(shipping)}</dd>
      </div>
      {taxIncluded ? null : (
        <div>
          <dt>{t(taxLabel === 'Tax' ? 'Tax:' : 'Estimated tax:')}</dt>
          <dd>{formatRupees(tax)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('Order total:')}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
      {storeCredit > 0 ? (
        <div>
          <dt>{t('Store credit:')}</dt>
          <dd>−{formatRupees(storeCredit)}</dd>
        </div>
      ) : null}
      {toPay === undefined ? null : (
        <div className={styles.total}>
          <dt>{t('To pay:')}</dt>
          <dd>{formatRupees(toPay)}</dd>
        </div>
      )}
      {taxIncluded && gst === null ? (
        <div>
          <dt>{t('GST:')}</dt>
          <dd>{t('included in the prices')}</dd>
        </div>
      ) : null}
      {gst && gst.igst > 0 ? (
        <div>
          <dt>{t('IGST, included:')}</dt>
          <dd>{formatRupees(gst.igst)}</dd>
        </div>
      ) : null}
      {gst && gst.igst === 0 ? (
        <>
          <div>
            <dt>{t('CGST, included:')}</dt>
            <dd>{formatRupees(gst.cgst)}</dd>
          </div>
          <div>
            <dt>{t('SGST, included:')}</dt>
            <dd>{formatRupees(gst.sgst)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}
