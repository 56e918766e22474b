import * as z from 'zod/mini';
import { daySchema } from './dashboard-query';
import { reportKinds, reportPeriods } from './reports';

export const reportParamsSchema = z.object({ report: z.enum(reportKinds) });

/** Query of GET /api/admin/reports/{report}: a period, or the days from one to another. */
export const reportQuerySchema = z.object({
  period: z._default(z.enum(reportPeriods), 'month'),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
});
