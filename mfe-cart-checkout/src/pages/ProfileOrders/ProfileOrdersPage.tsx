import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Still } from '@haat/shared/ui/Still';
import { useQuery } from '@tanstack/react-query';
import { myOrdersQuery } from '../../account/account-queries';
import { AccountLayout } from '../../account/AccountLayout';
import { Loading } from '../../account/Loading';
import { LoadProblem } from '../../account/LoadProblem';
import { OrderDetail } from '../../account/OrderDetail';
import { OrderRows } from '../../account/OrderRows';
import { sampleAccount } from '../../account/sample-account';

/** The shopper's orders, newest first, each with what was in it; one that isn't on its way yet can be cancelled. */
export function Component() {
  return (
    <AccountLayout title="Your Orders" path="/profile/orders" sample={<OrderRows orders={sampleAccount.orders} level={2} />}>
      <OwnOrders />
    </AccountLayout>
  );
}

function OwnOrders() {
  const { data: orders, error, isError, isFetching, refetch } = useQuery(myOrdersQuery);
  if (isError && !orders) return <LoadProblem what="your orders" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!orders) return <Loading what="your orders" />;
  if (orders.length === 0) {
    return <Panel title="You have not ordered anything yet" picture={<Still name="no-orders" />} actions={<ButtonLink to="/">Look around</ButtonLink>}><p>Your orders will stand here, with what became of each.</p></Panel>;
  }
  return <OrderRows orders={orders} level={2} detail={(order) => <OrderDetail order={order} />} />;
}
