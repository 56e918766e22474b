import { sampleDataSchema, type SampleDataCounts } from '@haat/shared/contract/sample-data';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import { counted } from '../tables/counted';

const url = '/api/admin/sample-data';

/** GET /api/admin/sample-data: counts of the sample data. */
export const sampleDataQuery = queryOptions({
  queryKey: ['admin', 'sample-data'],
  queryFn: async ({ signal }): Promise<SampleDataCounts> =>
    sampleDataSchema.parse((await http.get(url, { signal })).data).counts,
  staleTime: 60_000,
});

/** DELETE /api/admin/sample-data. @returns what was removed */
export const removeSampleData = async (): Promise<SampleDataCounts> =>
  sampleDataSchema.parse((await http.delete(url)).data).counts;

export const hasSampleData = (counts: SampleDataCounts | undefined): counts is SampleDataCounts =>
  counts !== undefined && Object.values(counts).some((count) => count > 0);

/** '603 orders, 225 customers and 1,500 reviews'; counts of 0 are left out. */
export function sampleDataText(counts: SampleDataCounts): string {
  const parts = (
    [
      [counts.orders, 'order'],
      [counts.customers, 'customer'],
      [counts.reviews, 'review'],
      [counts.questions, 'question'],
      [counts.chats, 'chat'],
      [counts.coupons, 'coupon'],
    ] as const
  ).flatMap(([count, unit]) => (count > 0 ? counted(count, unit) : []));
  return new Intl.ListFormat('en-IN').format(parts);
}
