import * as z from 'zod/mini';
import { wholeNumber, wholeNumberOr } from './query-number';

/** Changed fields with their values. Amounts are paise. */
const changeSchema = z.nullable(z.record(z.string(), z.unknown()));

/** One action of staff. */
export const auditEntrySchema = z.object({
  /** Consecutive number, from 1. */
  seq: z.number(),
  at: z.string(),
  actor: z.object({ id: z.nullable(z.string()), email: z.string(), role: z.string() }),
  /** e.g. order.ship */
  action: z.string(),
  object: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** `before` is null for a created object, `after` for a deleted one. */
  before: changeSchema,
  after: changeSchema,
  requestId: z.nullable(z.string()),
  /** SHA-256 over this entry and the previous one's hash, in hex. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const isoTime = z.iso.datetime({ offset: true, error: 'Must be a moment like 2026-11-21T18:30:00Z' });
const word = z.string().check(z.minLength(1), z.maxLength(200));

/** Filters of GET /api/admin/audit and its export, combined with AND. */
export const auditFilterSchema = z.object({
  /** An email address, or part of one. */
  person: z.optional(word),
  /** e.g. order.ship; 'order.' matches all actions on orders. */
  action: z.optional(word),
  /** e.g. order, or order:HT-8K2M4Q */
  object: z.optional(word),
  since: z.optional(isoTime),
  until: z.optional(isoTime),
  /** Text anywhere in the entry, including the changed values. */
  q: z.optional(word),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditQuerySchema = z.extend(auditFilterSchema, {
  /** Only entries older than this one: `next` of the previous page. */
  before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  size: wholeNumberOr(50, 1, 200),
});

/** The newest first; `next` is null on the last page. */
export const auditPageSchema = z.object({ content: z.array(auditEntrySchema), next: z.nullable(z.number()) });
export type AuditPage = z.infer<typeof auditPageSchema>;

const headSchema = z.object({ seq: z.number(), hash: z.string() });

/** GET /api/admin/audit/check: whether the log is unchanged. */
export const auditCheckSchema = z.object({
  holds: z.boolean(),
  /** Number of unchanged entries, from the first. */
  entries: z.number(),
  /** The end of the log. Noted elsewhere, it lets a later check verify that the log still contains it. */
  head: headSchema,
  /** The first entry that is missing or changed, and why. */
  fault: z.nullable(
    z.object({ seq: z.number(), why: z.enum(['gone', 'changed', 'cut off', 'not as noted']), message: z.string() }),
  ),
});
export type AuditCheck = z.infer<typeof auditCheckSchema>;
