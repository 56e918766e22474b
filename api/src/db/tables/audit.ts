import type { Timestamp } from './column-types';

/** The audit log: append-only, each entry contains the hash of the previous one (modules/audit). */
export interface AuditEntriesTable {
  seq: number;
  at: Timestamp;
  actor_id: string | null;
  actor: string;
  role: string;
  /** e.g. product.update, stock.set */
  action: string;
  object_kind: string;
  object_id: string;
  object_name: string;
  /** Canonical JSON of what changed. */
  before: string | null;
  after: string | null;
  request_id: string | null;
  previous_hash: string;
  hash: string;
}

/** One row: the end of the chain. Each writer locks it. */
export interface AuditHeadTable {
  seq: number;
  hash: string;
}
