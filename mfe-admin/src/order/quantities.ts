import type { StaffOrder } from '@haat/shared/contract/staff-orders';

type Line = StaffOrder['lines'][number];

/** How many of a line haven't left and aren't cancelled. */
export const unshippedOf = (line: Line): number => line.quantity - line.cancelled - line.shipped;
/** How many of a line the shopper has, or has on the way. */
export const sentOf = (line: Line): number => line.shipped - line.returned;

/** Cash that the courier has collected and not paid to the shop yet. */
export const cashOutstanding = (order: StaffOrder): StaffOrder['payments'][number] | undefined =>
  order.payments.find(
    ({ method, status, amount, receivedOn }) =>
      method === 'cod' && status === 'captured' && amount > 0 && receivedOn === null,
  );

/** 'Size: Large, Colour: Red' */
export const optionsText = (options: Line['options']): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** 'Brass lamp, Size: Large' */
export const nameOf = ({ name, options }: Pick<Line, 'name' | 'options'>): string =>
  [name, optionsText(options)].filter(Boolean).join(', ');
