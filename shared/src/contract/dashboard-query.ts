import * as z from 'zod/mini';
import { dashboardRanges } from './dashboard';

// Queries of the dashboard, as the API parses them. Browsers send them without validation.

/** YYYY-MM-DD, in a plausible range. */
export const daySchema = z.iso.date().check(z.regex(/^(?:19|20)/));

/** Query of GET /api/admin/dashboard: a range, or the days from one to another. */
export const dashboardQuerySchema = z.object({
  range: z._default(z.enum(dashboardRanges), 'today'),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
});
