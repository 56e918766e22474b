import { sql, type Kysely } from 'kysely';
import { auditRow, chained, FIRST } from './029-audit-chain';
import type { Database } from '../schema';

const statements = [
  `create table audit_entries (
    seq bigint primary key,
    at timestamptz not null,
    actor_id text,
    actor text not null,
    role text not null,
    action text not null,
    object_kind text not null,
    object_id text not null,
    object_name text not null,
    before text,
    after text,
    request_id text,
    previous_hash text not null,
    hash text not null unique
  )`,
  'create index audit_entries_actor on audit_entries (actor, seq)',
  'create index audit_entries_action on audit_entries (action, seq)',
  'create index audit_entries_object on audit_entries (object_kind, object_id, seq)',
  'create index audit_entries_at on audit_entries (at)',
  `create index audit_entries_words on audit_entries using gin ((actor || ' ' || action || ' ' || object_id || ' ' || object_name || ' ' || coalesce(before, '') || ' ' || coalesce(after, '')) gin_trgm_ops)`,
  `create table audit_head (one boolean primary key default true check (one), seq bigint not null, hash text not null)`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'The audit log is added to, never changed.'; end $$`,
  'create trigger audit_entries_kept before update or delete on audit_entries for each row execute function refuse_audit_change()',
  'create trigger audit_entries_not_emptied before truncate on audit_entries for each statement execute function refuse_audit_change()',
];

/** Number of rows per batch. */
const ROWS_PER_BATCH = 500;

/**
 * Actions of staff in a hash chain. The entries of the former log come first; its table stays until a later version,
 * because the previous API still writes to it while this one starts.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  let head = FIRST;
  const { rows } = await sql<{
    at: Date;
    actor_id: string | null;
    actor: string | null;
    action: string;
    entity: string;
    entity_id: string;
    detail: unknown;
    request_id: string | null;
  }>`select * from audit_log order by at, id`.execute(db);
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
    const entries = chained(
      head,
      rows.slice(from, from + ROWS_PER_BATCH).map((row) => ({
        at: row.at.toISOString(),
        actorId: row.actor_id,
        actor: row.actor ?? '',
        role: '',
        action: row.action,
        objectKind: row.entity,
        objectId: row.entity_id,
        objectName: row.entity_id,
        before: null,
        after: row.detail,
        requestId: row.request_id,
      })),
    );
    await db.insertInto('audit_entries').values(entries.map(auditRow)).execute();
    head = entries.at(-1) ?? head;
  }
  await db.insertInto('audit_head').values({ seq: head.seq, hash: head.hash }).execute();
}
