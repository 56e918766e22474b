import type { Order } from '@haat/shared/contract/order';
import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { payableNow } from './payment-sums';
import styles from './PayNow.module.css';

/** Asks for the payment of an order that waits for it, and says why. Renders nothing without an amount to pay. */
export function PayNow({ order }: { order: Order }) {
  const { t } = useTexts();
  const amount = payableNow(order);
  if (amount <= 0) return null;
  return (
    <div className={styles.ask}>
      <p>
        {order.status === 'Awaiting Payment'
          ? t('We send your order after your payment.')
          : t('We changed the items of your order. Please pay the difference, and we send it.')}
      </p>
      <ButtonLink to={`/checkout/payment?order=${encodeURIComponent(order.id)}`}>
        {t('Pay {{amount}}', { amount: formatRupees(amount) })}
      </ButtonLink>
    </div>
  );
}
