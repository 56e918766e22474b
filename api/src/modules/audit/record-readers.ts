import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';

export type Trx = Transaction<Database>;

/** The kinds of objects that staff change. */
export type AuditKind =
  | 'product'
  | 'variant'
  | 'job'
  | 'order'
  | 'draft-order'
  | 'return'
  | 'claim'
  | 'refund'
  | 'coupon'
  | 'category'
  | 'collection'
  | 'category-mapping'
  | 'column-mapping'
  | 'message'
  | 'review'
  | 'question'
  | 'answer'
  | 'member'
  | 'invitation'
  | 'role'
  | 'api-key'
  | 'webhook'
  | 'customer'
  | 'segment'
  | 'acting'
  | 'chat'
  | 'canned'
  | 'chat-hours'
  | 'imported-pictures'
  | 'home'
  | 'setting'
  | 'content'
  | 'report';

/** An object as the audit log compares it. Amounts in paise. */
export interface AuditRecord {
  /** Display name. */
  name: string;
  /** The values that staff can change, without those that change automatically. */
  values: object;
}

/**
 * Reads an object; null if it does not exist. Locks its rows in the same order as the change, so that the values before
 * are those that are changed.
 */
type RecordReader = (trx: Trx, id: string) => Promise<AuditRecord | null>;

/** The readers of a module's objects, in its `audit-records.ts`. */
export type RecordReaders = Partial<Record<AuditKind, RecordReader>>;

const registered = new Map<string, RecordReader>();

/** Registers how the objects of every kind are read. `app.ts` calls it before the first request. */
export function registerRecords(readers: Readonly<Record<AuditKind, RecordReader>>): void {
  for (const [kind, read] of Object.entries(readers)) registered.set(kind, read);
}

/** An object's current values, locked until the transaction ends; null if it does not exist. */
export async function recordOf(trx: Trx, { kind, id }: { kind: AuditKind; id: string }): Promise<AuditRecord | null> {
  const read = registered.get(kind);
  if (!read) throw new Error(`No reader is registered for audit records of kind ${kind}.`);
  return read(trx, id);
}

/** A fingerprint that shows a change without revealing the values. */
export const markOf = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 8);
