import * as z from 'zod/mini';
import type { Permission } from './permissions';

/**
 * Emails about the shop's work that a member of staff can choose, and the permission that each needs. The email that a
 * webhook was switched off is always sent to the staff who manage webhooks.
 */
export const staffMails = {
  'order.placed': { label: 'Order placed', needs: 'orders.read' },
  'order.cancelled': { label: 'Order cancelled', needs: 'orders.read' },
  'return.requested': { label: 'Return requested', needs: 'orders.read' },
  'claim.filed': { label: 'Purchase protection claim filed', needs: 'orders.read' },
} as const satisfies Record<string, { label: string; needs: Permission }>;
export type StaffMailChoice = keyof typeof staffMails;

// The object above has exactly these keys.
export const staffMailKeys = Object.keys(staffMails) as [StaffMailChoice, ...StaffMailChoice[]];

/** GET and PUT /api/admin/notifications: the emails that the caller has chosen; always the whole list. */
export const staffMailsSchema = z.object({ mails: z.array(z.enum(staffMailKeys)).check(z.maxLength(20)) });
export type StaffMails = z.infer<typeof staffMailsSchema>;
