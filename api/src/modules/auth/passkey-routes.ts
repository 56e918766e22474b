import { signedInSchema } from '@haat/shared/contract/account';
import { passkeyRequestSchema, passkeySignInSchema } from '@haat/shared/contract/passkeys';
import type { App, Deps } from '../../deps';
import { browserCookie } from './browser-cookie';
import { CHALLENGE_MINUTES } from './passkey-challenges';
import { verifyPasskeyAnswer, passkeyRequestOptions } from './passkeys';
import { requireAuthentication } from './require-authentication';
import { sessionCookie } from './session-cookie';
import { roleOfUser } from './staff-role';

/** Set in the browser that requests a challenge: an answer from another browser is refused. */
const challengeCookie = browserCookie('haat_passkey', CHALLENGE_MINUTES);

/**
 * Signing in with a passkey instead of a password (WebAuthn). The challenge options are the same for every account, and
 * all failures get the same response.
 */
export async function passkeyRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.addHook('onRequest', requireAuthentication(config));
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };
  // Sign-in pages request options automatically, to offer passkeys in their fields.
  const askLimited = { rateLimit: { max: config.signInAttempts * 10, timeWindow: '1 minute' } };
  const { signIn } = sessionCookie({ db, config });

  app.post(
    '/api/auth/passkey/options',
    {
      config: askLimited,
      schema: {
        tags: ['auth'],
        summary: 'Request a passkey sign-in challenge',
        response: { 200: passkeyRequestSchema },
      },
    },
    async (request, reply) => {
      const asker = challengeCookie.set(request, reply);
      return passkeyRequestOptions({ db, config }, { purpose: 'sign-in', asker });
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
      const userId = await verifyPasskeyAnswer(
        { db, config, log: request.log },
        'sign-in',
        challengeCookie.hashIn(request) ?? '',
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
