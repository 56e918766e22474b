import { dashboardSchema } from '@haat/shared/contract/dashboard';
import { dashboardQuerySchema } from '@haat/shared/contract/dashboard-query';
import { toRupees } from '@haat/shared/money';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { searchesInVain } from '../analytics/summarize-events';
import { requirePermission, staffOf } from '../auth/require-permission';
import { bestOf, figuresOf, soldBy, sumOf } from './count-stretch';
import { daysIn, partsOf, startOfPart, stretchBefore, stretchOf } from './stretch';

/** The longest stretch that is told at once. */
const MOST_DAYS = 366;
const MOST_SEARCHES = 10;

/**
 * How the shop is doing, beside the same weekdays before (staff). Each figure is one that the list of orders can show
 * the orders of.
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
      const stretch = stretchOf(request.query, now);
      const days = daysIn(stretch);
      if (days < 1)
        throw new ApiError(400, 'invalid', 'The first day comes after the last.', [
          { path: 'from', message: 'Choose a day up to the last one' },
        ]);
      if (days > MOST_DAYS)
        throw new ApiError(400, 'too-long', `That is more than ${MOST_DAYS} days. Choose a later first day.`, [
          { path: 'from', message: 'Choose a later day' },
        ]);
      const { permissions } = (await staffOf(request)).staff;
      const visitsToo = config.features.analytics && permissions.has('analytics.read');
      const before = stretchBefore(stretch);
      const by = days === 1 ? ('hour' as const) : ('day' as const);

      const sold = await soldBy(db, stretch, by);
      const soldThen = await soldBy(db, before, by);
      // The chart shows the days before in full, the figures up to the same time of the day.
      const fullEnd = new Date(before.start.getTime() + days * 86_400_000);
      const inFull = before.end < fullEnd ? await soldBy(db, { start: before.start, end: fullEnd }, by) : soldThen;
      const then = partsOf(before, by);
      return {
        from: stretch.from,
        to: stretch.to,
        until: stretch.end.toISOString(),
        before: { from: before.from, to: before.to },
        by,
        now: await figuresOf(db, stretch, sumOf(sold.values()), visitsToo),
        then: await figuresOf(db, before, sumOf(soldThen.values()), visitsToo),
        series: partsOf(stretch, by).map((at, index) => {
          const [part, partThen] = [sold.get(at), inFull.get(then[index] ?? '')];
          const hasBegun = startOfPart(at) < stretch.end;
          return {
            at,
            sales: hasBegun ? toRupees(part?.paise ?? 0) : null,
            orders: hasBegun ? (part?.orders ?? 0) : null,
            salesThen: toRupees(partThen?.paise ?? 0),
            ordersThen: partThen?.orders ?? 0,
          };
        }),
        products: await bestOf(db, stretch),
        searches: visitsToo ? await searchesInVain(db, stretch.start, stretch.end, MOST_SEARCHES) : null,
      };
    },
  );
}
