import {
  deliveriesQuerySchema,
  deliveriesSchema,
  deliveryDetailSchema,
  webhookChangeSchema,
  webhookEventKeys,
  webhookSchema,
  webhooksSchema,
  webhookWithSecretSchema,
  webhookWriteSchema,
  type Delivery,
  type Webhook,
  type WebhookEvent,
} from '@haat/shared/contract/webhooks';
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { lockByName } from '../../db/lock-by-name';
import type { Database } from '../../db/schema';
import type { WebhookEndpointsTable } from '../../db/tables/integrations';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { seal } from '../auth/sealed-secret';
import { subjectOf } from './event-subject';
import { bodyOf, SEALED_FOR, stopWaiting } from './deliver';
import { urlProblem } from '../../http/public-address';
import { newSecret } from './sign';
import { WEBHOOKS, type WebhookJob } from './publish-events';

const tags = ['developers'];
const id = z.string().check(z.minLength(1), z.maxLength(80));
const params = z.object({ id });
const deliveryParams = z.object({ id, delivery: id });
/** Maximum number of endpoints: each causes a request per event. */
const MAX_ENDPOINTS = 50;
/** Deliveries that one call resends. */
const MAX_RESENT = 1_000;
/** How long a previous secret stays valid, so that receivers can be updated without a gap. */
const OLD_SECRET_HOURS = 24;

type Trx = Transaction<Database>;

