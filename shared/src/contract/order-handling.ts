import * as z from 'zod/mini';
import { MAX_TAGS, tagSchema } from './customers';
import { orderCashSchema } from './order-changes';
import { orderIdsSchema } from './staff-order-queries';
import { bulkResultSchema } from './staff-orders';

// How staff organise orders: tags, assignee, archive.

const assignee = z.nullable(z.string().check(z.maxLength(80)));

/** Body of PUT /api/admin/orders/{id}/handling. Missing fields do not change. */
export const orderHandlingSchema = z.object({
  version: z.int().check(z.minimum(1)),
  tags: z.optional(z.array(tagSchema).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`))),
  assignee: z.optional(assignee),
  archived: z.optional(z.boolean()),
});
export type OrderHandling = z.infer<typeof orderHandlingSchema>;

/** A bulk action on orders. */
export const bulkHandlingChangeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('tag'), tag: tagSchema }),
  z.object({ action: z.literal('untag'), tag: tagSchema }),
  z.object({ action: z.literal('assign'), to: assignee }),
  z.object({ action: z.enum(['archive', 'unarchive']) }),
]);
export type BulkHandlingChange = z.infer<typeof bulkHandlingChangeSchema>;
/** Body of POST /api/admin/orders/bulk-handling: with `check` nothing is changed. */
export const bulkHandlingSchema = z.object({
  change: bulkHandlingChangeSchema,
  ids: orderIdsSchema,
  check: z._default(z.boolean(), false),
});

/**
 * Body of POST /api/admin/orders/bulk-cash: a courier's payment for many orders; without a day, its receipt is undone.
 * With `check` nothing is changed.
 */
export const bulkCashSchema = z.object({
  ids: orderIdsSchema,
  receivedOn: orderCashSchema.shape.receivedOn,
  reference: orderCashSchema.shape.reference,
  check: z._default(z.boolean(), false),
});
export type BulkCash = z.input<typeof bulkCashSchema>;
/** `amount`: the cash of the orders that are done, in rupees. */
export const bulkCashResultSchema = z.extend(bulkResultSchema, { amount: z.number() });
export type BulkCashResult = z.infer<typeof bulkCashResultSchema>;

/** GET /api/admin/orders/handling: the tags in use, and the members of staff to whom an order can be assigned. */
export const handlingChoicesSchema = z.object({
  tags: z.array(z.string()),
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type HandlingChoices = z.infer<typeof handlingChoicesSchema>;
