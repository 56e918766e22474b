import { analyticsEventsSchema, analyticsSummarySchema, type AnalyticsEvent } from '@haat/shared/contract/analytics';
import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { AnalyticsEventsTable } from '../../db/tables/analytics';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { requirePermission } from '../auth/require-permission';
import { anonymousQuery } from './anonymous-query';
import { summarizeEvents } from './summarize-events';

/** Maximum age of an order for its purchase event, in milliseconds; older ones are ignored. */
const PURCHASE_MS = 86_400_000;
/** Maximum length of a summary. */
const MAX_DAYS = 400;

const isoTime = z.iso.datetime({ offset: true, error: 'Must be a moment like 2026-11-21T18:30:00Z' });

/** Do Not Track and Global Privacy Control take precedence over any consent. */
const asksNotToBeTracked = ({ headers }: FastifyRequest) => headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** Limit per address and minute; a mobile network or an office shares one address. */
const CALLS_A_MINUTE = 1_200;

/**
 * Counts what shoppers do, if they consented (FEATURE_ANALYTICS; docs/analytics.md). Not registered if the flag is off.
 */
export async function analyticsRoutes(app: App, { db, config }: Deps): Promise<void> {
  if (!config.features.analytics) return;

  app.post(
    '/api/events',
    {
      config: { rateLimit: { max: CALLS_A_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['analytics'],
        summary: 'Tell what a shopper did who has agreed to be counted',
        body: analyticsEventsSchema,
      },
    },
    async (request, reply) => {
      const { visit, events } = request.body;
      if (!asksNotToBeTracked(request)) {
        const known = await ordersPlaced(events);
        const rows = events
          .filter((event) => event.name !== 'purchase' || known.has(event.orderId))
          .map((event) => rowOf(event, visit));
        if (rows.length > 0)
          await db
            .insertInto('analytics_events')
            .values(rows)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      }
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/events/summary',
    {
      onRequest: requirePermission('analytics.read'),
      schema: {
        tags: ['analytics'],
        summary: 'What was counted, by day, and what was looked for in vain (staff)',
        querystring: z.object({ since: isoTime, until: z.optional(isoTime) }),
        response: { 200: analyticsSummarySchema },
      },
    },
    async (request) => {
      const since = new Date(request.query.since);
      const until = request.query.until ? new Date(request.query.until) : new Date();
      if (until.getTime() - since.getTime() > MAX_DAYS * 86_400_000)
        throw new ApiError(400, 'too-long', `That is more than ${MAX_DAYS} days. Ask for a later start.`);
      return { since: since.toISOString(), until: until.toISOString(), ...(await summarizeEvents(db, since, until)) };
    },
  );

  /** The reported purchases that are recent orders: reports of browsers are not trusted. */
  async function ordersPlaced(events: readonly AnalyticsEvent[]): Promise<Set<string>> {
    const reported = events.flatMap((event) => (event.name === 'purchase' ? [event.orderId] : []));
    if (reported.length === 0) return new Set();
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', reported)
      .where('created_at', '>', new Date(Date.now() - PURCHASE_MS))
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
}

function rowOf(event: AnalyticsEvent, visit: string): Insertable<AnalyticsEventsTable> {
  const row = { name: event.name, visit };
  switch (event.name) {
    case 'view':
      return { ...row, route: event.route, product_id: event.productId ?? null };
    case 'search':
      return { ...row, query: anonymousQuery(event.query), results: event.results };
    case 'add':
      return { ...row, product_id: event.productId, quantity: event.quantity };
    case 'begin-checkout':
      return { ...row, quantity: event.items };
    case 'purchase':
      return { ...row, order_id: event.orderId };
  }
}
