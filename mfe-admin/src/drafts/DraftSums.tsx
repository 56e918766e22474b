import type { DraftQuote } from '@haat/shared/contract/draft-orders';
import { formatRupees } from '@haat/shared/money';
import { Facts } from '../order/Card';
import styles from './Drafts.module.css';
import { t } from '../language/t';

/** The server's sums of a draft, or the reason why there are none. */
export function DraftSums({ sums, problem }: { sums: DraftQuote['sums']; problem: string | null }) {
  if (problem)
    return (
      <p role="alert" className={styles.bad}>
        {problem}
      </p>
    );
  if (!sums) return <p className={styles.muted}>{t('Add a product to see the total.')}</p>;
  const { itemsTotal, discount, shipping, tax, total, taxIncluded, gst } = sums;
  return (
    <div role="status">
      <Facts
        facts={[
          [t('Items total'), formatRupees(itemsTotal)],
          ...(discount > 0 ? [[t('Discount'), `−${formatRupees(discount)}`] as const] : []),
          [t('Delivery'), formatRupees(shipping)],
          ...(taxIncluded ? [] : [[t('Tax'), formatRupees(tax)] as const]),
          [t('Total'), <strong key="total">{formatRupees(total)}</strong>],
          ...(gst
            ? [
                [
                  t('GST included'),
                  gst.igst > 0
                    ? `IGST ${formatRupees(gst.igst)}`
                    : `CGST ${formatRupees(gst.cgst)}, SGST ${formatRupees(gst.sgst)}`,
                ] as const,
              ]
            : []),
        ]}
      />
    </div>
  );
}
