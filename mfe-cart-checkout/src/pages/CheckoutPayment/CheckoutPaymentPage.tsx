import type { OrderPayment } from '@haat/shared/contract/order-payment';
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
import { bankUrl } from '../../checkout/bank-url';
import { dropDraft } from '../../checkout/checkout-draft';
import { donePaying } from '../../checkout/paying';
import { PayAgain } from '../../checkout/PayAgain';
import { PaymentStep } from '../../checkout/PaymentStep';
import { useHydrated } from '../../hydration/use-hydrated';
import { paymentQuery } from '../../orders/payment-query';
import { UnreadableOrder } from '../../orders/UnreadableOrder';
import styles from './CheckoutPaymentPage.module.css';

/** Where an order waits for its payment: the bank's page and the UPI app lead back here. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const id = params.get('order')?.trim().toUpperCase() ?? '';
  const hydrated = useHydrated();
  const query = paymentQuery(id);
  const { data: payment, error, isError, isFetching, refetch } = useQuery({ ...query, enabled: hydrated && id !== '' });
  usePaid(id, payment);
  return (
    <Container narrow>
      <PageHead
        title={t('Pay your order')}
        description={t('The payment of your order at Haat.')}
        canonicalPath="/checkout/payment"
        noIndex
      />
      <div className={styles.page}>
        <h1>{t('Pay your order')}</h1>
        {id === '' ? (
          <Panel
            title={t('There is no order to pay')}
            actions={<ButtonLink to="/cart">{t('Go to your cart')}</ButtonLink>}
          >
            <p>{t('The address of this page had no order number in it.')}</p>
          </Panel>
        ) : payment?.state === 'waiting' || payment?.state === 'declined' ? (
          <Unpaid id={id} payment={payment} />
        ) : payment?.state === 'over' ? (
          <Panel
            title={t('The time to pay is over')}
            actions={<ButtonLink to="/checkout">{t('Back to the checkout')}</ButtonLink>}
          >
            <p>
              {t(
                'Order {{id}} was not placed, and what it held is on sale again. Your cart is as it was. Should money have left your account after all, it goes back by itself.',
                { id },
              )}
            </p>
          </Panel>
        ) : isError ? (
          <UnreadableOrder
            level={2}
            failed={t('We could not look at your payment')}
            id={id}
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            actions={<ButtonLink to="/profile/orders">{t('Your orders')}</ButtonLink>}
          >
            {t('Order {{id}} is shown to the account that placed it, and to a guest in the tab it was placed in.', {
              id,
            })}
          </UnreadableOrder>
        ) : (
          <>
            <VisuallyHidden live>{t('Looking at your payment…')}</VisuallyHidden>
            <Skeleton height="14rem" />
          </>
        )}
      </div>
    </Container>
  );
}

/** A paid order leads on to its confirmation; what was kept for the case that it isn't goes. */
function usePaid(id: string, payment: OrderPayment | undefined): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { clear } = useCart();
  const paid = payment?.state === 'paid' || payment?.state === 'on-delivery';
  useEffect(() => {
    if (!paid) return;
    if (donePaying(id)) {
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
  const asks = payment.state === 'declined' || other;
  return (
    <>
      {payment.state === 'declined' ? (
        <Panel tone="bad" title={t('The payment was declined')}>
          <p>
            {t(payment.declined ?? '')} {t('Nothing was charged, and your things are still held for you.')}
          </p>
        </Panel>
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
          <PayAgain orderId={id} onTried={tried} onChanged={() => void queryClient.invalidateQueries({ queryKey })} />
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
