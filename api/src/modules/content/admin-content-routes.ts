import { contentLanguages, contentPageKeys } from '@haat/shared/contract/content-page-list';
import {
  adminContentSchema,
  contentDraftSeenSchema,
  contentDraftWriteSchema,
  contentListSchema,
  contentRestoreSchema,
  contentTakeDownSchema,
  contentVersionSchema,
  type AdminContent,
} from '@haat/shared/contract/content-pages';
import { wholeNumber } from '@haat/shared/contract/query-number';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { LONG_BODY_LIMIT_BYTES } from '../../http/json-bodies';
import type { App, Deps } from '../../deps';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { listContent, readContent, readVersion, type PageText } from './read-content';
import { discardDraft, publishDraft, restoreVersion, unpublish, writeDraft } from './write-content';

const tags = ['content: staff'];
const of = { page: z.enum(contentPageKeys), language: z.enum(contentLanguages) };
const params = z.object(of);
const versionParams = z.object({ ...of, number: wholeNumber(1, 1_000_000) });

/** Page texts, for the staff who edit them. */
export async function adminContentRoutes(app: App, { db }: Deps): Promise<void> {
  const read = requirePermission('content.read');
  const write = requirePermission('content.write');
  const path = '/api/admin/content/:page/:language' as const;
  const response = { 200: adminContentSchema };

  /** Changes a page's text with an audit entry and returns the new state. */
  const change = async (
    request: FastifyRequest,
    { page, language }: PageText,
    action: string,
    work: (trx: Transaction<Database>, by: string) => Promise<void>,
  ): Promise<AdminContent> => {
    const actor = await actorOf(request);
    await db
      .transaction()
      .execute((trx) =>
        audited(trx, actor, action, { kind: 'content', id: `${page}/${language}` }, () => work(trx, actor.id)),
      );
    return readContent(db, { page, language });
  };

  app.get(
    '/api/admin/content',
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'Editable pages, by language (staff)',
        response: { 200: contentListSchema },
      },
    },
    async () => ({ content: await listContent(db) }),
  );
  app.get(
    path,
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'A page’s text: the draft or the published text, with its versions (staff)',
        params,
        response,
      },
    },
    async (request) => readContent(db, request.params),
  );
  app.get(
    `${path}/versions/:number`,
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'An earlier version of a page (staff)',
        params: versionParams,
        response: { 200: contentVersionSchema },
      },
    },
    async (request) => readVersion(db, request.params, request.params.number),
  );

  app.put(
    `${path}/draft`,
    {
      bodyLimit: LONG_BODY_LIMIT_BYTES,
      onRequest: write,
      schema: {
        tags,
        summary: 'Save a page’s draft; refused if it was changed meanwhile (staff)',
        params,
        body: contentDraftWriteSchema,
        response,
      },
    },
    async (request) =>
      change(request, request.params, 'content.draft', (trx, by) =>
        writeDraft(trx, request.params, by, request.body.text, request.body),
      ),
  );
  app.post(
    `${path}/discard`,
    {
      onRequest: write,
      schema: { tags, summary: 'Discard a draft (staff)', params, body: contentDraftSeenSchema, response },
    },
    async (request) =>
      change(request, request.params, 'content.discard', (trx) =>
        discardDraft(trx, request.params, request.body.version),
      ),
  );
  app.post(
    `${path}/publish`,
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Publish the draft as the next version (staff)',
        params,
        body: contentDraftSeenSchema,
        response,
      },
    },
    async (request) =>
      change(request, request.params, 'content.publish', (trx, by) =>
        publishDraft(trx, request.params, by, request.body.version),
      ),
  );
  app.post(
    `${path}/restore`,
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Restore an earlier version as the draft (staff)',
        params,
        body: contentRestoreSchema,
        response,
      },
    },
    async (request) =>
      change(request, request.params, 'content.restore', (trx, by) =>
        restoreVersion(trx, request.params, by, request.body.number, request.body.shown),
      ),
  );
  app.post(
    `${path}/take-down`,
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Restore the built-in text (staff)',
        params,
        body: contentTakeDownSchema,
        response,
      },
    },
    async (request) =>
      change(request, request.params, 'content.take-down', (trx) =>
        unpublish(trx, request.params, request.body.number),
      ),
  );
}
