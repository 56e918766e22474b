import {
  attachmentTypes,
  chatAttachmentSchema,
  chatMessageSchema,
  chatSchema,
  chatStaffedSchema,
  chatStartedSchema,
  chatStartSchema,
  chatWriteSchema,
  MAX_ATTACHMENT_BYTES,
  ownChatSchema,
} from '@haat/shared/contract/chat';
import { wholeNumberOr } from '@haat/shared/contract/query-number';
import { oneLine } from '@haat/shared/contract/typed-text';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { ChatsTable } from '../../db/tables/chat';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { languageOf, varyByLanguage } from '../../http/request-language';
import { textsIn } from '../../text/texts-in';
import { actorOf, audited, type AuditActor } from '../audit/audit';
import { isStaffRequest } from '../auth/require-permission';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { HELP_MAILS, type HelpMail } from '../help/help-mails';
import { bytesOf, acceptUploads, uploadedPicture } from '../media/uploaded-picture';
import { countUpload, refuseMoreUploads } from '../media/visitor-uploads';
import { shownName } from '../reviews/shown-name';
import { hoursText, isStaffed, readHours } from './chat-hours';
import type { StaffEvents } from '../team/staff-events';
import { chatEvents, followChat } from './chat-events';
import { chatToken, isChatTokenValid } from './chat-token';
import { messagesAfter } from './read-chat';
import { writeMessage, type Writer } from './write-message';

const tags = ['chat'];
const id = z.string().check(z.minLength(1), z.maxLength(80));
const params = z.object({ id });
const seq = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
/** Maximum number of streams per chat in a process: a shopper's tabs and those of staff. */
const MAX_STREAMS = 12;
const MAX_FILES = 20;
const PICTURE_PX = 1_600;
/** Minimum interval of transcripts per chat, and daily limit per email address: a guest may type any address. */
const TRANSCRIPT_MS = 10 * 60_000;
const TRANSCRIPTS_A_DAY = 5;

interface Entered extends Writer {
  chat: Selectable<ChatsTable>;
  /** Set for staff. */
  actor: AuditActor | null;
}

