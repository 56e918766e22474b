import type { OrderPayment } from '@haat/shared/contract/order-payment';
import { storeViewToken } from '@haat/shared/order-view-token';
import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { useCart, useTexts } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { optionsText } from '@haat/shared/text/options-text';
import { bankUrl } from '../../checkout/bank-url';
import { dropDraft } from '../../checkout/checkout-draft';
import { takePendingPayment } from '../../checkout/paying';
import { PayAgain } from '../../checkout/PayAgain';
import { PaymentStep } from '../../checkout/PaymentStep';
import { orderQuery } from '../../orders/order-queries';
import { paymentQuery } from '../../orders/payment-query';
import { UnavailableOrder } from '../../orders/UnavailableOrder';
import { useLinkToken } from '../../sign-in/use-link-token';
import styles from './CheckoutPaymentPage.module.css';

/** The page of an order with a pending payment; the bank's page and the UPI app return to it. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const id = params.get('order')?.trim().toUpperCase() ?? '';
  const token = useLinkToken();
  const navigate = useNavigate();
  // Store the token of a payment link in this tab, and remove it from the address, which people copy and share.
  useEffect(() => {
    if (!token || id === '') return;
    storeViewToken(id, token);
    void navigate(`/checkout/payment?order=${encodeURIComponent(id)}`, { replace: true });
  }, [id, navigate, token]);
  const query = paymentQuery(id);
  const {
    data: payment,
    error,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...query, enabled: token === null && id !== '' });
  usePaid(id, payment);
  return (
    <Container narrow>
      <PageHead
        title={t('Pay for your order')}
        description={t('Pay for your Haat order.')}
        canonicalPath="/checkout/payment"
        noIndex
      />
      <div className={styles.page}>
        <h1>{t('Pay for your order')}</h1>
        {id === '' ? (
          <Panel title={t('No order to pay')} actions={<ButtonLink to="/cart">{t('Go to your cart')}</ButtonLink>}>
            <p>{t('This link has no order number.')}</p>
          </Panel>
        ) : payment?.state === 'unpaid' || payment?.state === 'waiting' || payment?.state === 'declined' ? (
          <Unpaid id={id} payment={payment} />
        ) : payment?.state === 'over' ? (
          <Panel
            title={t('The payment time has expired')}
            actions={<ButtonLink to="/checkout">{t('Back to checkout')}</ButtonLink>}
          >
            <p>
              {t(
                'Order {{id}} was not placed. Your cart is unchanged. If you were charged, we’ll refund you automatically.',
                { id },
              )}
            </p>
          </Panel>
        ) : isError ? (
          <UnavailableOrder
            level={2}
            failed={t('We could not load your payment')}
            id={id}
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            actions={<ButtonLink to="/profile/orders">{t('Your orders')}</ButtonLink>}
          >
            {t(
              'To see order {{id}}, sign in with the account you ordered with, use the tab you ordered in, or ask us for a new payment link.',
              { id },
            )}
          </UnavailableOrder>
        ) : (
          <>
            <VisuallyHidden live>{t('Checking your payment…')}</VisuallyHidden>
            <Skeleton height="14rem" />
          </>
        )}
      </div>
    </Container>
  );
}

/** Opens the confirmation of a paid order, and clears the cart and the draft. */
function usePaid(id: string, payment: OrderPayment | undefined): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { clear } = useCart();
  const paid = payment?.state === 'paid' || payment?.state === 'on-delivery';
  useEffect(() => {
    if (!paid) return;
    if (takePendingPayment(id)) {
      dropDraft();
      clear();
      queryClient.removeQueries({ queryKey: ['cart'] });
    }
    void queryClient.invalidateQueries({ queryKey: ['account', 'orders'] });
    queryClient.removeQueries({ queryKey: ['order', id] });
    void navigate(`/order-confirmation?order=${encodeURIComponent(id)}`, { replace: true });
  }, [paid, id, clear, navigate, queryClient]);
}

function Unpaid({ id, payment }: { id: string; payment: OrderPayment }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [other, setOther] = useState(false);
  const { queryKey } = paymentQuery(id);
  const tried = (next: OrderPayment) => {
    queryClient.setQueryData(queryKey, next);
    setOther(false);
    if (next.next?.kind === 'redirect') window.location.assign(bankUrl(next.next.url));
  };
  const asks = payment.state === 'declined' || payment.state === 'unpaid' || other;
  return (
    <>
      {payment.state === 'declined' ? (
        <Panel tone="bad" title={t('The payment was declined')}>
          <p>
            {t(payment.declined ?? '')} {t('You were not charged, and your items are still reserved.')}
          </p>
          <p>{t('Order {{id}}', { id })}</p>
        </Panel>
      ) : payment.state === 'unpaid' ? (
        payment.isDifference ? (
          <Difference id={id} payment={payment} />
        ) : (
          <PreparedOrder id={id} payment={payment} />
        )
      ) : (
        <Card as="section" labelledBy="payment-step">
          <h2 id="payment-step">{t('Order {{id}}', { id })}</h2>
          <div role="status">
            <PaymentStep payment={payment} />
          </div>
        </Card>
      )}
      {asks ? (
        <Card as="section" labelledBy="payment-method">
          <PayAgain
            orderId={id}
            amount={payment.amount}
            cardEntry={payment.cardEntry}
            onTried={tried}
            onChanged={() => void queryClient.invalidateQueries({ queryKey })}
          />
        </Card>
      ) : (
        <div>
          <Button look="secondary" onClick={() => setOther(true)}>
            {t('Pay another way')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The items and sums of an order that the shop prepared, before its first payment. */
function PreparedOrder({ id, payment }: { id: string; payment: OrderPayment }) {
  const { t } = useTexts();
  const { data: order } = useQuery(orderQuery(id));
  return (
    <Card as="section" labelledBy="payment-step">
      <h2 id="payment-step">{t('Order {{id}}', { id })}</h2>
      {order ? (
        <ul>
          {order.lines.map((line) => (
            <li key={line.id}>
              {line.quantity} × {[line.name, optionsText(line)].filter(Boolean).join(', ')}: {formatRupees(line.total)}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <strong>{t('To pay: {{amount}}', { amount: formatRupees(payment.amount) })}</strong>
      </p>
      {payment.payBy ? (
        <p>{t('Your items are reserved until {{day}}.', { day: formatDay(payment.payBy, t) })}</p>
      ) : null}
    </Card>
  );
}

/** The amount to pay for a change of items of a paid order. */
function Difference({ id, payment }: { id: string; payment: OrderPayment }) {
  const { t } = useTexts();
  return (
    <Card as="section" labelledBy="payment-step">
      <h2 id="payment-step">{t('Order {{id}}', { id })}</h2>
      <p>{t('We changed the items of your order. Please pay the difference, and we send it.')}</p>
      <p>
        <strong>{t('To pay: {{amount}}', { amount: formatRupees(payment.amount) })}</strong>
      </p>
    </Card>
  );
}
