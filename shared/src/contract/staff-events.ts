import * as z from 'zod/mini';

/**
 * GET /api/admin/events, server-sent events for staff. First `open`, and again whenever something may have been missed:
 * what is on the screen is then refetched. After it a `change` for each thing that changed and that the listener's role
 * may see.
 */
export const staffChangeSchema = z.object({
  /**
   * What kind of thing: order, return, claim, refund, product, variant, coupon, review, question, answer, message, chat,
   * customer, segment, member, role … A page passes by what it doesn't know.
   */
  about: z.string(),
  /** Which ones; a variant's is product/variant. */
  ids: z.array(z.string()),
  /** As the audit log calls it: order.packed, product.update; also what shoppers did: order.placed, chat.message. */
  action: z.string(),
  /** Who of the staff; null when it was a shopper or the shop itself. */
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  at: z.string(),
});
export type StaffChange = z.infer<typeof staffChangeSchema>;
