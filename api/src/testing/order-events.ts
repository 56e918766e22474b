import type { ReturnStatus } from '@haat/shared/contract/return';
import { returnStatuses } from '@haat/shared/contract/return';
import fc from 'fast-check';
import type { OrderStatus } from '../modules/orders/order-status';

const small = fc.nat({ max: 5 });
const quantity = fc.integer({ min: 1, max: 4 });
export const place = fc.record({
  do: fc.constant('place' as const),
  quantities: fc.array(quantity, { minLength: 1, maxLength: 3 }),
  by: fc.constantFrom('card' as const, 'card' as const, 'cod' as const, 'upi' as const),
  /** Rupees of store credit; less than the cheapest order costs. */
  credit: fc.constantFrom(0, 0, 150.25, 250.5),
});
/** What may happen to orders, with how often it does. */
export const event = fc.oneof(
  { weight: 3, arbitrary: place },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      order: small,
      staff: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('cancel-lines' as const),
      order: small,
      line: fc.nat({ max: 2 }),
      quantity,
      twice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), order: small, twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give-up' as const), order: small, twice: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      order: small,
      to: fc.constantFrom<OrderStatus>('Packed', 'In Transit', 'Delivered'),
      staff: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('on' as const), order: small, steps: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      order: small,
      line: fc.nat({ max: 2 }),
      quantity,
      days: fc.constantFrom(0, 29, 31),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('move-return' as const),
      which: small,
      to: fc.constantFrom<ReturnStatus>(...returnStatuses),
      sellable: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('return-on' as const),
      which: small,
      sellable: fc.boolean(),
      steps: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('part' as const),
      order: small,
      line: fc.nat({ max: 2 }),
      quantity,
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unpack' as const), order: small, twice: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund-lines' as const),
      order: small,
      line: fc.nat({ max: 2 }),
      quantity,
      sellable: fc.boolean(),
      toCredit: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund-sum' as const),
      order: small,
      rupees: fc.integer({ min: 1, max: 900 }),
      toCredit: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      order: small,
      line: fc.nat({ max: 2 }),
      quantity,
      twice: fc.boolean(),
    }),
  },
);
export type OrderEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;
