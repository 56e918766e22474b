import type { Order } from '@haat/shared/contract/order';
import { SumsTable } from '../checkout/SumsTable';
import { OrderLines } from './OrderLines';

/** The items and sums of an order. */
export function OrderContents({
  order,
  reviewable = false,
}: {
  order: Order;
  /** Whether to offer a review of each product. */
  reviewable?: boolean;
}) {
  return (
    <>
      <OrderLines lines={order.lines} reviewable={reviewable} />
      <SumsTable sums={order} taxLabel="Tax" />
    </>
  );
}
