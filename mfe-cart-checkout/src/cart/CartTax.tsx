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
  return (
    <p className={styles.tax}>
      {taxIncluded
        ? t('Inclusive of all taxes')
        : t('Estimated tax, added at checkout: {{amount}}', { amount: formatRupees(toRupees(orderSums(lines).tax)) })}
    </p>
  );
}
