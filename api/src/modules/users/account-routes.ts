import type { Translate } from '@haat/shared/text/in-english';
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
import { languageOf } from '../../http/request-language';
import { queueAccountMail } from '../auth/account-mails';
import { createLinkRequest } from '../auth/account-tokens';
import { textsIn } from '../../text/texts-in';
import { refuseKnownPassword } from '../auth/known-passwords';
import { hashPassword } from '../auth/passwords';
import { requirePassword } from '../auth/reauthenticate';
import { endSessions, openSessions } from '../auth/refresh-tokens';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { refreshCustomers } from '../customers/refresh-customers';
import { deleteAccount, type CancelUnpaid } from '../customers/delete-account';
import { exportAccount } from './export-account';

/** 'Chrome on Android', from the user agent. */
function deviceOf(userAgent: string | null, t: Translate): string {
  if (!userAgent) return t('An unknown device');
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name ?? t('A browser');
  return os.name ? t('{{browser}} on {{system}}', { browser: name, system: os.name }) : name;
}

/** Calls for the owner of an account: password, email address, sessions, data export and deletion. */
export async function accountRoutes(
  app: App,
  { db, config, jobs, cancelUnpaid }: Deps & { cancelUnpaid: CancelUnpaid },
): Promise<void> {
  app.addHook('onRequest', requireSignIn());
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };

  app.put(
    '/api/users/password',
    {
      config: limited,
      schema: { tags: ['users'], summary: 'Change the password; ends every other session', body: changePasswordSchema },
    },
    async (request, reply) => {
      const { id, name, email, sessionId } = await requireUser(request);
      await requirePassword(db, id, request.body.currentPassword, 'currentPassword');
      await refuseKnownPassword(request.body.newPassword, { name, email }, 'newPassword');
      const password_hash = await hashPassword(request.body.newPassword);
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ password_hash, updated_at: new Date() }).where('id', '=', id).execute();
        await tx.deleteFrom('account_tokens').where('purpose', '=', 'reset').where('user_id', '=', id).execute();
        await endSessions(tx, id, { exceptId: sessionId });
      });
      await queueAccountMail(jobs, { about: 'password-changed', userId: id });
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
        summary: 'Request a change of email address; sends a confirmation link',
        body: changeEmailSchema,
        response: { 202: mailedSchema },
      },
    },
    async (request, reply) => {
      const { id } = await requireUser(request);
      await requirePassword(db, id, request.body.password, 'password');
      await queueAccountMail(jobs, {
        about: 'email',
        requestId: await createLinkRequest(db, 'email', {
          email: request.body.email.toLowerCase(),
          language: languageOf(request),
          user_id: id,
        }),
      });
      reply.code(202);
      return { message: 'We have sent a link to your new email address. Open it to confirm the change.' };
    },
  );

  app.get(
    '/api/users/sessions',
    {
      schema: {
        tags: ['users'],
        summary: 'The account’s sessions, most recent first',
        response: { 200: openSessionsSchema },
      },
    },
    async (request) => {
      const { id, sessionId } = await requireUser(request);
      const sessions = await openSessions(db, id);
      const t = await textsIn(languageOf(request));
      return {
        content: sessions.map((session) => ({
          id: session.id,
          device: session.isActed ? t('The shop’s staff, who see it as you do') : deviceOf(session.userAgent, t),
          startedAt: session.startedAt.toISOString(),
          usedAt: session.usedAt.toISOString(),
          isThis: session.id === sessionId,
        })),
      };
    },
  );

  app.delete(
    '/api/users/sessions',
    { schema: { tags: ['users'], summary: 'Sign out everywhere, including here' } },
    async (request, reply) => {
      const { id } = await requireUser(request);
      await db.transaction().execute((tx) => endSessions(tx, id));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/users/sessions/:id',
    {
      schema: {
        tags: ['users'],
        summary: 'End one session',
        params: z.object({ id: z.string().check(z.maxLength(60)) }),
      },
    },
    async (request, reply) => {
      const { id } = await requireUser(request);
      const ended = await db.transaction().execute((tx) => endSessions(tx, id, { only: request.params.id }));
      if (!ended) throw notFound('Session');
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/users/export',
    {
      config: { ...limited, whileImpersonating: 'mayNot' },
      schema: { tags: ['users'], summary: 'All data of the account as a JSON file' },
    },
    async (request, reply) => {
      const { id } = await requireUser(request);
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
        summary: 'Delete the account; orders are kept for tax law, without a link to the person',
        body: deleteAccountSchema,
      },
    },
    async (request, reply) => {
      const { id, name, email, staff, isSuspended } = await requireUser(request);
      await requirePassword(db, id, request.body.password, 'password');
      if (staff || isSuspended)
        throw new ApiError(
          409,
          'staff-account',
          'This account belongs to a team member. An owner must remove them from the team first.',
        );
      await db.transaction().execute((tx) => deleteAccount(tx, cancelUnpaid, { id, email }));
      // The stored customer has the name and address too.
      await refreshCustomers(db);
      await queueAccountMail(jobs, { about: 'account-deleted', name, to: email, language: languageOf(request) });
      return reply.code(204).send();
    },
  );
}
