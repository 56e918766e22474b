import { createHash } from 'node:crypto';

/** The content of an entry of the audit log. Times are ISO 8601, amounts are paise. */
export interface AuditFacts {
  /** 1, 2, 3 … without a gap. */
  seq: number;
  at: string;
  /** The account's ID; null if it is no longer known. */
  actorId: string | null;
  /** The email address at that time. */
  actor: string;
  /** The key of the role at that time. */
  role: string;
  /** e.g. order.ship */
  action: string;
  objectKind: string;
  objectId: string;
  /** Display name: a product's name, a SKU, an order's number. */
  objectName: string;
  /** The values before and after; null before for a created object, null after for a deleted one. */
  before: unknown;
  after: unknown;
  requestId: string | null;
}

/** An entry with its links in the chain. */
export interface ChainedEntry extends AuditFacts {
  /** Hash of the previous entry, in hex; {@link FIRST} for the first. */
  previousHash: string;
  /** SHA-256 of everything above, in hex. */
  hash: string;
}

/** The last entry of a chain. */
export interface ChainHead {
  seq: number;
  hash: string;
}

/** The head of an empty chain. */
export const FIRST: ChainHead = { seq: 0, hash: '0'.repeat(64) };

/** Replaces lone surrogates, as the database does. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Deterministic JSON: sorted keys, no undefined values, no lone surrogates. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(wellFormed(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  // Dates and other values with toJSON: as the database returns them.
  if ('toJSON' in value && typeof value.toJSON === 'function') return canonicalJson(value.toJSON());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, each]) => `${canonicalJson(key)}:${canonicalJson(each)}`).join(',')}}`;
}

/** The hash of an entry: over the hash of the previous entry and all fields. */
export function hashOf(previousHash: string, facts: AuditFacts): string {
  const { seq, at, actorId, actor, role, action, objectKind, objectId, objectName, before, after, requestId } = facts;
  return createHash('sha256')
    .update(
      canonicalJson({
        previousHash,
        seq,
        at,
        actorId,
        actor,
        role,
        action,
        objectKind,
        objectId,
        objectName,
        before,
        after,
        requestId,
      }),
    )
    .digest('hex');
}

/** The entries that follow a head, each linked to the one before it. */
export function chained(head: ChainHead, entries: readonly Omit<AuditFacts, 'seq'>[]): ChainedEntry[] {
  let last = head;
  return entries.map((entry) => {
    const facts = { ...entry, seq: last.seq + 1 };
    const next = { ...facts, previousHash: last.hash, hash: hashOf(last.hash, facts) };
    last = next;
    return next;
  });
}
