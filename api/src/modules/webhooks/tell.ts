import { staffMailKeys } from '@haat/shared/contract/staff-mails';
import { sql } from 'kysely';
import type { Deps } from '../../deps';
import { STAFF_MAILS, type StaffMail } from './staff-mails';

/** The round that finds out who is told of what happened, and the queue of what is to be delivered. */
export const EVENTS_ROUND = 'events-round';
export const WEBHOOKS = 'webhooks';
/** The hourly round that lets go of what is old. */
export const EVENTS_AWAY = 'events-away';

/** Of one look; the next goes on. */
const MOST_AT_ONCE = 500;
/** So long the log of deliveries is kept. */
const KEPT_DAYS = 30;

/** A delivery that is to be tried. */
export interface WebhookJob {
  delivery: string;
  /** Which try: one that was made already isn't made again. */
  number: number;
  /** Staff asked for it: it is tried now, also where the endpoint rests. */
  asked?: boolean;
}

/**
 * Finds what happened, as the database's triggers wrote it with the change itself, and leaves a job for each who wants
 * to be told: mark, delivery and job are one transaction, so each is told once, however many processes look.
 */
export async function tellEvents({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  // Mostly there is none, and then nothing is begun.
  if (!(await db.selectFrom('shop_events').select('id').where('routed_at', 'is', null).limit(1).executeTakeFirst()))
    return;
  const found = await jobs.within(db, async (tx, add) => {
    // What another process has in its hands it tells of itself.
    const due = tx
      .selectFrom('shop_events')
      .select('id')
      .where('routed_at', 'is', null)
      .orderBy('at')
      .limit(MOST_AT_ONCE)
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
      const made = await tx.insertInto('webhook_deliveries').values(deliveries).returning('id').execute();
      await add(WEBHOOKS, ...made.map(({ id }): WebhookJob => ({ delivery: id, number: 1 })));
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
  if (found === MOST_AT_ONCE) await tellEvents({ db, jobs });
}

/** Lets go of what happened long ago, with the log of its deliveries. */
export async function letEventsGo({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .deleteFrom('shop_events')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
