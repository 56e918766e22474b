import { sampleDataSchema, type SampleDataCounts } from '@haat/shared/contract/sample-data';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import { listText } from '../language/join-texts';
import { t } from '../language/t';

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
  const { orders, customers, reviews, questions, chats, coupons } = counts;
  const parts = [
    orders > 0 && t('{{count}} orders', { count: orders, one: '{{count}} order' }),
    customers > 0 && t('{{count}} customers', { count: customers, one: '{{count}} customer' }),
    reviews > 0 && t('{{count}} reviews', { count: reviews, one: '{{count}} review' }),
    questions > 0 && t('{{count}} questions', { count: questions, one: '{{count}} question' }),
    chats > 0 && t('{{count}} chats', { count: chats, one: '{{count}} chat' }),
    coupons > 0 && t('{{count}} coupons', { count: coupons, one: '{{count}} coupon' }),
  ];
  return listText(parts.filter((part) => part !== false));
}
