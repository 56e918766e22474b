import { MAX_PICTURE_BYTES } from '@haat/shared/contract/product-pictures';
import { sql, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import limitTo, { type LimitFunction } from 'p-limit';
import type { Database } from '../../db/schema';
import { refreshCategories } from '../categories/refresh-categories';
import { PictureClient } from './download-picture';
import { PictureMissing } from './picture-problems';
import { reencodePicture } from './reencode-picture';
import { settleSource } from '../catalogue/picture-sources';

/** The queue that fetches waiting pictures, and the scheduled job that finds those due again. */
export const IMPORTED_PICTURES = 'imported-pictures';
export const IMPORTED_PICTURES_ROUND = 'imported-pictures-round';

/** Maximum number of concurrent hosts, and of concurrent downloads per host. */
const MAX_HOSTS = 6;
const MAX_PER_HOST = 4;
/** Pictures that a worker claims in one statement. */
const CLAIM_SIZE = 4;
/** Lease of a claim in seconds, in case the process is killed; longer than a download. */
const LEASE_SECONDS = 180;
/** A pause lasts until shortly after a picture is due, and no longer than this: other processes may release claims. */
const DUE_MARGIN_MS = 50;
const MAX_POLL_MS = 500;
/** Delay before each further attempt, in ms; after the last one a picture is missing. */
const RETRY_PAUSES_MS = [2_000, 10_000, 60_000];
/** Pictures that are re-encoded concurrently: sharp uses several threads for each. */
const MAX_CONCURRENT_ENCODES = 2;

export interface FetchOptions {
  db: Kysely<Database>;
  /** host:port of servers that may be private and use http. */
  hosts: readonly string[];
  timeoutMs?: number;
  pausesMs?: readonly number[];
  /** Called after each picture. */
  onPicture?: (isFetched: boolean) => void;
  /** True ends the work after the current pictures. */
  isEnding?: () => boolean;
}

/**
 * Fetches the pictures that are due until there are none: several hosts concurrently, with few requests each. The state
 * is in the table, so the next process continues what a killed process leaves.
 */
export async function fetchPictures(options: FetchOptions): Promise<void> {
  const { db, hosts, timeoutMs, isEnding = () => false } = options;
  const client = new PictureClient({ hosts, maxBytes: MAX_PICTURE_BYTES, ...(timeoutMs && { timeoutMs }) });
  const limitEncodes = limitTo(MAX_CONCURRENT_ENCODES);
  let fetched = 0;
  const lane = async (host: string) => {
    for (let claimed = await claim(db, host); claimed.length > 0; claimed = await claim(db, host)) {
      for (const [index, { address, tries }] of claimed.entries()) {
        if (isEnding()) return release(db, claimed.slice(index));
        const isThere = await fetchOne(options, client, limitEncodes, address, tries);
        if (isThere) fetched += 1;
        options.onPicture?.(isThere);
      }
    }
  };
  try {
    for (let due = await dueHosts(db); due.length > 0 && !isEnding(); due = await dueHosts(db)) {
      const waiting = [...due];
      await Promise.all(
        Array.from({ length: Math.min(MAX_HOSTS, due.length) }, async () => {
          for (let host = waiting.shift(); host !== undefined; host = waiting.shift())
            await Promise.all(Array.from({ length: MAX_PER_HOST }, () => lane(host)));
        }),
      );
    }
  } finally {
    client.close();
    // A category without its own picture uses one of its products.
    if (fetched > 0) await db.transaction().execute((trx) => refreshCategories(trx));
  }
}

/** Fetches all waiting pictures, including the retries. */
export async function fetchUntilSettled(options: FetchOptions): Promise<void> {
  for (;;) {
    await fetchPictures(options);
    if (options.isEnding?.()) return;
    const next = await options.db
      .selectFrom('picture_sources')
      .select(
        sql<
          number | null
        >`min(greatest(extract(epoch from greatest(due_at, leased_until) - now()), 0) * 1000)::float8`.as('ms'),
      )
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (next?.ms == null) return;
    await pause(Math.min(next.ms + DUE_MARGIN_MS, MAX_POLL_MS));
  }
}

/** Releases all claims, of a process that has died. */
export async function releaseClaims(db: Kysely<Database>): Promise<void> {
  await db.updateTable('picture_sources').set({ leased_until: null }).where('leased_until', 'is not', null).execute();
}

/** Whether a picture is due to be fetched now. */
export async function isPictureDue(db: Kysely<Database>): Promise<boolean> {
  return (await dueHosts(db)).length > 0;
}

const isDue = sql<boolean>`state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())`;

async function dueHosts(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('picture_sources').select('host').distinct().where(isDue).execute();
  return rows.map(({ host }) => host);
}

async function claim(db: Kysely<Database>, host: string): Promise<{ address: string; tries: number }[]> {
  const { rows } = await sql<{ address: string; tries: number }>`
    update picture_sources s set leased_until = now() + ${LEASE_SECONDS}::int * interval '1 second'
    from (
      select address from picture_sources
      where host = ${host} and ${isDue}
      order by due_at, address limit ${CLAIM_SIZE} for update skip locked
    ) c
    where s.address = c.address
    returning s.address, s.tries`.execute(db);
  return rows;
}

const release = async (db: Kysely<Database>, claimed: readonly { address: string }[]) =>
  void (await db
    .updateTable('picture_sources')
    .set({ leased_until: null })
    .where(
      'address',
      'in',
      claimed.map(({ address }) => address),
    )
    .execute());

async function fetchOne(
  { db, pausesMs = RETRY_PAUSES_MS }: FetchOptions,
  client: PictureClient,
  limitEncodes: LimitFunction,
  address: string,
  tries: number,
): Promise<boolean> {
  try {
    const bytes = await client.download(address);
    await settleSource(db, address, await limitEncodes(() => reencodePicture(bytes)));
    return true;
  } catch (error) {
    if (!(error instanceof PictureMissing)) throw error;
    const pauseMs = pausesMs[tries];
    const isMissing = !error.mayRecover || pauseMs === undefined;
    await db
      .updateTable('picture_sources')
      .set({
        tries: tries + 1,
        reason:
          isMissing && error.mayRecover
            ? `${error.message} Tried ${tries + 1} times: choose Retry to try again.`
            : error.message,
        leased_until: null,
        ...(isMissing
          ? { state: 'missing' as const }
          : { due_at: sql<Date>`now() + ${Math.max(pauseMs, error.pauseMs)}::float8 * interval '1 millisecond'` }),
      })
      .where('address', '=', address)
      .execute();
    // A pause requested by a host applies to all of its pictures.
    if (!isMissing && error.pauseMs > 0)
      await sql`
        update picture_sources set due_at = now() + ${error.pauseMs}::float8 * interval '1 millisecond'
        where host = (select host from picture_sources where address = ${address}) and ${isDue}`.execute(db);
    return false;
  }
}
