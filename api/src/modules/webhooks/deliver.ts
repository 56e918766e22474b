import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Deps } from '../../deps';
import type { AddJob } from '../../jobs/jobs';
import { unseal } from '../auth/sealed-secret';
import type { StaffEvents } from '../team/staff-events';
import { post } from './post';
import { signatureOf } from './sign';
import { STAFF_MAILS, staffWith, type StaffMail } from './staff-mails';
import { WEBHOOKS, type WebhookJob } from './publish-events';

const [S, MIN, H] = [1, 60, 3_600];
/**
 * Delays before the second attempt, the third …, 3.25 days in total, as suggested by Standard Webhooks.
 */
export const RETRY_DELAYS: readonly number[] = [5 * S, 5 * MIN, 30 * MIN, 2 * H, 5 * H, 10 * H, 14 * H, 20 * H, 26 * H];
/** An endpoint that has failed for this long is turned off. */
const DAYS_OF_FAILING = 5;
const DAY_MS = 86_400_000;
/** Limits of the pause after an attempt without a response: a quarter of the time the endpoint has been failing. */
const PAUSE_SECONDS = { min: 15, max: 600 };
/** The purpose of sealed secrets; their owner is the endpoint. */
export const SEALED_FOR = 'webhook';

/** The body of a delivery, the same for each attempt. */
export const bodyOf = ({ type, at, data }: { type: string; at: Date; data: Record<string, unknown> }): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/**
 * Makes one attempt of a delivery, and adds a job for the next if it failed. If the process ends between the request
 * and its log entry, the attempt is repeated: receivers identify a delivery by its `webhook-id`.
 */
export function deliverWebhooks({
  db,
  config,
  jobs,
  staffEvents,
  log,
}: Pick<Deps, 'db' | 'config' | 'jobs'> & { staffEvents: StaffEvents; log: Pick<FastifyBaseLogger, 'warn'> }): (
  data: Partial<WebhookJob>,
) => Promise<void> {
  return async ({ delivery: id = '', number = 0, asked = false }) => {
    const found = await db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
      .innerJoin('shop_events', 'shop_events.id', 'webhook_deliveries.event_id')
      .select([
        'webhook_deliveries.endpoint_id',
        'webhook_deliveries.event_id',
        'shop_events.type',
        'shop_events.at',
        'shop_events.data',
        'url',
        'secret',
        'old_secret',
        'old_secret_until',
        'rests_until',
      ])
      .where('webhook_deliveries.id', '=', id)
      .where('state', '=', 'waiting')
      .where('tries', '=', number - 1)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!found) return;
    const now = new Date();
    const rest = found.rests_until ? found.rests_until.getTime() - now.getTime() : 0;
    if (rest > 0 && !asked) {
      await jobs.within(db, async (tx, add) => {
        await tx.updateTable('webhook_deliveries').set({ next_at: found.rests_until }).where('id', '=', id).execute();
        await add.after(Math.ceil(rest / 1_000), WEBHOOKS, { delivery: id, number } satisfies WebhookJob);
      });
      return;
    }
    const sealed = [
      found.secret,
      ...(found.old_secret !== null && found.old_secret_until && found.old_secret_until > now
        ? [found.old_secret]
        : []),
    ];
    const secrets = sealed
      .map((one) => unseal(one, config.sessionSecret, SEALED_FOR, found.endpoint_id))
      .filter((one) => one !== null);
    const body = bodyOf(found);
    const seconds = Math.floor(now.getTime() / 1_000);
    const outcome =
      secrets.length === 0
        ? {
            status: null,
            ms: 0,
            answer: '',
            error: 'The secret cannot be read because SESSION_SECRET has changed. Create a new secret.',
          }
        : await post(
            found.url,
            {
              'content-type': 'application/json',
              'user-agent': 'Haat-Webhooks/1',
              accept: '*/*',
              'webhook-id': found.event_id,
              'webhook-timestamp': String(seconds),
              'webhook-signature': signatureOf(secrets, found.event_id, seconds, body),
            },
            body,
            { mayBePrivate: config.webhooksPrivate },
          );
    if (outcome.error !== null)
      log.warn(
        { webhook: found.endpoint_id, event: found.event_id, try: number, status: outcome.status, why: outcome.error },
        'a webhook did not take what happened',
      );

    await jobs.within(db, async (tx, add) => {
      // Lock the endpoint first, as its changes do: attempts that end at the same time run in turn here.
      const endpoint = await tx
        .selectFrom('webhook_endpoints')
        .select(['failing_since', 'rests_until', 'disabled_at'])
        .where('id', '=', found.endpoint_id)
        .forUpdate()
        .executeTakeFirst();
      if (!endpoint) return;
      const pause = outcome.error === null || endpoint.disabled_at ? undefined : RETRY_DELAYS[number - 1];
      const state = outcome.error === null ? 'done' : pause === undefined ? 'failed' : 'waiting';
      const { numUpdatedRows } = await tx
        .updateTable('webhook_deliveries')
        .set({ tries: number, state, next_at: pause === undefined ? null : new Date(Date.now() + pause * 1_000) })
        .where('id', '=', id)
        .where('tries', '=', number - 1)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await tx
        .insertInto('webhook_tries')
        .values({ delivery_id: id, number, at: now, ...outcome })
        .execute();
      if (outcome.error === null) {
        if (endpoint.failing_since || endpoint.rests_until)
          await tx
            .updateTable('webhook_endpoints')
            .set({ failing_since: null, rests_until: null })
            .where('id', '=', found.endpoint_id)
            .execute();
        return;
      }
      if (endpoint.disabled_at) return;
      const since = endpoint.failing_since ?? now;
      const why =
        outcome.status === 410
          ? ('gone' as const)
          : now.getTime() - since.getTime() >= DAYS_OF_FAILING * DAY_MS
            ? ('failing' as const)
            : null;
      const restSeconds = Math.min(
        Math.max((Date.now() - since.getTime()) / 4_000, PAUSE_SECONDS.min),
        PAUSE_SECONDS.max,
      );
      // An endpoint that responds, even with an error, delays no other deliveries and needs no rest.
      await tx
        .updateTable('webhook_endpoints')
        .set({
          failing_since: since,
          rests_until: outcome.status === null ? new Date(Date.now() + restSeconds * 1_000) : null,
        })
        .where('id', '=', found.endpoint_id)
        .execute();
      if (why) await switchOff(tx, add, found.endpoint_id, why);
      else if (pause !== undefined)
        await add.after(pause, WEBHOOKS, { delivery: id, number: number + 1 } satisfies WebhookJob);
    });
    staffEvents.happened('webhook', [found.endpoint_id], 'webhook.delivery');
  };
}

/**
 * Switches an endpoint off: pending deliveries count as failed and can be sent again later. Staff members who manage
 * webhooks get an email.
 */
async function switchOff(
  tx: Transaction<Database>,
  add: AddJob,
  endpoint: string,
  why: 'failing' | 'gone',
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set((set) => ({ disabled_at: new Date(), disabled_why: why, version: set('version', '+', 1) }))
    .where('id', '=', endpoint)
    .execute();
  await stopWaiting(tx, endpoint);
  const people = await staffWith(tx, 'developers.write');
  if (people.length > 0)
    await add(STAFF_MAILS, ...people.map(({ id }): StaffMail => ({ about: 'webhook-off', to: id, endpoint })));
}

/** Pending deliveries of an endpoint that is turned off. */
export async function stopWaiting(db: Kysely<Database>, endpoint: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null })
    .where('endpoint_id', '=', endpoint)
    .where('state', '=', 'waiting')
    .execute();
}
