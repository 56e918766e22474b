import { loginSchema, refreshedSchema, registerSchema, signedInSchema, type User } from '@haat/shared/contract/account';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { issueBearer } from './bearer';
import { hashPassword, isPassword } from './passwords';
import { endSession, REFRESH_DAYS, rotate, startSession } from './refresh-tokens';

const COOKIE = 'haat_refresh';
const RESET_MINUTES = 60;

const forgotSchema = z.object({ email: loginSchema.shape.email });
const forgottenSchema = z.object({ message: z.string() });

/**
 * Sign-in (specification §7, design §6): a bearer of 15 minutes in the answer, a rotating refresh token in a cookie
 * that only these paths see. With FEATURE_AUTHENTICATION off all of them answer 403 `authentication-off`.
 */
export async function authRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.addHook('onRequest', async () => {
    if (!config.features.authentication) throw new ApiError(403, 'authentication-off', 'Signing in is switched off in this shop.');
  });

  // By the caller's address alone, before anything is read or hashed.
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };
  // A tab refreshes by itself, and several at once after a restart: ten times as often.
  const refreshLimited = { rateLimit: { max: config.signInAttempts * 10, timeWindow: '1 minute' } };

  const setCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
    reply.setCookie(COOKIE, token, { httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', path: '/api/auth', maxAge: REFRESH_DAYS * 86_400 });
  const clearCookie = (request: FastifyRequest, reply: FastifyReply) =>
    reply.clearCookie(COOKIE, { httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', path: '/api/auth' });

  const signIn = async (request: FastifyRequest, reply: FastifyReply, user: User) => {
    setCookie(request, reply, await startSession(db, user.id, request.headers['user-agent']));
    return { token: await issueBearer(user, config.sessionSecret), user };
  };

  app.post('/api/auth/login', { config: limited, schema: { tags: ['auth'], summary: 'Sign in', body: loginSchema, response: { 200: signedInSchema } } }, async (request, reply) => {
    const found = await db.selectFrom('users').select(['id', 'name', 'email', 'role', 'password_hash'])
      .where('email', '=', request.body.email.toLowerCase()).where('disabled_at', 'is', null).executeTakeFirst();
    const isRight = await isPassword(found?.password_hash, request.body.password);
    if (!found || !isRight) throw new ApiError(401, 'wrong-credentials', 'The e-mail address or the password is not right.');
    return signIn(request, reply, { id: found.id, name: found.name, email: found.email, role: found.role });
  });

  app.post('/api/auth/register', { config: limited, schema: { tags: ['auth'], summary: 'Create an account and sign in', body: registerSchema, response: { 201: signedInSchema } } }, async (request, reply) => {
    const { name, email, password } = request.body;
    // Hashed before it is known whether the address is free: the time of the answer tells nothing.
    const password_hash = await hashPassword(password);
    const user = await db.insertInto('users').values({ name, email: email.toLowerCase(), password_hash })
      .onConflict((conflict) => conflict.column('email').doNothing()).returning(['id', 'name', 'email', 'role']).executeTakeFirst();
    if (!user) throw new ApiError(409, 'account-not-created', 'No account could be created with this e-mail address. If you have one already, sign in or ask for a new password.');
    reply.code(201);
    return signIn(request, reply, user);
  });

  app.post('/api/auth/refresh-token', { config: refreshLimited, schema: { tags: ['auth'], summary: 'A new bearer token for the cookie’s session', response: { 200: refreshedSchema } } }, async (request, reply) => {
    const cookie = request.cookies[COOKIE];
    const next = cookie ? await rotate(db, cookie, request.headers['user-agent']) : null;
    if (!next) {
      clearCookie(request, reply);
      throw new ApiError(401, 'session-ended', 'Your session has ended. Please sign in again.');
    }
    const user = await db.selectFrom('users').select(['id', 'name', 'role']).where('id', '=', next.userId).executeTakeFirstOrThrow();
    setCookie(request, reply, next.token);
    return { token: await issueBearer(user, config.sessionSecret) };
  });

  app.post('/api/auth/logout', { schema: { tags: ['auth'], summary: 'End the session' } }, async (request, reply) => {
    const cookie = request.cookies[COOKIE];
    if (cookie) await endSession(db, cookie);
    clearCookie(request, reply);
    return reply.code(204).send();
  });

  app.post('/api/auth/forgot-password', { config: limited, schema: { tags: ['auth'], summary: 'Ask for a new password; the answer is always the same', body: forgotSchema, response: { 202: forgottenSchema } } }, async (request, reply) => {
    const email = request.body.email.toLowerCase();
    // One statement whether the address is known or not. The token goes out by the mail that a shop is connected to; only its hash stays.
    await db.insertInto('password_resets').values((insert) => ({
      email,
      user_id: insert.selectFrom('users').select('id').where('email', '=', email).where('disabled_at', 'is', null),
      token_hash: createHash('sha256').update(randomBytes(32)).digest('hex'),
      expires_at: new Date(Date.now() + RESET_MINUTES * 60_000),
    })).execute();
    reply.code(202);
    return { message: 'If there is an account with this address, we have noted that it needs a new password.' };
  });
}