/** The live chat of the help page (specification §2, Help): messages by POST, updates by server-sent events. */
export async function chatRoutes(
  app: App,
  { db, config, jobs, log, eventBus, streams, staffEvents }: Deps & { staffEvents: StaffEvents },
): Promise<void> {
  const events = chatEvents(eventBus);
  const limited = (max: number, staffMay?: 'chats.read' | 'chats.write') => ({
    config: { rateLimit: { max, timeWindow: '1 minute' }, ...(staffMay && { staffMay }) },
  });

  /**
   * Authorises the guest (by token), the account or staff for a chat. Others get 404.
   */
  async function enter(request: FastifyRequest, chatId: string): Promise<Entered> {
    const chat = await db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirst();
    const token = request.headers['x-chat-token'];
    if (chat && chat.user_id === null && typeof token === 'string' && (await isChatTokenValid(token, chat.id, config)))
      return { chat, side: 'shopper', author: chat.name, actor: null };
    const user = await request.signedIn();
    if (chat && user && user.apiKey === null && chat.user_id === user.id)
      return { chat, side: 'shopper', author: chat.name, actor: null };
    if (chat && isStaffRequest(request, user))
      return { chat, side: 'staff', author: user.name.split(' ')[0] ?? 'Haat', actor: await actorOf(request) };
    throw notFound('Chat');
  }
  const anyChat = z.object({ id: z.string() });
  /** Refuses others before the body is read. */
  const entering = {
    onRequest: async (request: FastifyRequest) => void (await enter(request, anyChat.parse(request.params).id)),
  };

  app.post(
    '/api/chats',
    {
      ...limited(60),
      schema: {
        tags,
        summary: 'Start a chat. A guest opens it with the token from the response, sent as X-Chat-Token',
        body: chatStartSchema,
        response: { 201: chatStartedSchema },
      },
    },
    async (request, reply) => {
      const user = await request.signedIn();
      const { name, email } = request.body;
      const chat = await db
        .insertInto('chats')
        .values(
          user
            ? { user_id: user.id, name: shownName(user.name), email: user.email, language: languageOf(request) }
            : { name: name || 'Guest', email: email?.toLowerCase() ?? null, language: languageOf(request) },
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      reply.code(201);
      return { id: chat.id, token: user ? null : await chatToken(chat.id, config) };
    },
  );

  app.get(
    '/api/chats/mine',
    {
      onRequest: requireSignIn(),
      schema: { tags, summary: 'The latest open chat of an account', response: { 200: ownChatSchema } },
    },
    async (request) => {
      const user = await requireUser(request);
      const chat = await db
        .selectFrom('chats')
        .select('id')
        .where('user_id', '=', user.id)
        .where('state', '=', 'open')
        .orderBy('updated_at', 'desc')
        .executeTakeFirst();
      return { id: chat?.id ?? null };
    },
  );

  const staffedNow = async (request: FastifyRequest) => {
    const hours = await readHours(db);
    return {
      staffed: isStaffed(hours, Date.now()),
      hours: hoursText(hours, await textsIn(languageOf(request))),
    };
  };
  app.get(
    '/api/chats/hours',
    {
      schema: {
        tags,
        summary: 'Whether the team is answering chats now, and the chat hours',
        response: { 200: chatStaffedSchema },
      },
    },
    (request, reply) => {
      varyByLanguage(reply);
      return staffedNow(request);
    },
  );

  app.get(
    '/api/chats/:id',
    {
      config: { staffMay: 'chats.read' },
      schema: {
        tags,
        summary: 'A chat and its last messages: for its guest, its account, or staff',
        params,
        response: { 200: chatSchema },
      },
    },
    async (request) => {
      const { chat } = await enter(request, request.params.id);
      return {
        id: chat.id,
        state: chat.state,
        name: chat.name,
        email: chat.email,
        read: { shopper: chat.shopper_read, staff: chat.staff_read },
        ...(await staffedNow(request)),
        messages: await messagesAfter(db, chat.id, 0),
      };
    },
  );

  app.post(
    '/api/chats/:id/messages',
    {
      ...entering,
      ...limited(120, 'chats.write'),
      schema: {
        tags,
        summary: 'Send a chat message; repeating a clientId sends nothing',
        params,
        body: chatWriteSchema,
        response: { 200: chatMessageSchema },
      },
    },
    async (request) => {
      const { chat, actor, ...writer } = await enter(request, request.params.id);
      const written = await db
        .transaction()
        .execute((tx) =>
          audited(tx, actor, 'chat.message', { kind: 'chat', id: chat.id }, () =>
            writeMessage(tx, chat.id, writer, request.body),
          ),
        );
      events.publish(chat.id, { kind: 'message' });
      if (!actor) staffEvents.happened('chat', [chat.id], 'chat.message');
      if (chat.state === 'closed' && writer.side === 'shopper')
        events.publish(chat.id, { kind: 'state', state: 'open' });
      const message = (await messagesAfter(db, chat.id, written - 1)).find((each) => each.seq === written);
      if (!message) throw new Error('The message was not stored.');
      return message;
    },
  );

  app.post(
    '/api/chats/:id/typing',
    {
      ...entering,
      ...limited(120, 'chats.write'),
      schema: { tags, summary: 'Show that the sender is typing', params },
    },
    async (request, reply) => {
      const { chat, side } = await enter(request, request.params.id);
      events.publish(chat.id, { kind: 'typing', side });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/chats/:id/read',
    {
      ...entering,
      ...limited(240, 'chats.write'),
      schema: { tags, summary: 'Mark messages as read up to one', params, body: z.object({ seq }) },
    },
    async (request, reply) => {
      const { chat, side, actor } = await enter(request, request.params.id);
      const column = sql.ref(side === 'shopper' ? 'shopper_read' : 'staff_read');
      // The read position never moves back or past the last message.
      const {
        rows: [row],
      } = await sql<{ read: number }>`
      update chats set ${column} = greatest(${column}, least(${request.body.seq}::bigint, (select coalesce(max(seq), 0) from chat_messages where chat_id = ${chat.id})))
      where id = ${chat.id} returning ${column} as read`.execute(db);
      // Read positions are separate for each member of staff.
      if (actor) {
        await sql`
        insert into chat_reads (chat_id, user_id, seq)
        select ${chat.id}, ${actor.id}, least(${request.body.seq}::bigint, coalesce(max(seq), 0)) from chat_messages where chat_id = ${chat.id}
        on conflict (chat_id, user_id) do update set seq = greatest(chat_reads.seq, excluded.seq)`.execute(db);
      }
      events.publish(chat.id, { kind: 'read', side, seq: row?.read ?? 0 });
      return reply.code(204).send();
    },
  );

  const after = z.object({ after: wholeNumberOr(0, 0, Number.MAX_SAFE_INTEGER) });
  app.get(
    '/api/chats/:id/events',
    {
      ...limited(120, 'chats.read'),
      schema: {
        tags,
        summary: 'Events of a chat (server-sent): message, typing, read, state. Starts after the given seq',
        params,
        querystring: after,
      },
    },
    async (request, reply) => {
      const { chat } = await enter(request, request.params.id);
      if (events.listeners(chat.id) >= MAX_STREAMS)
        throw new ApiError(429, 'too-many', 'This chat is open in too many windows. Please close some.');
      return streams.begin(reply, followChat({ db, log, events }, chat.id, request.query.after));
    },
  );

  // In a separate plugin scope: no other route accepts binary bodies.
  await app.register(async (scope: App) => {
    acceptUploads(scope, attachmentTypes, MAX_ATTACHMENT_BYTES);
    scope.post(
      '/api/chats/:id/attachments',
      {
        onRequest: async (request) => {
          const { side } = await enter(request, anyChat.parse(request.params).id);
          if (side === 'shopper') await refuseMoreUploads(db, config, request.ip);
        },
        ...limited(60, 'chats.write'),
        bodyLimit: MAX_ATTACHMENT_BYTES,
        schema: {
          tags,
          summary: 'Add a file for the next message: the bytes of a JPEG, PNG, WebP or PDF',
          params,
          querystring: z.object({ name: z._default(z.string().check(oneLine, z.maxLength(200)), 'file') }),
          response: { 201: chatAttachmentSchema },
        },
      },
      async (request, reply) => {
        const { chat, side, actor } = await enter(request, request.params.id);
        await refuseFullChat(db, chat.id);
        const { type, bytes } = await attachmentOf(bytesOf(request.body));
        const name =
          request.query.name
            .replace(/[\p{C}/\\]/gu, '')
            .trim()
            .slice(0, 120) || 'file';
        const file = await db.transaction().execute((tx) =>
          audited(tx, actor, 'chat.file', { kind: 'chat', id: chat.id }, async () => {
            // Concurrent uploads are counted one after the other.
            await tx.selectFrom('chats').select('id').where('id', '=', chat.id).forUpdate().execute();
            await refuseFullChat(tx, chat.id);
            if (side === 'shopper') await countUpload(tx, config, request.ip, bytes.length);
            return tx
              .insertInto('chat_attachments')
              .values({ chat_id: chat.id, side, name, type, bytes })
              .returning('id')
              .executeTakeFirstOrThrow();
          }),
        );
        reply.code(201);
        return { id: file.id, name, type, size: bytes.length };
      },
    );
  });

  app.get(
    '/api/chats/:id/attachments/:file',
    {
      config: { staffMay: 'chats.read' },
      schema: { tags, summary: 'A file of a chat', params: z.object({ id, file: id }) },
    },
    async (request, reply) => {
      const { chat } = await enter(request, request.params.id);
      const file = await db
        .selectFrom('chat_attachments')
        .select(['name', 'type', 'bytes'])
        .where('id', '=', request.params.file)
        .where('chat_id', '=', chat.id)
        .executeTakeFirst();
      if (!file) throw notFound('File');
      // Sent as an attachment, never displayed as a page of the shop.
      return reply
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.type)
        .send(Buffer.from(file.bytes));
    },
  );

  app.post(
    '/api/chats/:id/close',
    {
      ...entering,
      ...limited(60, 'chats.write'),
      schema: { tags, summary: 'End a chat; a new customer message reopens it', params },
    },
    async (request, reply) => {
      const { chat, actor } = await enter(request, request.params.id);
      await db
        .transaction()
        .execute((tx) =>
          audited(tx, actor, 'chat.close', { kind: 'chat', id: chat.id }, () =>
            tx.updateTable('chats').set({ state: 'closed' }).where('id', '=', chat.id).execute(),
          ),
        );
      if (!actor) staffEvents.happened('chat', [chat.id], 'chat.close');
      events.publish(chat.id, { kind: 'state', state: 'closed' });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/chats/:id/transcript',
    {
      ...entering,
      ...limited(60, 'chats.write'),
      schema: { tags, summary: 'Email the transcript to the address that the chat was started with', params },
    },
    async (request, reply) => {
      const { chat, actor } = await enter(request, request.params.id);
      if (chat.email === null)
        throw new ApiError(
          409,
          'no-address',
          'This chat has no email address. Start a chat with your email to get a transcript.',
        );
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'chat.transcript', { kind: 'chat', id: chat.id }, async () => {
          await sql`select pg_advisory_xact_lock(hashtext(${`haat transcript ${chat.email}`}))`.execute(tx);
          const {
            rows: [sent],
          } = await sql<{ soon: boolean; day: number }>`
        select coalesce(bool_or(id = ${chat.id} and transcript_at > ${new Date(Date.now() - TRANSCRIPT_MS)}), false) as soon, count(*)::int as day
        from chats where email = ${chat.email} and transcript_at > now() - interval '1 day'`.execute(tx);
          if (sent?.soon || (sent?.day ?? 0) >= TRANSCRIPTS_A_DAY)
            throw new ApiError(
              429,
              'too-many',
              'We sent the transcript a short time ago. Please check your email, or try again later.',
            );
          await tx.updateTable('chats').set({ transcript_at: new Date() }).where('id', '=', chat.id).execute();
        }),
      );
      await jobs.add(HELP_MAILS, { about: 'transcript', chat: chat.id } satisfies HelpMail);
      return reply.code(204).send();
    },
  );
}

/** @throws ApiError 409 enough-files */
async function refuseFullChat(db: Kysely<Database>, chatId: string): Promise<void> {
  const { count } = await db
    .selectFrom('chat_attachments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('chat_id', '=', chatId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FILES)
    throw new ApiError(409, 'enough-files', (t) =>
      t('A chat can have at most {{most}} files. Please email the others.', { most: MAX_FILES }),
    );
}

/** The type of a file by its bytes, not its name. @throws ApiError 415 if it is neither a picture nor a PDF */
async function attachmentOf(bytes: Buffer): Promise<{ type: 'image/webp' | 'application/pdf'; bytes: Buffer }> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!bytes.subarray(-1_024).includes('%%EOF'))
      throw new ApiError(415, 'not-a-file', 'This PDF is incomplete. Please upload it again.');
    return { type: 'application/pdf', bytes };
  }
  const [picture] = await uploadedPicture(bytes, [PICTURE_PX]);
  return { type: 'image/webp', bytes: picture.bytes };
}
