import * as z from 'zod/mini';

// Store credit of an account. Rupees.

/** Maximum number of changes in the list. */
export const MAX_CREDIT_ENTRIES = 100;

/** Why store credit changed. 'given-back': the order was not paid, was cancelled, or was returned. */
export const creditKinds = [
  'given',
  'taken',
  'refund',
  'return',
  'exchange',
  'spent',
  'given-back',
  'merged',
  'closed',
] as const;

export const creditEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(creditKinds),
  /** Below 0 for credit that was used. */
  amount: z.number(),
  /** The balance after it. */
  balance: z.number(),
  orderId: z.nullable(z.string()),
  /** Reason by staff. */
  note: z.nullable(z.string()),
  at: z.string(),
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;

/** GET /api/users/credit. */
export const storeCreditSchema = z.object({ balance: z.number(), entries: z.array(creditEntrySchema) });
export type StoreCredit = z.infer<typeof storeCreditSchema>;
