import { couponWriteSchema } from '@haat/shared/contract/coupons';
import { formatRupees } from '@haat/shared/money';
import { Picture } from '@haat/shared/ui/Picture';
import { Button } from '@haat/shared/ui/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { errorMessage } from '../forms/error-message';
import { previewCoupon } from './coupon-api';
import { writeOf, type CouponDraft } from './coupon-draft';
import styles from './CouponPreview.module.css';
import { t } from '../language/t';

/** A sample cart with the coupon's discount, computed by the server while the form is filled in. */
export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const read = couponWriteSchema.safeParse(writeOf(draft, 0));
  const question = useDeferredValue(JSON.stringify(read.success ? read.data : null));
  const { data, error, isError } = useQuery({
    queryKey: ['admin', 'coupon preview', question, quantities],
    queryFn: ({ signal }) =>
      previewCoupon(
        couponWriteSchema.parse(JSON.parse(question)),
        Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity })),
        signal,
      ),
    enabled: question !== 'null',
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t('Preview')} className={styles.preview}>
      <h3 className={styles.title}>{t('Preview on a sample cart')}</h3>
      {!read.success ? (
        <p className={styles.soft}>{t('Enter what the coupon takes off to see the discount.')}</p>
      ) : isError && !data ? (
        <p className={styles.soft}>{errorMessage(error)}</p>
      ) : data ? (
        <>
          <ul className={styles.lines}>
            {data.lines.map((line) => (
              <li key={line.productId} className={styles.line}>
                <Picture
                  src={line.image}
                  alt=""
                  name={line.name}
                  width={40}
                  height={40}
                  sizes="40px"
                  className={styles.thumbnail}
                />
                <span className={styles.name}>
                  {line.quantity} × {line.name}
                  <span className={styles.soft}>{line.counts ? t('Coupon applies') : t('Coupon does not apply')}</span>
                </span>
                <span>{formatRupees(line.total)}</span>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('Add one {{line}}', { line: line.name })}
                  onClick={() =>
                    setQuantities({
                      ...Object.fromEntries(data.lines.map((one) => [one.productId, one.quantity])),
                      [line.productId]: Math.min(99, line.quantity + 1),
                    })
                  }
                >
                  +1
                </Button>
              </li>
            ))}
          </ul>
          <p role="status" className={styles.sum}>
            {data.isUsed ? data.text : t('No discount: {{text}}', { text: data.text })}
          </p>
          <dl className={styles.sums}>
            <dt>{t('Items total')}</dt>
            <dd>{formatRupees(data.itemsTotal)}</dd>
            <dt>{t('Discount')}</dt>
            <dd>−{formatRupees(data.discount)}</dd>
            <dt>{t('Total before delivery')}</dt>
            <dd>{formatRupees(data.total)}</dd>
          </dl>
          {Object.keys(quantities).length > 0 ? (
            <div>
              <Button look="quiet" size="small" onClick={() => setQuantities({})}>
                {t('Reset cart')}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <p className={styles.soft}>{t('Computing…')}</p>
      )}
    </section>
  );
}
