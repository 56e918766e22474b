import { dashboardSchema } from '@haat/shared/contract/dashboard';
import { dashboardQuerySchema } from '@haat/shared/contract/dashboard-query';
import { toRupees } from '@haat/shared/money';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { searchesWithoutResults } from '../analytics/summarize-events';
import { requirePermission, staffOf } from '../auth/require-permission';
import { bestSellers, figuresOf, salesByPart, sumOf } from './range-figures';
import { daysIn, partsOf, startOfPart, previousRange, dateRangeOf } from './date-range';

/** Maximum length of a range. */
const MAX_DAYS = 366;
const MAX_SEARCHES = 10;

/**
 * Figures of a range and of the same weekdays before it (staff). Each links to a list of the orders behind it.
 */
export async function dashboardRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.get(
    '/api/admin/dashboard',
    {
      onRequest: requirePermission('dashboard.read'),
      schema: {
        tags: ['admin'],
        summary: 'Sales, orders, returns and visits of some days, beside the same weekdays before; rupees (staff)',
        querystring: dashboardQuerySchema,
        response: { 200: dashboardSchema },
      },
    },
    async (request) => {
      const now = new Date();
      const stretch = dateRangeOf(request.query, now);
      const days = daysIn(stretch);
      if (days < 1)
        throw new ApiError(400, 'invalid', 'The first day comes after the last.', [
          { path: 'from', message: 'Choose a day up to the last one' },
        ]);
      if (days > MAX_DAYS)
        throw new ApiError(400, 'too-long', `That is more than ${MAX_DAYS} days. Choose a later first day.`, [
          { path: 'from', message: 'Choose a later day' },
        ]);
      const { permissions } = (await staffOf(request)).staff;
      const includesVisits = config.features.analytics && permissions.has('analytics.read');
      const before = previousRange(stretch);
      const by = days === 1 ? ('hour' as const) : ('day' as const);

      const sold = await salesByPart(db, stretch, by);
      const previousSales = await salesByPart(db, before, by);
      // The chart shows the previous range in full; the figures compare up to the same time of day.
      const fullEnd = new Date(before.start.getTime() + days * 86_400_000);
      const fullPreviousSales =
        before.end < fullEnd ? await salesByPart(db, { start: before.start, end: fullEnd }, by) : previousSales;
      const then = partsOf(before, by);
      return {
        from: stretch.from,
        to: stretch.to,
        until: stretch.end.toISOString(),
        before: { from: before.from, to: before.to },
        by,
        now: await figuresOf(db, stretch, sumOf(sold.values()), includesVisits),
        then: await figuresOf(db, before, sumOf(previousSales.values()), includesVisits),
        series: partsOf(stretch, by).map((at, index) => {
          const [part, partThen] = [sold.get(at), fullPreviousSales.get(then[index] ?? '')];
          const hasBegun = startOfPart(at) < stretch.end;
          return {
            at,
            sales: hasBegun ? toRupees(part?.paise ?? 0) : null,
            orders: hasBegun ? (part?.orders ?? 0) : null,
            salesThen: toRupees(partThen?.paise ?? 0),
            ordersThen: partThen?.orders ?? 0,
          };
        }),
        products: await bestSellers(db, stretch),
        searches: includesVisits ? await searchesWithoutResults(db, stretch.start, stretch.end, MAX_SEARCHES) : null,
      };
    },
  );
}
