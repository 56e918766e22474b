import * as z from 'zod/mini';
import { auditEntrySchema } from './audit';
import { wholeNumber, wholeNumberOr } from './query-number';

/** GET /api/admin/products/{id}/history: only entries older than this one, the `next` of the previous page. */
export const productHistoryQuerySchema = z.object({
  before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  size: wholeNumberOr(20, 1, 100),
});

/** One change of a product or its variants, with the values before and after. */
export const productHistoryEntrySchema = z.extend(
  z.pick(auditEntrySchema, { seq: true, at: true, action: true, object: true, before: true, after: true }),
  {
    by: z.string(),
    /** Whether texts, prices or pictures of it can be restored; stock cannot. */
    canRestore: z.boolean(),
  },
);
export type ProductHistoryEntry = z.infer<typeof productHistoryEntrySchema>;

/** The newest first; `next` is null on the last page. */
export const productHistoryPageSchema = z.object({
  content: z.array(productHistoryEntrySchema),
  next: z.nullable(z.number()),
});
export type ProductHistoryPage = z.infer<typeof productHistoryPageSchema>;

/**
 * POST /api/admin/products/{id}/restore: restores the values before an entry. `version` is the product's that the
 * caller has seen.
 */
export const productRestoreSchema = z.object({ seq: z.int().check(z.minimum(1)), version: z.int() });
export type ProductRestore = z.infer<typeof productRestoreSchema>;
