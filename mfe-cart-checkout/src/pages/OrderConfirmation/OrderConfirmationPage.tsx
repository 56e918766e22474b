import { failureOf, trackEvent } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../hydration/use-hydrated';
import { orderQuery } from '../../orders/order-queries';
import { PlacedOrder } from '../../orders/PlacedOrder';
import styles from './OrderConfirmationPage.module.css';

/** Where a placed order leads (§2): what was ordered, what it comes to, when it arrives. */
export function Component() {
  const [params] = useSearchParams();
  const id = params.get('order')?.trim().toUpperCase() ?? '';
  const hydrated = useHydrated();
  const { data: order, error, isError, refetch, isFetching } = useQuery({ ...orderQuery(id), enabled: hydrated && id !== '' });
  const purchased = order?.status === 'Placed' ? order.id : null;
  useEffect(() => (purchased ? trackEvent({ name: 'purchase', orderId: purchased }) : undefined), [purchased]);
  return (
    <Container narrow>
      <PageHead title="Order confirmation" description="Your order at Haat." canonicalPath="/order-confirmation" noIndex />
      <div className={styles.page}>
        {order ? (
          <PlacedOrder order={order} />
        ) : id === '' ? (
          <Panel level={1} title="There is no order to show" actions={<><ButtonLink to="/">Continue shopping</ButtonLink><ButtonLink to="/profile/orders" look="secondary">Your orders</ButtonLink></>}>
            <p>This page shows an order right after it is placed. Its address had no order number in it.</p>
          </Panel>
        ) : isError ? (
          <Unreadable id={id} answered={failureOf(error).kind === 'answered'} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <>
            <VisuallyHidden live>Loading your order…</VisuallyHidden>
            <Skeleton height="8rem" />
            <Skeleton height="18rem" />
          </>
        )}
      </div>
    </Container>
  );
}

/** An order that can't be shown: not this visitor's to see, or the server gave no answer. */
function Unreadable({ id, answered, busy, onRetry }: { id: string; answered: boolean; busy: boolean; onRetry: () => void }) {
  if (answered) {
    return (
      <Panel level={1} title="We can't show this order here" actions={<><ButtonLink to="/profile/orders">Your orders</ButtonLink><ButtonLink to="/help" look="secondary">Help</ButtonLink></>}>
        <p>Order {id} is shown to the account that placed it, and to a guest in the tab it was placed in. Nothing about it has changed.</p>
      </Panel>
    );
  }
  return (
    <Panel level={1} tone="bad" title="We could not load your order" actions={<Button busy={busy} onClick={onRetry}>Try Again</Button>}>
      <p>Your order {id} is safe with us. Only this page could not be filled.</p>
    </Panel>
  );
}
