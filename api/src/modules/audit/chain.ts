import { createHash } from 'node:crypto';

/** What one entry of the audit log says. Times ISO 8601, amounts paise. */
export interface AuditFacts {
  /** 1, 2, 3 … without a gap. */
  seq: number;
  at: string;
  /** The account's id; null where it is not known any more. */
  actorId: string | null;
  /** The e-mail address at that time. */
  actor: string;
  /** The key of the role at that time. */
  role: string;
  /** e.g. order.ship */
  action: string;
  objectKind: string;
  objectId: string;
  /** What people call it: a product's name, a SKU, an order's number. */
  objectName: string;
  /** What was changed, as it was and as it is: a thing that was made has no before, one that is gone no after. */
  before: unknown;
  after: unknown;
  requestId: string | null;
}

/** An entry in its place in the chain. */
export interface ChainedEntry extends AuditFacts {
  /** Of the entry before, in hex; of the first, {@link FIRST}. */
  previousHash: string;
  /** SHA-256 of everything above, in hex. */
  hash: string;
}

/** Where a chain stands. */
export interface ChainHead {
  seq: number;
  hash: string;
}

/** Before there is any entry. */
export const FIRST: ChainHead = { seq: 0, hash: '0'.repeat(64) };

/** Half a character (a lone surrogate) is what it becomes in the database. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** JSON that is the same for the same value: keys in order, nothing undefined, no half characters. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(wellFormed(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  // Dates and what else knows how it is written: as they come back from the database.
  if ('toJSON' in value && typeof value.toJSON === 'function') return canonicalJson(value.toJSON());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, each]) => `${canonicalJson(key)}:${canonicalJson(each)}`).join(',')}}`;
}

/** The hash of an entry: over the one before it and all that it says. */
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

/** The entries that follow a head, each bound to the one before it. */
export function chained(head: ChainHead, entries: readonly Omit<AuditFacts, 'seq'>[]): ChainedEntry[] {
  let last = head;
  return entries.map((entry) => {
    const facts = { ...entry, seq: last.seq + 1 };
    const made = { ...facts, previousHash: last.hash, hash: hashOf(last.hash, facts) };
    last = made;
    return made;
  });
}
