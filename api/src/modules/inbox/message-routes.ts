import { messageReplySchema, messageStateSchema } from '@haat/shared/contract/inbox';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { HELP_MAILS, type HelpMail } from '../help/help-mails';
import { markInboxItem } from '../user-content/inbox-marks';

const tags = ['inbox'];
const params = z.object({ reference: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Messages of the contact form: answered by email, or hidden. */
export async function messageRoutes(app: App, { db, jobs }: Deps): Promise<void> {
  const write = {
    onRequest: requirePermission('messages.write'),
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
  };

  app.post(
    '/api/admin/messages/:reference/replies',
    {
      ...write,
      schema: {
        tags,
        summary: 'Answer a message by email. Repeating a clientId sends nothing (staff)',
        params,
        body: messageReplySchema,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { reference } = request.params;
      const { clientId, text } = request.body;
      await jobs.within(db, (tx, add) =>
        audited(tx, actor, 'message.reply', { kind: 'message', id: reference }, async () => {
          const message = await tx
            .selectFrom('messages')
            .select('id')
            .where('reference', '=', reference)
            .forUpdate()
            .executeTakeFirst();
          if (!message) throw notFound('Message');
          const inserted = await tx
            .insertInto('message_replies')
            .values({ message_id: message.id, client_id: clientId, author_id: actor.id, author: actor.name, text })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst();
          if (!inserted) return;
          await markInboxItem(tx, 'message', reference, { read_at: true });
          await add(HELP_MAILS, { about: 'message-reply', reference, reply: inserted.id } satisfies HelpMail);
        }),
      );
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/admin/messages/:reference/state',
    {
      ...write,
      schema: {
        tags,
        summary: 'Hide a message with a reason, or show it again (staff)',
        params,
        body: messageStateSchema,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { reference } = request.params;
      const { body } = request;
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'message.state', { kind: 'message', id: reference }, async () => {
          const message = await tx
            .selectFrom('messages')
            .select('id')
            .where('reference', '=', reference)
            .forUpdate()
            .executeTakeFirst();
          if (!message) throw notFound('Message');
          await markInboxItem(tx, 'message', reference, {
            hidden_at: body.state === 'hidden',
            hidden_reason: body.state === 'hidden' ? body.reason : null,
          });
        }),
      );
      return reply.code(204).send();
    },
  );
}
