import {
  cannedChangeSchema,
  cannedListSchema,
  cannedSchema,
  cannedWriteSchema,
  type CannedReply,
} from '@haat/shared/contract/admin-chats';
import type { Selectable, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { lockByName } from '../../db/lock-by-name';
import type { CannedAnswersTable } from '../../db/tables/chat';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission, staffOf } from '../auth/require-permission';

const tags = ['chat: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
/** Maximum number of shared replies, and of own replies per person. */
const MAX_REPLIES = 300;

/** Canned replies of staff for chats: shared ones, and each person's own, which no one else sees. */
export async function cannedReplyRoutes(app: App, { db }: Deps): Promise<void> {
  const read = requirePermission('chats.read');
  const write = requirePermission('chats.write');

  app.get(
    '/api/admin/canned-answers',
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'Canned replies, shared and own, by shortcut (staff)',
        response: { 200: cannedListSchema },
      },
    },
    async (request) => {
      const { id } = await staffOf(request);
      const rows = await db
        .selectFrom('canned_answers')
        .selectAll()
        .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', id)]))
        .orderBy('shortcut')
        .orderBy('owner_id')
        .execute();
      return { content: rows.map(viewOf) };
    },
  );

  app.post(
    '/api/admin/canned-answers',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Create a canned reply (staff)',
        body: cannedWriteSchema,
        response: { 201: cannedSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { shortcut, text, isShared } = request.body;
      const owner = isShared ? null : actor.id;
      const id = await db.transaction().execute((tx) =>
        audited(
          tx,
          actor,
          'canned.create',
          (id) => ({ kind: 'canned', id }),
          async () => {
            await lockByName(tx, `canned answers of ${owner ?? 'all'}`);
            const { count } = await tx
              .selectFrom('canned_answers')
              .select((select) => select.fn.countAll<number>().as('count'))
              .where('owner_id', isShared ? 'is' : '=', owner)
              .executeTakeFirstOrThrow();
            if (Number(count) >= MAX_REPLIES)
              throw new ApiError(409, 'enough-answers', `You can have at most ${MAX_REPLIES}. Delete one first.`);
            await refuseDuplicate(tx, owner, shortcut, null);
            return (
              await tx
                .insertInto('canned_answers')
                .values({ owner_id: owner, shortcut, text })
                .returning('id')
                .executeTakeFirstOrThrow()
            ).id;
          },
        ),
      );
      reply.code(201);
      return viewOf(await db.selectFrom('canned_answers').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    },
  );

  app.put(
    '/api/admin/canned-answers/:id',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Update a canned reply; refused if it was changed meanwhile (staff)',
        params,
        body: cannedChangeSchema,
        response: { 200: cannedSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const {
        params: { id },
        body: { shortcut, text, isShared, version },
      } = request;
      const owner = isShared ? null : actor.id;
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'canned.update', { kind: 'canned', id }, async () => {
          const row = await replyOf(tx, id, actor.id);
          if (row.version !== version)
            throw new ApiError(
              409,
              'changed',
              'Someone else has changed this reply. Your text is still here: compare it with theirs, then save again.',
            );
          await refuseDuplicate(tx, owner, shortcut, id);
          await tx
            .updateTable('canned_answers')
            .set({ owner_id: owner, shortcut, text, version: version + 1 })
            .where('id', '=', id)
            .execute();
        }),
      );
      return viewOf(await db.selectFrom('canned_answers').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    },
  );

  app.delete(
    '/api/admin/canned-answers/:id',
    {
      onRequest: write,
      schema: { tags, summary: 'Delete a canned reply (staff)', params, response: { 204: z.void() } },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'canned.delete', { kind: 'canned', id }, async () => {
          await replyOf(tx, id, actor.id);
          await tx.deleteFrom('canned_answers').where('id', '=', id).execute();
        }),
      );
      return reply.code(204).send();
    },
  );
}

const viewOf = ({ id, shortcut, text, owner_id, version }: Selectable<CannedAnswersTable>): CannedReply => ({
  id,
  shortcut,
  text,
  isShared: owner_id === null,
  version,
});

/** A reply that the user may change; another user's own reply gives 404. @throws ApiError 404 */
async function replyOf(tx: Transaction<Database>, id: string, userId: string): Promise<Selectable<CannedAnswersTable>> {
  const row = await tx.selectFrom('canned_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || (row.owner_id !== null && row.owner_id !== userId)) throw notFound('Answer');
  return row;
}

/** A unique index refuses concurrent duplicates. @throws ApiError 409 */
async function refuseDuplicate(
  tx: Transaction<Database>,
  owner: string | null,
  shortcut: string,
  exceptId: string | null,
): Promise<void> {
  const other = await tx
    .selectFrom('canned_answers')
    .select('id')
    .where('owner_id', owner === null ? 'is' : '=', owner)
    .where('shortcut', '=', shortcut)
    .where('id', '<>', exceptId ?? '')
    .executeTakeFirst();
  if (other)
    throw new ApiError(409, 'already-exists', `The shortcut /${shortcut} already exists.`, [
      { path: 'shortcut', message: 'Is already in use' },
    ]);
}
