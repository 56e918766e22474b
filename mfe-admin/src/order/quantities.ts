import type { StaffOrder } from '@haat/shared/contract/staff-orders';

type Line = StaffOrder['lines'][number];

/** The quantity of a line that is neither shipped nor cancelled. */
export const unshippedOf = (line: Line): number => line.quantity - line.cancelled - line.shipped;
/** The quantity of a line that is shipped and not returned. */
export const sentOf = (line: Line): number => line.shipped - line.returned;

/** The payment whose cash the courier has collected and not yet paid to the shop. */
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
