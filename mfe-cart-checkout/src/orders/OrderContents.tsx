import type { Order } from '@haat/shared/contract/order';
import { SumsTable, type SumsTableProps } from '../checkout/SumsTable';
import { OrderLines } from './OrderLines';

/** The items and sums of an order. */
export function OrderContents({
  order,
  taxLabel = 'Tax',
  reviewable = false,
}: {
  order: Order;
  taxLabel?: SumsTableProps['taxLabel'];
  /** Whether to offer a review of each product. */
  reviewable?: boolean;
}) {
  return (
    <>
      <OrderLines lines={order.lines} reviewable={reviewable} />
      <SumsTable sums={order} taxLabel={taxLabel} />
    </>
  );
}
