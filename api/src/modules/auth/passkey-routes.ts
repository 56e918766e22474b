import { signedInSchema } from '@haat/shared/contract/account';
import { passkeyRequestSchema, passkeySignInSchema } from '@haat/shared/contract/passkeys';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../../deps';
import { CHALLENGE_MINUTES } from './passkey-challenges';
import { answeredBy, askForPasskey } from './passkeys';
import { hashOfToken, newToken } from './random-token';
import { requireAuthentication } from './require-authentication';
import { cookieName, cookieTerms, sessionCookie } from './session-cookie';
import { roleOfUser } from './staff-role';

/** Which browser was asked, so that nobody else's answer counts. */
const COOKIE = 'haat_passkey';

const askerOf = (request: FastifyRequest) => {
  const cookie = request.cookies[cookieName(request, COOKIE)];
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;
};

/**
 * Signing in by a passkey in place of the password (WebAuthn). What is asked is the same for everybody, and one answer
 * stands for whatever is wrong.
 */
export async function passkeyRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.addHook('onRequest', requireAuthentication(config));
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };
  // A sign-in page asks by itself, so that passkeys can be offered in its fields.
  const askLimited = { rateLimit: { max: config.signInAttempts * 10, timeWindow: '1 minute' } };
  const { signIn } = sessionCookie({ db, config });

  app.post(
    '/api/auth/passkey/options',
    {
      config: askLimited,
      schema: { tags: ['auth'], summary: 'Ask for a passkey to sign in with', response: { 200: passkeyRequestSchema } },
    },
    async (request, reply) => {
      // Another tab of this browser may have been asked as well: its cookie stays.
      const cookie = askerOf(request) ?? newToken().token;
      reply.setCookie(cookieName(request, COOKIE), cookie, { ...cookieTerms(request), maxAge: CHALLENGE_MINUTES * 60 });
      return askForPasskey({ db, config }, { purpose: 'sign-in', asker: hashOfToken(cookie) });
    },
  );

  app.post(
    '/api/auth/passkey',
    {
      config: limited,
      schema: {
        tags: ['auth'],
        summary: 'Sign in with a passkey',
        body: passkeySignInSchema,
        response: { 200: signedInSchema },
      },
    },
    async (request, reply) => {
      const userId = await answeredBy(
        { db, config, log: request.log },
        'sign-in',
        hashOfToken(askerOf(request) ?? ''),
        request.body.passkey,
      );
      const user = await db
        .selectFrom('users')
        .select(['id', 'name', 'email', roleOfUser])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return signIn(request, reply, user, 'passkey');
    },
  );
}
