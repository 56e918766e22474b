import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AuditEntriesTable } from '../../db/tables/audit';
import type { Database } from '../../db/schema';
import { canonicalJson, wellFormed, type ChainedEntry } from './chain';

/** An entry as a row. Changes are stored as the canonical JSON that the hash was computed from. */
export const auditRow = (entry: ChainedEntry): Insertable<AuditEntriesTable> => ({
  seq: entry.seq,
  at: entry.at,
  actor_id: entry.actorId,
  actor: wellFormed(entry.actor),
  role: entry.role,
  action: entry.action,
  object_kind: entry.objectKind,
  object_id: wellFormed(entry.objectId),
  object_name: wellFormed(entry.objectName),
  before: entry.before === null ? null : canonicalJson(entry.before),
  after: entry.after === null ? null : canonicalJson(entry.after),
  request_id: entry.requestId,
  previous_hash: entry.previousHash,
  hash: entry.hash,
});

/** A row as an entry. */
export const entryOf = (row: Selectable<AuditEntriesTable>): ChainedEntry => ({
  seq: Number(row.seq),
  at: row.at.toISOString(),
  actorId: row.actor_id,
  actor: row.actor,
  role: row.role,
  action: row.action,
  objectKind: row.object_kind,
  objectId: row.object_id,
  objectName: row.object_name,
  before: readJson(row.before),
  after: readJson(row.after),
  requestId: row.request_id,
  previousHash: row.previous_hash,
  hash: row.hash,
});

/** Invalid JSON means tampering: the text is returned unparsed, and its hash differs. */
function readJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The recorded head of the chain. */
export async function headOf(db: Kysely<Database>) {
  const { seq, hash } = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  return { seq: Number(seq), hash };
}
