import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentQuery } from '../orders/payment-query';
import { pendingPayment } from './paying';

/**
 * The order that this tab was paying, for a shopper who went back from the bank's page: the cart is still full, and
 * the checkout would place a second order. Renders nothing without one.
 */
export function UnpaidOrder() {
  const { t } = useTexts();
  const [id] = useState(pendingPayment);
  const { data: payment } = useQuery({ ...paymentQuery(id ?? ''), enabled: id !== null });
  if (id === null || !payment || payment.state === 'over') return null;
  const isPaid = payment.state === 'paid' || payment.state === 'on-delivery';
  return (
    <Panel
      title={t(isPaid ? 'Order {{id}} is already placed' : 'Order {{id}} is waiting for your payment', { id })}
      actions={
        // It clears the cart and opens the confirmation of a paid order.
        <ButtonLink to={`/checkout/payment?order=${encodeURIComponent(id)}`} look="secondary">
          {t(isPaid ? 'View order' : 'Continue payment')}
        </ButtonLink>
      }
    >
      <p>
        {isPaid
          ? t('The items below are from that order. Order again only if you want them twice.')
          : t('Pay {{amount}} to place it. If you don’t, it expires and you are not charged.', {
              amount: formatRupees(payment.amount),
            })}
      </p>
    </Panel>
  );
}
