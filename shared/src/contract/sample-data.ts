import * as z from 'zod/mini';

/** The number of objects of each kind in the sample data. */
export const sampleDataCountsSchema = z.object({
  orders: z.number(),
  customers: z.number(),
  reviews: z.number(),
  questions: z.number(),
  chats: z.number(),
  coupons: z.number(),
});
export type SampleDataCounts = z.infer<typeof sampleDataCountsSchema>;

/** GET and DELETE /api/admin/sample-data: the existing or the removed numbers. */
export const sampleDataSchema = z.object({ removed: z.boolean(), counts: sampleDataCountsSchema });
