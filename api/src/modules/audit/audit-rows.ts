import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AuditEntriesTable, Database } from '../../db/schema';
import { canonicalJson, wellFormed, type ChainedEntry } from './chain';

/** An entry as its row keeps it: what changed as canonical JSON, of which the hash was made. */
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

/** What a row says. */
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

/** What isn't JSON any more was tampered with: it is shown as it stands, and its hash is another. */
function readJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Where the chain stands, as it says of itself. */
export async function headOf(db: Kysely<Database>) {
  const { seq, hash } = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  return { seq: Number(seq), hash };
}
