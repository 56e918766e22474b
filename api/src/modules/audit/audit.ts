import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { staffOf } from '../auth/require-permission';
import { auditRow } from './audit-rows';
import { canonicalJson, chained, type AuditFacts } from './chain';
import { recordOf, type AuditKind } from './record-readers';

/** The member of staff who makes a change, and the request. */
export interface AuditActor {
  id: string;
  name: string;
  email: string;
  role: string;
  requestId: string | null;
  /** The API key of the request, which the log names as the author. `id` is still the creator of the key. */
  keyId?: string;
  /** Entries written by this request, to be published to other staff. */
  done: { action: string; object: AuditObject }[];
}

/** The object of a change. */
export interface AuditObject {
  kind: AuditKind;
  id: string;
}

export interface AuditEntry extends Pick<AuditFacts, 'action' | 'objectId' | 'objectName' | 'before' | 'after'> {
  objectKind: AuditKind;
}

const actors = new WeakMap<FastifyRequest, AuditActor>();

/**
 * The member of staff who sent a request. Call it before a transaction: the embedded database has one connection.
 * @throws ApiError 401, 403
 */
export async function actorOf(request: FastifyRequest): Promise<AuditActor> {
  const { id, name, email, staff, apiKey } = await staffOf(request);
  const actor = actors.get(request) ?? {
    id,
    name,
    email,
    role: staff.key,
    requestId: request.id,
    done: [],
    ...(apiKey && { name: staff.name, email: `${apiKey.prefix} (${apiKey.name})`, keyId: apiKey.id }),
  };
  actors.set(request, actor);
  return actor;
}

/** The member of staff who changed something in this request; null if there is none. */
export const knownActorOf = (request: FastifyRequest): AuditActor | null => actors.get(request) ?? null;

/**
 * Logs changes by staff in the transaction of the change itself, so that neither exists without the other. Call it last
 * in the transaction: the next writer waits for its end. Most callers want {@link audited}, which finds the changes.
 */
export async function audit(trx: Transaction<Database>, by: AuditActor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const head = await trx.selectFrom('audit_head').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const chain = chained(
    { seq: Number(head.seq), hash: head.hash },
    entries.map((entry) => ({
      ...entry,
      at,
      actorId: by.keyId ?? by.id,
      actor: by.email,
      role: by.role,
      requestId: by.requestId,
    })),
  );
  const last = chain.at(-1);
  if (!last) return;
  // As one parameter: bulk changes write thousands of entries, and parsing a parameter for each value would take longer
  // than the insert.
  await sql`insert into audit_entries select * from json_populate_recordset(null::audit_entries, ${JSON.stringify(chain.map(auditRow))}::json)`.execute(
    trx,
  );
  by.done.push(
    ...entries.map(({ action, objectKind, objectId }) => ({ action, object: { kind: objectKind, id: objectId } })),
  );
  await trx.updateTable('audit_head').set({ seq: last.seq, hash: last.hash }).execute();
}

/**
 * Runs a change by staff and logs it: each object is read and locked before and after. Writes no entry if nothing
 * changed. Pass all objects of one change in one call.
 * @param by null for an action of a shopper: nothing is logged
 * @param of the changed objects; for a created one, a function of the result of `work`
 */
export async function audited<T>(
  trx: Transaction<Database>,
  by: AuditActor | null,
  action: string,
  of: AuditObject | readonly AuditObject[] | ((result: T) => AuditObject),
  work: () => Promise<T>,
): Promise<T> {
  if (!by) return work();
  const known = typeof of === 'function' ? [] : [of].flat();
  const before = [];
  for (const object of known) before.push(await recordOf(trx, object));
  const done = await work();
  const entries = [];
  for (const [index, object] of (typeof of === 'function' ? [of(done)] : known).entries()) {
    const [old, current] = [before[index] ?? null, await recordOf(trx, object)];
    const change = changeOf(old?.values ?? null, current?.values ?? null);
    if (change)
      entries.push({
        action,
        objectKind: object.kind,
        objectId: object.id,
        objectName: (current ?? old)?.name ?? object.id,
        ...change,
      });
  }
  await audit(trx, by, entries);
  return done;
}

/** The fields that differ, with their values before and after; null if none differ. */
export function changeOf(
  before: object | null,
  after: object | null,
): { before: object | null; after: object | null } | null {
  if (!before || !after) return before || after ? { before, after } : null;
  const oldValues = new Map<string, unknown>(Object.entries(before));
  const newValues = new Map<string, unknown>(Object.entries(after));
  const changed = [...new Set([...oldValues.keys(), ...newValues.keys()])].filter(
    (key) => canonicalJson(oldValues.get(key)) !== canonicalJson(newValues.get(key)),
  );
  if (changed.length === 0) return null;
  const only = (of: Map<string, unknown>) => Object.fromEntries(changed.map((key) => [key, of.get(key) ?? null]));
  return { before: only(oldValues), after: only(newValues) };
}