/** Webhook endpoints and the log of their deliveries. */
export async function endpointRoutes(app: App, { db, config, jobs }: Deps): Promise<void> {
  const onRequest = requirePermission('developers.write');
  const limited = { rateLimit: { max: 60, timeWindow: '1 minute' } };
  const viewFor = async (endpoint: string) =>
    viewOf(await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpoint).executeTakeFirstOrThrow());
  const sealed = (secret: string, endpoint: string) => seal(secret, config.sessionSecret, SEALED_FOR, endpoint);
  const refuseUrl = (url: string) => {
    const message = urlProblem(url, { mayBePrivate: config.webhooksPrivate });
    if (message) throw new ApiError(400, 'invalid', `url: ${message}`, [{ path: 'url', message }]);
  };

  app.get(
    '/api/admin/webhooks',
    {
      onRequest,
      schema: { tags, summary: 'Webhooks with their delivery status (staff)', response: { 200: webhooksSchema } },
    },
    async () => ({
      content: (
        await db.selectFrom('webhook_endpoints').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
      ).map(viewOf),
      mayBePrivate: config.webhooksPrivate,
    }),
  );

  app.post(
    '/api/admin/webhooks',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Create a webhook; only this response shows the secret (staff)',
        body: webhookWriteSchema,
        response: { 201: webhookWithSecretSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { url, description, events } = request.body;
      refuseUrl(url);
      const [endpoint, secret] = [randomUUID(), newSecret()];
      await db.transaction().execute((tx) =>
        audited(
          tx,
          actor,
          'webhook.create',
          () => ({ kind: 'webhook', id: endpoint }),
          async () => {
            await lockByName(tx, 'webhooks');
            const { count } = await tx
              .selectFrom('webhook_endpoints')
              .select((select) => select.fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow();
            if (Number(count) >= MAX_ENDPOINTS)
              throw new ApiError(
                409,
                'enough-webhooks',
                `You can have at most ${MAX_ENDPOINTS} webhooks. Delete one first.`,
              );
            await tx
              .insertInto('webhook_endpoints')
              .values({
                id: endpoint,
                url,
                description,
                events: [...new Set(events)],
                secret: sealed(secret, endpoint),
                made_by: actor.id,
              })
              .execute();
          },
        ),
      );
      reply.code(201);
      return { webhook: await viewFor(endpoint), secret };
    },
  );

  app.put(
    '/api/admin/webhooks/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a webhook, switch it on or off; refused if it was changed meanwhile (staff)',
        params,
        body: webhookChangeSchema,
        response: { 200: webhookSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const {
        params: { id: endpoint },
        body: { url, description, events, isOn, version },
      } = request;
      refuseUrl(url);
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'webhook.update', { kind: 'webhook', id: endpoint }, async () => {
          const row = await lockedOf(tx, endpoint);
          if (row.version !== version)
            throw new ApiError(
              409,
              'changed',
              'Someone else has changed this webhook. Your changes are still here: compare them with theirs, then ' +
                'save again.',
            );
          await tx
            .updateTable('webhook_endpoints')
            .set({
              url,
              description,
              events: [...new Set(events)],
              version: version + 1,
              ...(isOn
                ? {
                    disabled_at: null,
                    disabled_why: null,
                    ...(row.disabled_at && { failing_since: null, rests_until: null }),
                  }
                : row.disabled_at
                  ? {}
                  : { disabled_at: new Date(), disabled_why: 'staff' as const }),
            })
            .where('id', '=', endpoint)
            .execute();
          if (!isOn) await stopWaiting(tx, endpoint);
        }),
      );
      return viewFor(endpoint);
    },
  );

  app.delete(
    '/api/admin/webhooks/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete a webhook, with the log of its deliveries (staff)',
        params,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'webhook.delete', { kind: 'webhook', id: request.params.id }, async () => {
          await lockedOf(tx, request.params.id);
          await tx.deleteFrom('webhook_endpoints').where('id', '=', request.params.id).execute();
        }),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/webhooks/:id/secret',
    {
      onRequest,
      schema: {
        tags,
        summary: `Replace the secret; for ${OLD_SECRET_HOURS} hours deliveries are signed with the old one too (staff)`,
        params,
        response: { 200: webhookWithSecretSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id: endpoint } = request.params;
      const secret = newSecret();
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'webhook.secret', { kind: 'webhook', id: endpoint }, async () => {
          const row = await lockedOf(tx, endpoint);
          await tx
            .updateTable('webhook_endpoints')
            .set({
              secret: sealed(secret, endpoint),
              old_secret: row.secret,
              old_secret_until: new Date(Date.now() + OLD_SECRET_HOURS * 3_600_000),
            })
            .where('id', '=', endpoint)
            .execute();
        }),
      );
      return { webhook: await viewFor(endpoint), secret };
    },
  );

  app.post(
    '/api/admin/webhooks/:id/test',
    {
      onRequest,
      config: limited,
      schema: {
        tags,
        summary: 'Send a `webhook.test` event (staff)',
        params,
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id: endpoint } = request.params;
      const created = await jobs.within(db, (tx, add) =>
        audited(tx, actor, 'webhook.test', { kind: 'webhook', id: endpoint }, async () => {
          refuseOff(await lockedOf(tx, endpoint));
          const event = await tx
            .insertInto('shop_events')
            .values({ type: 'webhook.test', data: JSON.stringify({ webhook: endpoint }), routed_at: new Date() })
            .returning('id')
            .executeTakeFirstOrThrow();
          const delivery = await tx
            .insertInto('webhook_deliveries')
            .values({ endpoint_id: endpoint, event_id: event.id, next_at: new Date() })
            .returning('id')
            .executeTakeFirstOrThrow();
          await countAsked(tx, endpoint, 1);
          await add(WEBHOOKS, { delivery: delivery.id, number: 1, asked: true } satisfies WebhookJob);
          return delivery.id;
        }),
      );
      reply.code(201);
      return { id: created };
    },
  );

  app.get(
    '/api/admin/webhooks/:id/deliveries',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Deliveries of a webhook, newest first (staff)',
        params,
        querystring: deliveriesQuerySchema,
        response: { 200: deliveriesSchema },
      },
    },
    async ({ params: { id: endpoint }, query: { state, before, size } }) => {
      if (!(await db.selectFrom('webhook_endpoints').select('id').where('id', '=', endpoint).executeTakeFirst()))
        throw notFound('Webhook');
      let rows = deliveriesOf(db, endpoint)
        .orderBy('webhook_deliveries.created_at', 'desc')
        .orderBy('webhook_deliveries.id', 'desc');
      if (state) rows = rows.where('state', '=', state);
      if (before)
        rows = rows.where(
          sql<boolean>`(webhook_deliveries.created_at, webhook_deliveries.id) < (select d.created_at, d.id from webhook_deliveries d where d.id = ${before})`,
        );
      const found = await rows.limit(size + 1).execute();
      const content = found.slice(0, size).map(deliveryOf);
      return { content, next: found.length > size ? (content.at(-1)?.id ?? null) : null };
    },
  );

  app.get(
    '/api/admin/webhooks/:id/deliveries/:delivery',
    {
      onRequest,
      schema: {
        tags,
        summary: 'One delivery with its request and each response (staff)',
        params: deliveryParams,
        response: { 200: deliveryDetailSchema },
      },
    },
    async ({ params: { id: endpoint, delivery } }) => {
      const row = await deliveriesOf(db, endpoint).where('webhook_deliveries.id', '=', delivery).executeTakeFirst();
      if (!row) throw notFound('Delivery');
      const tries = await db
        .selectFrom('webhook_tries')
        .selectAll()
        .where('delivery_id', '=', delivery)
        .orderBy('number')
        .execute();
      return {
        ...deliveryOf(row),
        body: bodyOf(row),
        log: tries.map(({ number, at, status, ms, answer, error }) => ({
          number,
          at: at.toISOString(),
          status,
          ms,
          answer,
          error,
        })),
      };
    },
  );

  /** Resends deliveries now, as the same event. @returns how many */
  const again = async (
    request: Parameters<typeof actorOf>[0],
    endpoint: string,
    which: { delivery: string } | { state: 'failed' },
  ) => {
    const actor = await actorOf(request);
    return jobs.within(db, (tx, add) =>
      audited(tx, actor, 'webhook.replay', { kind: 'webhook', id: endpoint }, async () => {
        refuseOff(await lockedOf(tx, endpoint));
        let rows = tx
          .selectFrom('webhook_deliveries')
          .select(['id', 'tries'])
          .where('endpoint_id', '=', endpoint)
          .orderBy('created_at')
          .orderBy('id')
          .limit(MAX_RESENT)
          .forUpdate();
        rows = 'delivery' in which ? rows.where('id', '=', which.delivery) : rows.where('state', '=', which.state);
        const found = await rows.execute();
        if ('delivery' in which && found.length === 0) throw notFound('Delivery');
        if (found.length === 0) return 0;
        await tx
          .updateTable('webhook_deliveries')
          .set({ state: 'waiting', next_at: new Date() })
          .where(
            'id',
            'in',
            found.map((one) => one.id),
          )
          .execute();
        await countAsked(tx, endpoint, found.length);
        await add(
          WEBHOOKS,
          ...found.map((one): WebhookJob => ({ delivery: one.id, number: one.tries + 1, asked: 'delivery' in which })),
        );
        return found.length;
      }),
    );
  };

  app.post(
    '/api/admin/webhooks/:id/deliveries/:delivery/replay',
    {
      onRequest,
      config: limited,
      schema: {
        tags,
        summary: 'Resend a delivery (staff)',
        params: deliveryParams,
        response: { 202: z.object({ sent: z.number() }) },
      },
    },
    async (request, reply) => {
      const sent = await again(request, request.params.id, { delivery: request.params.delivery });
      reply.code(202);
      return { sent };
    },
  );

  app.post(
    '/api/admin/webhooks/:id/replay',
    {
      onRequest,
      config: limited,
      schema: {
        tags,
        summary: `Resend failed deliveries, the oldest ${MAX_RESENT} (staff)`,
        params,
        response: { 202: z.object({ sent: z.number() }) },
      },
    },
    async (request, reply) => {
      const sent = await again(request, request.params.id, { state: 'failed' });
      reply.code(202);
      return { sent };
    },
  );
}

