import { sql, type Kysely } from 'kysely';

const statements = [
  // `courier` names the courier that was booked; null if staff typed the tracking number.
  `alter table fulfilments add column courier text,
    add column courier_reference text,
    add column pickup_at timestamptz,
    add column collect_paise integer not null default 0,
    add column weight_grams integer,
    add column courier_status text,
    add column courier_status_at timestamptz`,
  'create unique index fulfilments_courier on fulfilments (courier, tracking_number) where courier is not null',
  // Each scan is processed once.
  `create table courier_events (
    courier text not null,
    event_id text not null,
    tracking_number text not null,
    status text not null,
    at timestamptz not null,
    received_at timestamptz not null default now(),
    primary key (courier, event_id)
  )`,
  'create index courier_events_parcel on courier_events (courier, tracking_number)',
];

/** Parcels booked with a courier, and the scans that it reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
