import {
  forgotSchema,
  confirmLinkSchema,
  loginSchema,
  mailedSchema,
  refreshedSchema,
  registerSchema,
  resetPasswordSchema,
  signedInSchema,
} from '@haat/shared/contract/account';
import type { App, Deps } from '../../deps';
import { ApiError, nullIfRefused } from '../../http/api-error';
import { languageOf } from '../../http/request-language';
import { queueAccountMail } from './account-mails';
import { linkUsed, readToken, consumeToken, createLinkRequest } from './account-tokens';
import { registrationCookie, requireLinkPassword } from './link-owner';
import { issueBearer } from './bearer';
import { refuseKnownPassword } from './known-passwords';
import { hashPassword, isPassword } from './passwords';
import { endSession, endSessions, rotate } from './refresh-tokens';
import { requireAuthentication } from './require-authentication';
import { sessionCookie } from './session-cookie';
import { roleOfUser } from './staff-role';
import { joinGuestOrders } from './join-guest-orders';

/**
 * Sign-in (specification §7, design §6). Neither a response nor its timing reveals whether an address has an account:
 * what depends on that is sent by email. With FEATURE_AUTHENTICATION off all routes respond 403 `authentication-off`.
 */
export async function authRoutes(app: App, { db, config, jobs }: Deps): Promise<void> {
  app.addHook('onRequest', requireAuthentication(config));

  // By the caller's IP address, before anything is read or hashed.
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };
  // Tabs refresh automatically, and several at once after a restart: ten times the limit.
  const refreshLimited = { rateLimit: { max: config.signInAttempts * 10, timeWindow: '1 minute' } };

  const { signIn, setCookie, clearCookie, tokenOf } = sessionCookie({ db, config });

  app.post(
    '/api/auth/login',
    {
      config: limited,
      schema: { tags: ['auth'], summary: 'Sign in', body: loginSchema, response: { 200: signedInSchema } },
    },
    async (request, reply) => {
      const found = await db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'password_hash', roleOfUser])
        .where('email', '=', request.body.email.toLowerCase())
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      const isCorrect = await isPassword(found?.password_hash, request.body.password);
      if (!found || !isCorrect) {
        // Log the account, not the address: a user may have typed a password into that field.
        request.log.warn({ user: found?.id ?? null }, 'a sign-in was refused');
        throw new ApiError(401, 'wrong-credentials', 'The email address or the password is not right.');
      }
      return signIn(
        request,
        reply,
        { id: found.id, name: found.name, email: found.email, role: found.role },
        'password',
        found.password_hash,
      );
    },
  );

  app.post(
    '/api/auth/register',
    {
      preHandler: app.limitMails,
      config: limited,
      schema: {
        tags: ['auth'],
        summary: 'Register: sends a confirmation link by mail; the response is always the same',
        body: registerSchema,
        response: { 202: mailedSchema },
      },
    },
    async (request, reply) => {
      const { name, email, password } = request.body;
      await refuseKnownPassword(password, { name, email }, 'password');
      await queueAccountMail(jobs, {
        about: 'register',
        requestId: await createLinkRequest(db, 'register', {
          email: email.toLowerCase(),
          language: languageOf(request),
          name,
          password_hash: await hashPassword(password),
          asked_by: registrationCookie.set(request, reply),
        }),
      });
      reply.code(202);
      return { message: 'We have sent a message to this address. Open the link in it, and your account is ready.' };
    },
  );

  app.post(
    '/api/auth/confirm-account',
    {
      config: limited,
      schema: {
        tags: ['auth'],
        summary:
          'Confirm a new account by its mailed link and sign in: from the browser that registered, or with the ' +
          'password',
        body: confirmLinkSchema,
        response: { 201: signedInSchema },
      },
    },
    async (request, reply) => {
      const { token, password } = request.body;
      // Anyone can register another person's address: the link alone must not give the account to them.
      const linkRequest = await readToken(db, 'register', token);
      if (linkRequest.asked_by === null || linkRequest.asked_by !== registrationCookie.hashIn(request))
        await requireLinkPassword(linkRequest.password_hash, password);
      const user = await db.transaction().execute(async (tx) => {
        const { email, language, name, password_hash } = await consumeToken(tx, 'register', token);
        // Each request has its own name and password; the others for this address are now void.
        await tx.deleteFrom('account_tokens').where('purpose', '=', 'register').where('email', '=', email).execute();
        const created = await tx
          .insertInto('users')
          .values({ name: name ?? '', email, language, password_hash: password_hash ?? '' })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning(['id', 'name', 'email', roleOfUser])
          .executeTakeFirst();
        if (created) await joinGuestOrders(tx, created);
        return created;
      });
      if (!user) throw linkUsed('An account with this email already exists. Please sign in.');
      reply.code(201);
      return signIn(request, reply, user, 'mail');
    },
  );

  app.post(
    '/api/auth/refresh-token',
    {
      config: refreshLimited,
      schema: {
        tags: ['auth'],
        summary: 'Issue a new bearer token for the cookie’s session',
        response: { 200: refreshedSchema },
      },
    },
    async (request, reply) => {
      const cookie = tokenOf(request);
      const next = cookie ? await rotate(db, config.staff, cookie, request.headers['user-agent']) : null;
      if (!next) {
        clearCookie(request, reply);
        throw new ApiError(401, 'session-ended', 'Your session has ended. Please sign in again.');
      }
      const user = await db
        .selectFrom('users')
        .select(['id', 'name', roleOfUser])
        .where('id', '=', next.userId)
        .executeTakeFirstOrThrow();
      setCookie(request, reply, next.token);
      return { token: await issueBearer(user, next.sessionId, config) };
    },
  );

  app.post('/api/auth/logout', { schema: { tags: ['auth'], summary: 'End the session' } }, async (request, reply) => {
    const cookie = tokenOf(request);
    if (cookie) await endSession(db, cookie);
    clearCookie(request, reply);
    return reply.code(204).send();
  });

  app.post(
    '/api/auth/forgot-password',
    {
      preHandler: app.limitMails,
      config: limited,
      schema: {
        tags: ['auth'],
        summary: 'Request a password reset link by mail; the response is always the same',
        body: forgotSchema,
        response: { 202: mailedSchema },
      },
    },
    async (request, reply) => {
      await queueAccountMail(jobs, { about: 'reset', email: request.body.email.toLowerCase() });
      reply.code(202);
      return {
        message:
          'If there is an account with this address, we have sent it a message with a link to choose a new password.',
      };
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: limited,
      schema: {
        tags: ['auth'],
        summary: 'Set a new password with a reset link; ends every session',
        body: resetPasswordSchema,
      },
    },
    async (request, reply) => {
      const password_hash = await hashPassword(request.body.password);
      const userId = await db.transaction().execute(async (tx) => {
        const { user_id } = await consumeToken(tx, 'reset', request.body.token);
        const changed = await tx
          .updateTable('users')
          .set({ password_hash, updated_at: new Date() })
          .where('id', '=', user_id)
          .where('disabled_at', 'is', null)
          .returning(['id', 'name', 'email'])
          .executeTakeFirst();
        if (!changed) throw linkUsed();
        // A refusal here rolls back the transaction, so the link can be used again.
        await refuseKnownPassword(request.body.password, changed, 'password');
        await tx
          .deleteFrom('account_tokens')
          .where('purpose', '=', 'reset')
          .where('user_id', '=', changed.id)
          .execute();
        await endSessions(tx, changed.id);
        return changed.id;
      });
      await queueAccountMail(jobs, { about: 'password-changed', userId });
      clearCookie(request, reply);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/auth/confirm-email',
    {
      config: limited,
      schema: {
        tags: ['auth'],
        summary: 'Confirm a new email address by its mailed link: signed in, or with the password',
        body: confirmLinkSchema,
      },
    },
    async (request, reply) => {
      const { token, password } = request.body;
      // Otherwise the owner of the address could be led to confirm an account that another person controls.
      const linkRequest = await readToken(db, 'email', token);
      const sender = await request.signedIn().catch(nullIfRefused);
      if (sender === null || sender.id !== linkRequest.user_id || sender.actedBy !== null || sender.apiKey !== null) {
        const owner = await db
          .selectFrom('users')
          .select('password_hash')
          .where('id', '=', linkRequest.user_id)
          .executeTakeFirst();
        await requireLinkPassword(owner?.password_hash ?? null, password);
      }
      const before = await db.transaction().execute(async (tx) => {
        const { user_id, email } = await consumeToken(tx, 'email', token);
        const user = await tx
          .selectFrom('users')
          .select(['id', 'name', 'email', 'language'])
          .where('id', '=', user_id)
          .where('disabled_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        const existing = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
        if (!user || existing) throw linkUsed('This link is no longer valid. Please request a new one.');
        await tx.updateTable('users').set({ email, updated_at: new Date() }).where('id', '=', user.id).execute();
        await joinGuestOrders(tx, { id: user.id, email });
        // A reset link that was sent to the former address must no longer work.
        await tx.deleteFrom('account_tokens').where('user_id', '=', user.id).execute();
        return user;
      });
      await queueAccountMail(jobs, {
        about: 'email-changed',
        name: before.name,
        to: before.email,
        language: before.language,
      });
      return reply.code(204).send();
    },
  );
}
