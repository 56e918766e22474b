import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { RECOUNT_INTERVAL_MS, dashboardKey } from './dashboard-query';

const views = z.object({ views: z.number(), failed: z.number() });
const file = z.nullable(z.object({ ok: z.boolean() }));

/** The part of the shell's /status.json that the dashboard shows. Views are counted over the last hour. */
const releaseHealthSchema = z.object({
  /** Problems, as sentences. */
  amiss: z.array(z.string()),
  remotes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      since: z.nullable(z.string()),
      files: z.object({ current: file, canary: file }),
      /** Null if the API didn't answer. `lcpMs` is the 75th percentile in milliseconds, null if not measured. */
      lastHour: z.nullable(z.object({ browser: views, server: views, lcpMs: z.nullable(z.number()) })),
      canary: z.nullable(
        z.object({ version: z.string(), percent: z.number(), guard: z.nullable(z.object({ isWorse: z.boolean() })) }),
      ),
    }),
  ),
});
export type RemoteHealth = z.infer<typeof releaseHealthSchema>['remotes'][number];

/** The health of each remote's release, from the shell that served the page, even if the API has another origin. */
export const releaseHealthQuery = queryOptions({
  queryKey: [...dashboardKey, 'releases'],
  queryFn: async ({ signal }) =>
    releaseHealthSchema.parse((await http.get(`${location.origin}/status.json`, { signal })).data),
  staleTime: 0,
  refetchInterval: RECOUNT_INTERVAL_MS,
});
