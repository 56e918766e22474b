import type { CancelReason } from '@haat/shared/contract/order-changes';
import { msg } from '@haat/shared/text/msg';

export const cancelReasonLabels: Readonly<Record<CancelReason, string>> = {
  customer: msg('Customer request'),
  'out-of-stock': msg('Out of stock or damaged'),
  address: msg('Address not deliverable'),
  fraud: msg('Suspected fraud'),
  mistake: msg('Staff error'),
  other: msg('Another reason'),
};
