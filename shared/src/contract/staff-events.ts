import * as z from 'zod/mini';

/**
 * GET /api/admin/events, server-sent events for staff: `open` first and whenever events may have been missed (refetch
 * what is shown), and a `change` for each change that the listener's role may see.
 */
export const staffChangeSchema = z.object({
  /**
   * The kind of object: order, return, claim, refund, product, variant, coupon, review, question, answer, message,
   * chat, customer, segment, member, role … Pages ignore unknown kinds.
   */
  about: z.string(),
  /** Ids of the objects; a variant's is product/variant. */
  ids: z.array(z.string()),
  /** The action as in the audit log: order.packed, product.update; or of shoppers: order.placed, chat.message. */
  action: z.string(),
  /** The member of staff; null for shoppers and the shop itself. */
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  at: z.string(),
});
export type StaffChange = z.infer<typeof staffChangeSchema>;
