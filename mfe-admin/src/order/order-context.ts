import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { createContext, useContext } from 'react';
import type { Change } from './changes-between';

/** The order a staff member is working on. */
export interface OrderWork {
  /** As it is on the server, as far as is known here. */
  order: StaffOrder;
  /** What has changed since the user last saw the order; empty if nothing has. */
  changes: readonly Change[];
  /** How many changes of the user's were refused because of others' since they last accepted them. */
  conflicts: number;
  /** They have seen it. */
  accept: () => void;
  /**
   * Makes a change with the version the user has seen, then refetches the order. If another change came first, nothing
   * is changed: the news is shown, and the user can retry after accepting it.
   * @throws whatever the call does
   */
  change: (make: (version: number) => Promise<unknown>) => Promise<void>;
  /**
   * Does what stands beside whatever others have done, like a note, and reads the order again. What was new before
   * stays until it is seen.
   * @throws whatever the call does
   */
  add: (make: () => Promise<unknown>) => Promise<void>;
}

export const OrderContext = createContext<OrderWork | null>(null);

/** The order that the page is about. @throws Error outside of an OrderDetail */
export function useOrder(): OrderWork {
  const work = useContext(OrderContext);
  if (!work) throw new Error('useOrder must be used within an OrderDetail');
  return work;
}
