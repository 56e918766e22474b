import { ORDER_NUMBER } from '@haat/shared/contract/order-terms';
import { storeViewToken } from '@haat/shared/order-view-token';
import { useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadingOrder } from '../../orders/LoadingOrder';
import { orderQuery } from '../../orders/order-queries';
import { UnavailableOrder } from '../../orders/UnavailableOrder';
import { OrderView } from '../../orders/OrderView';
import { useLinkToken } from '../../sign-in/use-link-token';
import styles from './OrderPage.module.css';

/** An order, for the account that placed it and for visitors with the link from an email about it. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const id = useParams().orderId?.trim().toUpperCase() ?? '';
  const isNumber = ORDER_NUMBER.test(id);
  const token = useLinkToken();
  const navigate = useNavigate();
  // Store the view token in this tab, and remove it from the address, which people copy and share.
  useEffect(() => {
    if (!token) return;
    storeViewToken(id, token);
    void navigate(`/orders/${id}`, { replace: true });
  }, [id, navigate, token]);
  const {
    data: order,
    error,
    isError,
    refetch,
    isFetching,
  } = useQuery({ ...orderQuery(id), enabled: token === null && isNumber });
  return (
    <Container narrow>
      <PageHead
        title={isNumber ? t('Order {{id}}', { id }) : t('Your order')}
        description={t('Your order at Haat.')}
        canonicalPath={`/orders/${id}`}
        noIndex
      />
      <div className={styles.page}>
        {order ? (
          <OrderView order={order} />
        ) : !isNumber || (isError && !isFetching) ? (
          <UnavailableOrder
            id={id}
            error={isNumber ? error : null}
            onRetry={() => void refetch()}
            actions={
              <>
                <ButtonLink to="/orders">{t('Email me a link')}</ButtonLink>
                <ButtonLink to={`/login?next=${encodeURIComponent(`/orders/${id}`)}`} look="secondary">
                  {t('Sign in')}
                </ButtonLink>
              </>
            }
          >
            {isNumber
              ? t(
                  'To see order {{id}}, sign in with the account you ordered with, or use the link in our order emails.',
                  {
                    id,
                  },
                )
              : t('Sign in with the account you ordered with, or use the link in our order emails.')}
          </UnavailableOrder>
        ) : (
          <>
            <h1>{t('Order {{id}}', { id })}</h1>
            <LoadingOrder />
          </>
        )}
      </div>
    </Container>
  );
}
