import { staffMailKeys } from '@haat/shared/contract/staff-mails';
import { sql } from 'kysely';
import type { Deps } from '../../deps';
import { STAFF_MAILS, type StaffMail } from './staff-mails';

/** The scheduled job that routes events to endpoints and staff, and the queue of deliveries. */
export const EVENTS_ROUND = 'events-round';
export const WEBHOOKS = 'webhooks';
/** The hourly job that deletes old events. */
export const PRUNE_EVENTS = 'events-away';

/** Events per transaction; the next call continues. */
const EVENTS_PER_TRANSACTION = 500;
/** Retention of the delivery log in days. */
const KEPT_DAYS = 30;

/** A delivery to attempt. */
export interface WebhookJob {
  delivery: string;
  /** Number of the attempt: an attempt that was made is not repeated. */
  number: number;
  /** Resent by staff: attempted now, also while the endpoint is paused. */
  asked?: boolean;
}

/**
 * Reads new events, which database triggers wrote with each change, and adds a job for each endpoint and staff email.
 * Mark, delivery and job are one transaction, so each event is delivered once, with any number of processes.
 */
export async function publishEvents({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  // Usually there is none; then no transaction is started.
  if (!(await db.selectFrom('shop_events').select('id').where('routed_at', 'is', null).limit(1).executeTakeFirst()))
    return;
  const found = await jobs.within(db, async (tx, add) => {
    // Events locked by another process are handled there.
    const due = tx
      .selectFrom('shop_events')
      .select('id')
      .where('routed_at', 'is', null)
      .orderBy('at')
      .limit(EVENTS_PER_TRANSACTION)
      .forUpdate()
      .skipLocked();
    const events = await tx
      .updateTable('shop_events')
      .set({ routed_at: new Date() })
      .where('id', 'in', due)
      .returning(['id', 'type'])
      .execute();
    if (events.length === 0) return 0;
    const endpoints = await tx
      .selectFrom('webhook_endpoints')
      .select(['id', 'events'])
      .where('disabled_at', 'is', null)
      .execute();
    const deliveries = events.flatMap((event) =>
      endpoints
        .filter(({ events: wanted }) => wanted.includes(event.type))
        .map((endpoint) => ({ endpoint_id: endpoint.id, event_id: event.id, next_at: new Date() })),
    );
    if (deliveries.length > 0) {
      const inserted = await tx.insertInto('webhook_deliveries').values(deliveries).returning('id').execute();
      await add(WEBHOOKS, ...inserted.map(({ id }): WebhookJob => ({ delivery: id, number: 1 })));
    }
    const choices = await tx
      .selectFrom('staff_mail_choices')
      .selectAll()
      .where('event', 'in', [...staffMailKeys])
      .execute();
    const mails = events.flatMap((event) =>
      choices
        .filter(({ event: chosen }) => chosen === event.type)
        .map(({ user_id }): StaffMail => ({ about: 'event', to: user_id, event: event.id })),
    );
    if (mails.length > 0) await add(STAFF_MAILS, ...mails);
    return events.length;
  });
  if (found === EVENTS_PER_TRANSACTION) await publishEvents({ db, jobs });
}

/** Deletes old events with the log of their deliveries. */
export async function pruneEvents({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .deleteFrom('shop_events')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
