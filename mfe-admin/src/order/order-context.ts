import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { createContext, useContext } from 'react';
import type { Change } from './changes-between';

/** The order that a member of staff is working on. */
export interface OrderWork {
  /** The latest known state on the server. */
  order: StaffOrder;
  /** Changes since the user last saw the order. */
  changes: readonly Change[];
  /** The number of the user's requests refused because of changes by others, since they last accepted the changes. */
  conflicts: number;
  /** Marks the changes as seen. */
  accept: () => void;
  /**
   * Sends a change with the version the user has seen, then refetches the order. If another change came first, the
   * server refuses it; the user can retry after accepting the changes shown.
   * @throws the error of the request
   */
  change: (make: (version: number) => Promise<unknown>) => Promise<void>;
  /**
   * Sends a change that can't conflict, such as a note, and refetches the order. Changes that the user hasn't seen stay
   * marked as unseen.
   * @throws the error of the request
   */
  add: (make: () => Promise<unknown>) => Promise<void>;
}

export const OrderContext = createContext<OrderWork | null>(null);

/** The order of the page. @throws Error outside of an OrderDetail */
export function useOrder(): OrderWork {
  const work = useContext(OrderContext);
  if (!work) throw new Error('useOrder must be used within an OrderDetail');
  return work;
}
