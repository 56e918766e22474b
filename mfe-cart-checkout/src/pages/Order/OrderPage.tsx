import { ORDER_NUMBER } from '@haat/shared/contract/order-terms';
import { keepViewToken } from '@haat/shared/order-view-token';
import { failureOf } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { orderQuery } from '../../orders/order-queries';
import { WholeOrder } from '../../orders/WholeOrder';
import { useLinkToken } from '../../sign-in/use-link-token';
import styles from './OrderPage.module.css';

/** One order: for the account that placed it, and for whoever comes by the link of a message about it. */
export function Component() {
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
  const { data: order, error, isError, refetch, isFetching } = useQuery({ ...orderQuery(id), enabled: token === null && isNumber });
  return (
    <Container narrow>
      <PageHead title={isNumber ? `Order ${id}` : 'Your order'} description="Your order at Haat." canonicalPath={`/orders/${id}`} noIndex />
      <div className={styles.page}>
        {order ? <WholeOrder order={order} /> : !isNumber || (isError && !isFetching) ? (
          !isNumber || failureOf(error).kind === 'answered' ? (
            <Panel level={1} title="We can't show this order here" actions={<><ButtonLink to="/orders">Have a link mailed</ButtonLink><ButtonLink to={`/login?next=${encodeURIComponent(`/orders/${id}`)}`} look="secondary">Sign in</ButtonLink></>}>
              <p>{isNumber ? `Order ${id}` : 'An order'} is shown to the account that placed it, and by the link in our messages about it.</p>
            </Panel>
          ) : (
            <Panel level={1} tone="bad" title="We could not load your order" actions={<Button onClick={() => void refetch()}>Try Again</Button>}>
              <p>Your order {id} is safe with us. Only this page could not be filled.</p>
            </Panel>
          )
        ) : (
          <>
            <h1>Order {id}</h1>
            <VisuallyHidden live>Loading your order…</VisuallyHidden>
            <Skeleton height="8rem" />
            <Skeleton height="18rem" />
          </>
        )}
      </div>
    </Container>
  );
}
