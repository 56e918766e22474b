import * as z from 'zod/mini';

/** A card that was used: all stored data of it. */
export const savedPaymentSchema = z.object({
  id: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  usedAt: z.string(),
});
export type SavedPayment = z.infer<typeof savedPaymentSchema>;