async function lockedOf(tx: Trx, endpoint: string): Promise<Selectable<WebhookEndpointsTable>> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', endpoint)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Webhook');
  return row;
}

function refuseOff({ disabled_at }: Selectable<WebhookEndpointsTable>): void {
  if (disabled_at) throw new ApiError(409, 'webhook-off', 'This webhook is off. Turn it on first.');
}

async function countAsked(tx: Trx, endpoint: string, more: number): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set((set) => ({ asked: set('asked', '+', more) }))
    .where('id', '=', endpoint)
    .execute();
}

const known: readonly string[] = webhookEventKeys;
const isEvent = (event: string): event is WebhookEvent => known.includes(event);

function viewOf(row: Selectable<WebhookEndpointsTable>): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events.filter(isEvent),
    createdAt: row.created_at.toISOString(),
    version: row.version,
    state: row.disabled_at ? 'off' : row.failing_since ? 'failing' : 'on',
    failingSince: row.failing_since?.toISOString() ?? null,
    offWhy: row.disabled_why,
    offAt: row.disabled_at?.toISOString() ?? null,
    oldSecretUntil:
      row.old_secret_until && row.old_secret_until > new Date() ? row.old_secret_until.toISOString() : null,
  };
}

/** Deliveries of an endpoint, each with its last attempt. */
const deliveriesOf = (db: Kysely<Database>, endpoint: string) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('shop_events', 'shop_events.id', 'webhook_deliveries.event_id')
    .leftJoin('webhook_tries', (join) =>
      join
        .onRef('webhook_tries.delivery_id', '=', 'webhook_deliveries.id')
        .onRef('webhook_tries.number', '=', 'webhook_deliveries.tries'),
    )
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.event_id',
      'shop_events.type',
      'shop_events.at',
      'shop_events.data',
      'state',
      'tries',
      'next_at',
      'webhook_tries.at as tried_at',
      'webhook_tries.status',
      'webhook_tries.ms',
      'webhook_tries.error',
    ])
    .where('endpoint_id', '=', endpoint);

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveriesOf>['execute']>>[number];

const deliveryOf = (row: DeliveryRow): Delivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  about: subjectOf(row.data),
  at: row.at.toISOString(),
  state: row.state,
  tries: row.tries,
  nextAt: row.next_at?.toISOString() ?? null,
  last: row.tried_at ? { at: row.tried_at.toISOString(), status: row.status, ms: row.ms ?? 0, error: row.error } : null,
});
