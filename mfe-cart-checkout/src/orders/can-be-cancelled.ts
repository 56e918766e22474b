import type { Order } from '@haat/shared/contract/order';

/** Whether there is something of an order that can still be held back. */
export const canBeCancelled = ({ status }: Order): boolean => status === 'Awaiting Payment' || status === 'Placed' || status === 'Packed';
