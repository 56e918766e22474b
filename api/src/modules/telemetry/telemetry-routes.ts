import { paged } from '@haat/shared/contract/common';
import {
  remoteEventKinds,
  telemetryFailuresSchema,
  telemetrySchema,
  telemetrySides,
  telemetrySummarySchema,
} from '@haat/shared/contract/service';
import { wholeNumberOr } from '@haat/shared/contract/query-number';
import * as z from 'zod/mini';
import { databaseNow } from '../../db/database-now';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { pageInfo } from '../../http/page-of';
import { isService } from '../auth/is-service';
import { requireServiceOr } from '../auth/require-permission';
import { failuresSince, MAX_ROWS, summarize } from './summarize';

const remoteSchema = z.optional(z.string().check(z.maxLength(60)));
const query = z.object({
  page: wholeNumberOr(0, 0, 1_000_000),
  size: wholeNumberOr(50, 1, 100),
  remote: remoteSchema,
  kind: z.optional(z.enum(remoteEventKinds)),
});
const eventSchema = z.object({
  kind: z.string(),
  remote: z.string(),
  version: z.string(),
  cause: z.nullable(z.string()),
  durationMs: z.nullable(z.number()),
  path: z.nullable(z.string()),
  side: z.enum(telemetrySides),
  visit: z.nullable(z.string()),
  rate: z.number(),
  count: z.number(),
  lcpMs: z.nullable(z.number()),
  inpMs: z.nullable(z.number()),
  cls: z.nullable(z.number()),
  at: z.string(),
});
const sinceSchema = z.iso.datetime({ offset: true, error: 'Must be a moment like 2026-11-21T18:30:00Z' });
/**
 * Windows of a minute, or of a given length in seconds; 0 means a single window. Google's limits of a good
 * LCP and INP.
 */
const summaryQuery = z.object({
  since: sinceSchema,
  until: z.optional(sinceSchema),
  remote: remoteSchema,
  window: wholeNumberOr(60, 0, 86_400),
  slowLcpMs: wholeNumberOr(2_500, 1, 600_000),
  slowInpMs: wholeNumberOr(200, 1, 600_000),
});

/** Limit per address and minute; a mobile network or an office shares one address. */
const CALLS_A_MINUTE = 1_200;

/**
 * Telemetry of remotes (design §4): reported by browsers and by the shell's server, summed per release, and listed for
 * staff, newest first.
 */
export async function telemetryRoutes(app: App, { db, config, metrics }: Deps): Promise<void> {
  const readers = requireServiceOr(config.serviceToken, 'releases.read');

  app.post(
    '/api/telemetry',
    {
      config: {
        rateLimit: {
          max: CALLS_A_MINUTE,
          timeWindow: '1 minute',
          allowList: (request) => isService(request, config.serviceToken),
        },
      },
      schema: { tags: ['telemetry'], summary: 'Report load results of remotes', body: telemetrySchema },
    },
    async (request, reply) => {
      const { events } = request.body;
      const isServer = isService(request, config.serviceToken);
      for (const event of events)
        metrics.reported(event, isServer ? 'server' : 'browser', isServer ? (event.count ?? 1) : 1);
      if (events.length > 0) {
        await db
          .insertInto('remote_events')
          .values(
            events.map(
              ({ kind, remote, version, cause, durationMs, path, visit, rate = 1, count = 1, lcpMs, inpMs, cls }) => ({
                kind,
                remote,
                version,
                cause: cause ?? null,
                duration_ms: durationMs ?? null,
                path: path ?? null,
                side: isServer ? ('server' as const) : ('browser' as const),
                visit: visit ?? null,
                rate,
                count: isServer ? count : 1,
                lcp_ms: lcpMs ?? null,
                inp_ms: inpMs ?? null,
                cls: cls ?? null,
              }),
            ),
          )
          .execute();
      }
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/telemetry',
    {
      onRequest: readers,
      schema: {
        tags: ['telemetry'],
        summary: 'Reported load results (staff)',
        querystring: query,
        response: { 200: paged(eventSchema) },
      },
    },
    async (request) => {
      const { page, size, remote, kind } = request.query;
      let rows = db.selectFrom('remote_events');
      if (remote) rows = rows.where('remote', '=', remote);
      if (kind) rows = rows.where('kind', '=', kind);
      const events = await rows
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(size)
        .offset(page * size)
        .execute();
      const { total } = await rows
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return {
        content: events.map(({ id: _id, duration_ms: durationMs, lcp_ms: lcpMs, inp_ms: inpMs, at, ...event }) => ({
          ...event,
          durationMs,
          lcpMs,
          inpMs,
          at: at.toISOString(),
        })),
        ...pageInfo(total, { page, size }),
      };
    },
  );

  app.get(
    '/api/telemetry/summary',
    {
      onRequest: readers,
      schema: {
        tags: ['telemetry'],
        summary: 'Views, failures and Web Vitals of each release (staff)',
        querystring: summaryQuery,
        response: { 200: telemetrySummarySchema },
      },
    },
    async ({ query: { since, until: wanted, ...rest } }) => {
      // The clock that stamps the events.
      const until = wanted ? new Date(wanted) : await databaseNow(db);
      const rows = await summarize(db, { since: new Date(since), until, ...rest });
      if (rows.length > MAX_ROWS)
        throw new ApiError(
          400,
          'too-many-windows',
          `That is more than ${MAX_ROWS} windows. Ask for a later start, longer windows, or one remote.`,
        );
      return { since, until: until.toISOString(), window: rest.window, rows };
    },
  );

  app.get(
    '/api/telemetry/failures',
    {
      onRequest: readers,
      schema: {
        tags: ['telemetry'],
        summary: 'Causes of failed remote views (staff)',
        querystring: z.object({ since: sinceSchema, remote: remoteSchema }),
        response: { 200: telemetryFailuresSchema },
      },
    },
    async ({ query: { since, remote } }) => ({ failures: await failuresSince(db, new Date(since), remote) }),
  );
}
