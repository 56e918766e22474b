import type { Order } from '@haat/shared/contract/order';
import { SumsTable, type SumsTableProps } from '../checkout/SumsTable';
import { OrderLines } from './OrderLines';

/** What was ordered, and what it came to. */
export function OrderContents({
  order,
  taxLabel = 'Tax',
  reviewable = false,
}: {
  order: Order;
  taxLabel?: SumsTableProps['taxLabel'];
  /** Offers to review each product. */
  reviewable?: boolean;
}) {
  return (
    <>
      <OrderLines lines={order.lines} reviewable={reviewable} />
      <SumsTable sums={order} taxLabel={taxLabel} />
    </>
  );
}
