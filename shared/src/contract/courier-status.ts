import { msg } from '../text/msg';

/** The statuses that a courier reports of a parcel, with the text for the customer. */
export const courierStatuses = {
  'picked-up': msg('Picked up by the courier'),
  'in-transit': msg('At the courier’s sorting centre'),
  'out-for-delivery': msg('Out for delivery'),
  'attempt-failed': msg('Delivery failed'),
  delivered: msg('Delivered by the courier'),
  returning: msg('On its way back to us'),
  'back-at-shop': msg('Brought back to us by the courier'),
  lost: msg('The courier cannot find the parcel'),
} as const;
export type CourierStatus = keyof typeof courierStatuses;
export const courierStatusKeys = Object.keys(courierStatuses) as [CourierStatus, ...CourierStatus[]]; // its keys
