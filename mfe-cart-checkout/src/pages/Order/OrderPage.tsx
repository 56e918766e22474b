import { ORDER_NUMBER } from '@haat/shared/contract/order-terms';
import { keepViewToken } from '@haat/shared/order-view-token';
import { useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadingOrder } from '../../orders/LoadingOrder';
import { orderQuery } from '../../orders/order-queries';
import { UnreadableOrder } from '../../orders/UnreadableOrder';
import { WholeOrder } from '../../orders/WholeOrder';
import { useLinkToken } from '../../sign-in/use-link-token';
import styles from './OrderPage.module.css';

/** One order, for the account that placed it and for visitors with the link from a message about it. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const id = useParams().orderId?.trim().toUpperCase() ?? '';
  const isNumber = ORDER_NUMBER.test(id);
  const token = useLinkToken();
  const navigate = useNavigate();
  // What opens the order is kept in this tab and leaves the address, which people copy and show around.
  useEffect(() => {
    if (!token) return;
    keepViewToken(id, token);
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
          <WholeOrder order={order} />
        ) : !isNumber || (isError && !isFetching) ? (
          <UnreadableOrder
            id={id}
            error={isNumber ? error : null}
            onRetry={() => void refetch()}
            actions={
              <>
                <ButtonLink to="/orders">{t('Have a link mailed')}</ButtonLink>
                <ButtonLink to={`/login?next=${encodeURIComponent(`/orders/${id}`)}`} look="secondary">
                  {t('Sign in')}
                </ButtonLink>
              </>
            }
          >
            {isNumber
              ? t('Order {{id}} is shown to the account that placed it, and by the link in our messages about it.', {
                  id,
                })
              : t('An order is shown to the account that placed it, and by the link in our messages about it.')}
          </UnreadableOrder>
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
