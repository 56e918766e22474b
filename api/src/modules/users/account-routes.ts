import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  mailedSchema,
  openSessionsSchema,
} from '@haat/shared/contract/account';
import Bowser from 'bowser';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { mailLater } from '../auth/account-mails';
import { wish } from '../auth/account-tokens';
import { refuseKnownPassword } from '../auth/known-passwords';
import { hashPassword } from '../auth/passwords';
import { insistOnPassword } from '../auth/prove-owner';
import { endSessions, openSessions } from '../auth/refresh-tokens';
import { requireSignIn, senderOf } from '../auth/require-sign-in';
import { bringCustomers } from '../customers/bring-customers';
import { deleteAccount } from './delete-account';
import { exportAccount } from './export-account';

/** 'Chrome on Android', as far as a browser says what it is. */
function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'An unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name ?? 'A browser', os.name].filter(Boolean).join(' on ');
}

/** What an account's owner may do with it: password, address, sessions, a copy of all that is kept, and its end. */
export async function accountRoutes(app: App, { db, config, jobs }: Deps): Promise<void> {
  app.addHook('onRequest', requireSignIn());
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };

  app.put(
    '/api/users/password',
    {
      config: limited,
      schema: { tags: ['users'], summary: 'Change the password; ends every other session', body: changePasswordSchema },
    },
    async (request, reply) => {
      const { id, name, email, sessionId } = await senderOf(request);
      await insistOnPassword(db, id, request.body.currentPassword, 'currentPassword');
      await refuseKnownPassword(request.body.newPassword, { name, email }, 'newPassword');
      const password_hash = await hashPassword(request.body.newPassword);
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ password_hash, updated_at: new Date() }).where('id', '=', id).execute();
        await tx.deleteFrom('account_tokens').where('purpose', '=', 'reset').where('user_id', '=', id).execute();
        await endSessions(tx, id, { butFor: sessionId });
      });
      await mailLater(jobs, { about: 'password-changed', userId: id });
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/users/email',
    {
      preHandler: app.limitMails,
      config: limited,
      schema: {
        tags: ['users'],
        summary: 'Ask for another address: a link to confirm it comes by mail',
        body: changeEmailSchema,
        response: { 202: mailedSchema },
      },
    },
    async (request, reply) => {
      const { id } = await senderOf(request);
      await insistOnPassword(db, id, request.body.password, 'password');
      await mailLater(jobs, {
        about: 'email',
        wish: await wish(db, 'email', { email: request.body.email.toLowerCase(), user_id: id }),
      });
      reply.code(202);
      return { message: 'We have sent a message to the new address. Open the link in it, and your account has it.' };
    },
  );

  app.get(
    '/api/users/sessions',
    {
      schema: {
        tags: ['users'],
        summary: 'Where the account is signed in, the place used last first',
        response: { 200: openSessionsSchema },
      },
    },
    async (request) => {
      const { id, sessionId } = await senderOf(request);
      const sessions = await openSessions(db, id);
      return {
        content: sessions.map((session) => ({
          id: session.id,
          device: session.isActed ? 'The shop’s staff, who see it as you do' : deviceOf(session.userAgent),
          startedAt: session.startedAt.toISOString(),
          usedAt: session.usedAt.toISOString(),
          isThis: session.id === sessionId,
        })),
      };
    },
  );

  app.delete(
    '/api/users/sessions',
    { schema: { tags: ['users'], summary: 'Sign out everywhere, here as well' } },
    async (request, reply) => {
      const { id } = await senderOf(request);
      await db.transaction().execute((tx) => endSessions(tx, id));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/users/sessions/:id',
    {
      schema: {
        tags: ['users'],
        summary: 'Sign out in one place',
        params: z.object({ id: z.string().check(z.maxLength(60)) }),
      },
    },
    async (request, reply) => {
      const { id } = await senderOf(request);
      const ended = await db.transaction().execute((tx) => endSessions(tx, id, { only: request.params.id }));
      if (!ended) throw notFound('Session');
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/users/export',
    {
      config: { ...limited, whileActing: 'mayNot' },
      schema: { tags: ['users'], summary: 'All that is kept of the account, as a file of JSON' },
    },
    async (request, reply) => {
      const { id } = await senderOf(request);
      reply
        .header('Content-Disposition', 'attachment; filename="haat-account.json"')
        .type('application/json; charset=utf-8');
      return JSON.stringify(await exportAccount(db, id), null, 2);
    },
  );

  app.post(
    '/api/users/delete-account',
    {
      config: limited,
      schema: {
        tags: ['users'],
        summary: 'Delete the account; orders stay for the tax law, joined to nobody',
        body: deleteAccountSchema,
      },
    },
    async (request, reply) => {
      const { id, name, email, staff, isSuspended } = await senderOf(request);
      await insistOnPassword(db, id, request.body.password, 'password');
      if (staff || isSuspended)
        throw new ApiError(
          409,
          'staff-account',
          'An account of the staff is ended by an owner of the shop, who takes it off the team first.',
        );
      await db.transaction().execute((tx) => deleteAccount(tx, { id, email }));
      // What is kept of customers has their name and address, too.
      await bringCustomers(db);
      await mailLater(jobs, { about: 'account-deleted', name, to: email });
      return reply.code(204).send();
    },
  );
}
