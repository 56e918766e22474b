import { trackEvent, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../hydration/use-hydrated';
import { LoadingOrder } from '../../orders/LoadingOrder';
import { orderQuery } from '../../orders/order-queries';
import { PlacedOrder } from '../../orders/PlacedOrder';
import { UnavailableOrder } from '../../orders/UnavailableOrder';
import { LazyPopularProducts } from '../../popular/LazyPopularProducts';
import styles from './OrderConfirmationPage.module.css';

/** The confirmation of a placed order (§2): items, sums, delivery day. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const id = params.get('order')?.trim().toUpperCase() ?? '';
  const hydrated = useHydrated();
  const {
    data: order,
    error,
    isError,
    refetch,
    isFetching,
  } = useQuery({ ...orderQuery(id), enabled: hydrated && id !== '' });
  const purchased = order?.status === 'Placed' ? order.id : null;
  useEffect(() => (purchased ? trackEvent({ name: 'purchase', orderId: purchased }) : undefined), [purchased]);
  return (
    <Container narrow>
      <PageHead
        title={t('Order confirmation')}
        description={t('Your order at Haat.')}
        canonicalPath="/order-confirmation"
        noIndex
      />
      <div className={styles.page}>
        {order ? (
          <PlacedOrder order={order} />
        ) : id === '' ? (
          <>
            <Panel
              level={1}
              title={t('No order to show')}
              actions={
                <>
                  <ButtonLink to="/">{t('Continue shopping')}</ButtonLink>
                  <ButtonLink to="/profile/orders" look="secondary">
                    {t('Your orders')}
                  </ButtonLink>
                </>
              }
            >
              <p>{t('This link has no order number. Open your order from your account or our order emails.')}</p>
            </Panel>
            <LazyPopularProducts />
          </>
        ) : isError ? (
          <UnavailableOrder
            id={id}
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            actions={
              <>
                <ButtonLink to="/profile/orders">{t('Your orders')}</ButtonLink>
                <ButtonLink to="/help" look="secondary">
                  {t('Help')}
                </ButtonLink>
              </>
            }
          >
            {t(
              'To see order {{id}}, sign in with the account you ordered with, or use the tab you ordered in. Your order is unchanged.',
              { id },
            )}
          </UnavailableOrder>
        ) : (
          <LoadingOrder />
        )}
      </div>
    </Container>
  );
}
