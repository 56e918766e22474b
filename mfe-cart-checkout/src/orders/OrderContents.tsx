import type { Order } from '@haat/shared/contract/order';
import { SumsTable, type SumsTableProps } from '../checkout/SumsTable';
import { OrderLines } from './OrderLines';

/** What was ordered, and what it came to. */
export function OrderContents({ order, taxLabel = 'Tax' }: { order: Order; taxLabel?: SumsTableProps['taxLabel'] }) {
  return (
    <>
      <OrderLines lines={order.lines} />
      <SumsTable sums={order} taxLabel={taxLabel} />
    </>
  );
}
