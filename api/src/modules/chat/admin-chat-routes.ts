import {
  chatAssignSchema,
  chatColleaguesSchema,
  chatCustomerSchema,
  adminChatSchema,
  chatListSchema,
  chatNoteSchema,
  chatNoteWriteSchema,
  chatShows,
  type ChatNote,
} from '@haat/shared/contract/admin-chats';
import { chatUnreadSchema } from '@haat/shared/contract/chat-unread';
import { wholeNumberOr } from '@haat/shared/contract/query-number';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { ChatNotesTable, ChatsTable } from '../../db/tables/chat';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { pageWithoutTotal } from '../../http/page-of';
import { actorOf, audited } from '../audit/audit';
import { requirePermission, staffOf } from '../auth/require-permission';
import { colleaguesWith } from '../team/colleagues';
import { chatCustomer } from './chat-customer';
import { chatEvents } from './chat-events';
import { listChats, unreadChats } from './list-chats';

const tags = ['chat: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
const listQuery = z.object({
  show: z._default(z.enum(chatShows), 'all'),
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  page: wholeNumberOr(0, 0, 10_000),
});
const CHATS_PER_PAGE = 50;

/** Chats for staff: assignee, notes and customer. Messages use the calls of the chat itself. */
export async function adminChatRoutes(app: App, { db, eventBus }: Deps): Promise<void> {
  const events = chatEvents(eventBus);
  const read = requirePermission('chats.read');
  const write = requirePermission('chats.write');
  const limited = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };

  const chatOf = async (id: string): Promise<Selectable<ChatsTable>> => {
    const chat = await db.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirst();
    if (!chat) throw notFound('Chat');
    return chat;
  };

  app.get(
    '/api/admin/chats',
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'Chats by latest message, with the caller’s unread count (staff)',
        querystring: listQuery,
        response: { 200: chatListSchema },
      },
    },
    async (request) => {
      const { id } = await staffOf(request);
      const query = { ...request.query, size: CHATS_PER_PAGE };
      return { ...pageWithoutTotal(await listChats(db, id, query), query), unread: await unreadChats(db, id) };
    },
  );

  app.get(
    '/api/admin/chats/unread',
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'Number of open chats with unread messages for the caller (staff)',
        response: { 200: chatUnreadSchema },
      },
    },
    async (request) => unreadChats(db, (await staffOf(request)).id),
  );

  app.get(
    '/api/admin/chats/colleagues',
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'Team members who can be assigned chats (staff)',
        response: { 200: chatColleaguesSchema },
      },
    },
    async () => ({ content: await colleaguesWith(db, 'chats.write') }),
  );

  app.get(
    '/api/admin/chats/:id',
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'A chat’s assignee, internal notes and the caller’s read position (staff)',
        params,
        response: { 200: adminChatSchema },
      },
    },
    async (request) => {
      const [{ id: me }, chat] = [await staffOf(request), await chatOf(request.params.id)];
      const assignee =
        chat.assignee_id === null
          ? undefined
          : await db.selectFrom('users').select(['id', 'name']).where('id', '=', chat.assignee_id).executeTakeFirst();
      const lastRead = await db
        .selectFrom('chat_reads')
        .select('seq')
        .where('chat_id', '=', chat.id)
        .where('user_id', '=', me)
        .executeTakeFirst();
      const notes = await db
        .selectFrom('chat_notes')
        .selectAll()
        .where('chat_id', '=', chat.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return {
        id: chat.id,
        startedAt: chat.created_at.toISOString(),
        assignee: assignee ?? null,
        read: lastRead?.seq ?? 0,
        notes: notes.map(noteOf),
      };
    },
  );

  app.get(
    '/api/admin/chats/:id/customer',
    {
      onRequest: requirePermission('customers.read'),
      schema: {
        tags,
        summary: 'The customer of a chat: latest orders, cart and wishlist, in rupees (staff)',
        params,
        response: { 200: chatCustomerSchema },
      },
    },
    async (request) => chatCustomer(db, await chatOf(request.params.id)),
  );

  app.put(
    '/api/admin/chats/:id/assignee',
    {
      ...limited,
      onRequest: write,
      schema: {
        tags,
        summary:
          'Assign a chat to oneself or a team member, or unassign it; refused if it was reassigned meanwhile (staff)',
        params,
        body: chatAssignSchema,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const {
        params: { id },
        body: { to, was },
      } = request;
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'chat.assign', { kind: 'chat', id }, async () => {
          const chat = await tx
            .selectFrom('chats')
            .select('assignee_id')
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst();
          if (!chat) throw notFound('Chat');
          // A repeated request: the chat is already assigned so.
          if (chat.assignee_id === to) return;
          if (chat.assignee_id !== was) {
            const other =
              chat.assignee_id === null
                ? undefined
                : await tx.selectFrom('users').select('name').where('id', '=', chat.assignee_id).executeTakeFirst();
            throw new ApiError(
              409,
              'changed',
              other ? `This chat is now assigned to ${other.name}.` : 'This chat is no longer assigned.',
            );
          }
          if (to !== null && !(await colleaguesWith(tx, 'chats.write')).some((colleague) => colleague.id === to))
            throw new ApiError(400, 'invalid', 'A chat can only be assigned to a team member who may answer chats.', [
              { path: 'to', message: 'May not answer chats' },
            ]);
          await tx.updateTable('chats').set({ assignee_id: to }).where('id', '=', id).execute();
        }),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/chats/:id/notes',
    {
      ...limited,
      onRequest: write,
      schema: {
        tags,
        summary: 'Add an internal note that the customer never sees. Repeating a clientId adds nothing (staff)',
        params,
        body: chatNoteWriteSchema,
        response: { 200: chatNoteSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const {
        params: { id },
        body: { clientId, text },
      } = request;
      return db.transaction().execute((tx) =>
        audited(tx, actor, 'chat.note', { kind: 'chat', id }, async () => {
          if (!(await tx.selectFrom('chats').select('id').where('id', '=', id).forUpdate().executeTakeFirst()))
            throw notFound('Chat');
          await tx
            .insertInto('chat_notes')
            .values({ chat_id: id, client_id: clientId, author_id: actor.id, author: actor.name, text })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          return noteOf(
            await tx
              .selectFrom('chat_notes')
              .selectAll()
              .where('chat_id', '=', id)
              .where('client_id', '=', clientId)
              .executeTakeFirstOrThrow(),
          );
        }),
      );
    },
  );

  app.post(
    '/api/admin/chats/:id/reopen',
    {
      ...limited,
      onRequest: write,
      schema: { tags, summary: 'Reopen an ended chat (staff)', params, response: { 204: z.void() } },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id } = await chatOf(request.params.id);
      await db
        .transaction()
        .execute((tx) =>
          audited(tx, actor, 'chat.reopen', { kind: 'chat', id }, () =>
            tx.updateTable('chats').set({ state: 'open' }).where('id', '=', id).execute(),
          ),
        );
      events.publish(id, { kind: 'state', state: 'open' });
      return reply.code(204).send();
    },
  );
}

const noteOf = ({ id, client_id, author, text, created_at }: Selectable<ChatNotesTable>): ChatNote => ({
  id,
  clientId: client_id,
  author,
  text,
  at: created_at.toISOString(),
});
