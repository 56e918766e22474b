import type { CartItem } from '@haat/shared/contract/cart';
import { formatRupees, toRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { orderSums } from '../checkout/order-sums';
import styles from './CartTax.module.css';

/**
 * The tax that the checkout adds by §9's estimate, or a note that prices include it. Renders nothing while that is
 * unknown.
 */
export function CartTax({ lines, taxIncluded }: { lines: readonly CartItem[]; taxIncluded: boolean | null }) {
  const { t } = useTexts();
  if (taxIncluded === null) return null;
  if (taxIncluded) return <p className={styles.tax}>{t('Inclusive of all taxes')}</p>;
  const { tax, total } = orderSums(lines);
  return (
    <>
      <p className={styles.tax}>
        {t('Estimated tax, added at checkout: {{amount}}', { amount: formatRupees(toRupees(tax)) })}
      </p>
      <p className={styles.total}>{t('Total with tax: {{amount}}', { amount: formatRupees(toRupees(total)) })}</p>
    </>
  );
}
