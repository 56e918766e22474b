import { newOrderTotal } from './new-order-total';
import type { Order } from './order';

const refund = (amount: number, status: Order['refunds'][number]['status'] = 'done') =>
  ({ amount, status }) as Order['refunds'][number];
const order = (changes: Partial<Order>) =>
  ({ status: 'Placed', total: 1155.92, due: 0, refunds: [], ...changes }) as Order;

it.each<[string, Partial<Order>, number | null]>([
  ['an order without changes', { paid: 1155.92 }, null],
  ['cash, items removed before payment', { paid: 0, due: 95.93, removed: 1059.99 }, 95.93],
  ['a card, a part refunded', { paid: 1155.92, refunds: [refund(47.97)] }, 1107.95],
  ['a refund on its way', { paid: 1155.92, refunds: [refund(47.97, 'pending')] }, 1107.95],
  ['a refund that failed', { paid: 1155.92, refunds: [refund(47.97, 'failed')] }, null],
  ['store credit and cash', { storeCredit: 100, paid: 0, due: 500, removed: 555.92 }, 600],
  ['another backend, which does not state what was paid', { refunds: [refund(155.92)] }, 1000],
  ['a cancelled order', { status: 'Cancelled', paid: 1155.92, refunds: [refund(1155.92)] }, null],
  ['an order that waits for its payment', { status: 'Awaiting Payment', paid: 0, removed: 100 }, null],
])('%s', (_what, changes, total) => {
  expect(newOrderTotal(order(changes))).toBe(total);
});
