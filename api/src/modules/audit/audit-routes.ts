import { Readable } from 'node:stream';
import {
  auditCheckSchema,
  auditFilterSchema,
  auditPageSchema,
  auditQuerySchema,
  type AuditFilter,
} from '@haat/shared/contract/audit';
import { wholeNumber } from '@haat/shared/contract/query-number';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import { csvRows } from '../../csv/csv-rows';
import { like } from '../../db/like';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { requirePermission } from '../auth/require-permission';
import { entryOf } from './audit-rows';
import { canonicalJson, type ChainedEntry } from './chain';
import { verifyChain } from './verify-chain';

const tags = ['audit'];
/** Rows per query of an export. */
const ROWS_PER_QUERY = 500;

const messages = {
  gone: 'An entry is missing before this position, or was moved.',
  changed: 'This entry differs from what was written.',
  'cut off': 'The log doesn’t end where it did: entries are missing here.',
  'not as noted': 'The log was rewritten: this entry is not the one that was noted.',
};

/** The audit log: search, export and verification. */
export async function auditRoutes(app: App, { db }: Deps): Promise<void> {
  const onRequest = requirePermission('audit.read');

  app.get(
    '/api/admin/audit',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What staff did, the newest first (staff)',
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema },
      },
    },
    async ({ query: { before, size, ...filter } }) => {
      const rows = await entriesThat(db, filter, before)
        .limit(size + 1)
        .execute();
      const content = rows.slice(0, size).map(entryOf);
      return { content: content.map(viewOf), next: rows.length > size ? (content.at(-1)?.seq ?? null) : null };
    },
  );

  app.get(
    '/api/admin/audit/export',
    { onRequest, schema: { tags, summary: 'All matching entries as CSV (staff)', querystring: auditFilterSchema } },
    async ({ query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="haat-audit.csv"')
        .send(Readable.from(csvOf(db, query))),
  );

  app.get(
    '/api/admin/audit/check',
    {
      onRequest,
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Verify the whole log; with seq and hash, also that it still contains this entry (staff)',
        querystring: z.object({
          seq: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
          hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
        }),
        response: { 200: auditCheckSchema },
      },
    },
    async ({ query: { seq, hash } }) => {
      const check = await verifyChain(db, seq !== undefined && hash !== undefined ? { seq, hash } : undefined);
      return {
        holds: check.holds,
        entries: check.entries,
        head: check.head,
        fault: check.holds ? null : { seq: check.seq, why: check.why, message: messages[check.why] },
      };
    },
  );
}

const viewOf = ({
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
  hash,
}: ChainedEntry) => ({
  seq,
  at,
  actor: { id: actorId, email: actor, role },
  action,
  object: { kind: objectKind, id: objectId, name: objectName },
  before: recordOf(before),
  after: recordOf(after),
  requestId,
  hash,
});

/** Changes are objects; other values were tampered with, and are returned unparsed. */
const recordOf = (change: unknown): Record<string, unknown> | null =>
  change === null ? null : typeof change === 'object' ? { ...change } : { value: change };

function entriesThat(db: Kysely<Database>, { person, action, object, since, until, q }: AuditFilter, before?: number) {
  let rows = db.selectFrom('audit_entries').selectAll().orderBy('seq', 'desc');
  if (person) rows = rows.where('actor', 'ilike', like(person));
  if (action)
    rows = action.endsWith('.')
      ? rows.where(({ fn, val }) => fn<boolean>('starts_with', ['action', val(action)]))
      : rows.where('action', '=', action);
  const [kind, id] = object ? [object.split(':', 1)[0] ?? '', object.slice(object.indexOf(':') + 1)] : [];
  if (kind) rows = rows.where('object_kind', '=', kind);
  // A product ID also matches its variants, whose IDs are `product/variant`.
  if (id && object?.includes(':'))
    rows = rows.where(({ or, eb, fn, val }) =>
      or([eb('object_id', '=', id), fn<boolean>('starts_with', ['object_id', val(`${id}/`)])]),
    );
  if (since) rows = rows.where('at', '>=', new Date(since));
  if (until) rows = rows.where('at', '<', new Date(until));
  if (q)
    rows = rows.where(
      sql<boolean>`(actor || ' ' || action || ' ' || object_id || ' ' || object_name || ' ' || coalesce(before, '') || ' ' || coalesce(after, '')) ilike ${like(q)}`,
    );
  if (before !== undefined) rows = rows.where('seq', '<', before);
  return rows;
}

/** Reads page by page, so memory use does not depend on the length of the log. */
async function* csvOf(db: Kysely<Database>, filter: AuditFilter): AsyncGenerator<string> {
  yield csvRows([
    ['No.', 'At', 'Person', 'Role', 'Action', 'Kind', 'Id', 'Name', 'Before', 'After', 'Request', 'Hash'],
  ]);
  for (let before: number | undefined; ;) {
    const entries = (await entriesThat(db, filter, before).limit(ROWS_PER_QUERY).execute()).map(entryOf);
    if (entries.length === 0) return;
    yield csvRows(
      entries.map((one) => [
        one.seq,
        one.at,
        one.actor,
        one.role,
        one.action,
        one.objectKind,
        one.objectId,
        one.objectName,
        one.before === null ? null : canonicalJson(one.before),
        one.after === null ? null : canonicalJson(one.after),
        one.requestId,
        one.hash,
      ]),
    );
    before = entries.at(-1)?.seq;
  }
}
