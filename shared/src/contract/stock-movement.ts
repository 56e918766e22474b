import * as z from 'zod/mini';
import { paged } from './common';
import { wholeNumberOr } from './query-number';

/** Why a stock changed, with the labels for staff. */
export const stockCauses = {
  opening: 'Opening stock',
  order: 'Ordered',
  unpaid: 'Released by an unpaid order',
  cancel: 'Restocked after a cancellation',
  return: 'Restocked after a return',
  adjustment: 'Set by staff',
  received: 'Goods received',
  counted: 'Stock count',
  damaged: 'Damaged or lost',
  import: 'Imported from a file',
  assortment: 'Sample assortment',
  undo: 'Bulk edit undone',
  unknown: 'No reason recorded',
} as const;

export type StockCause = keyof typeof stockCauses;

/** One change of a variant's stock. */
export const stockMovementSchema = z.object({
  id: z.number(),
  variantId: z.string(),
  sku: z.string(),
  /** The change; negative for a decrease. */
  delta: z.number(),
  /** The resulting stock. */
  stock: z.number(),
  // The object above has exactly these keys.
  cause: z.enum(Object.keys(stockCauses) as [StockCause, ...StockCause[]]),
  /** Number of the order or return, or name of the import's file. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The member of staff; null for shoppers, the shop itself and deleted accounts. */
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** ISO 8601. */
  at: z.string(),
});
export type StockMovement = z.infer<typeof stockMovementSchema>;

/** GET /api/admin/products/{id}/stock-movements: all variants, or one. */
export const stockMovementQuerySchema = z.object({
  variant: z.optional(z.string().check(z.maxLength(80))),
  page: wholeNumberOr(0, 0, 1_000_000),
  size: wholeNumberOr(20, 1, 100),
});
export const stockMovementPageSchema = paged(stockMovementSchema);
