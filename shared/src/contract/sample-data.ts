import * as z from 'zod/mini';

/** How much of each there is that a new shop is shown with. */
export const sampleDataCountsSchema = z.object({
  orders: z.number(),
  customers: z.number(),
  reviews: z.number(),
  questions: z.number(),
  chats: z.number(),
  coupons: z.number(),
});
export type SampleDataCounts = z.infer<typeof sampleDataCountsSchema>;

/** GET and DELETE /api/admin/sample-data: what there is, or what was removed. */
export const sampleDataSchema = z.object({ removed: z.boolean(), counts: sampleDataCountsSchema });
