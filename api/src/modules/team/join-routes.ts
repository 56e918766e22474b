import { invitationLinkSchema, joinedSchema, joinSchema } from '@haat/shared/contract/staff';
import { linkTokenSchema } from '@haat/shared/contract/account';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { audited, type AuditActor } from '../audit/audit';
import { linkUsed, consumeToken } from '../auth/account-tokens';
import { refuseKnownPassword } from '../auth/known-passwords';
import { hashPassword } from '../auth/passwords';
import { hashOfToken } from '../auth/random-token';
import { requireAuthentication } from '../auth/require-authentication';
import { sessionCookie } from '../auth/session-cookie';
import { lockRole } from './change-team';
import type { StaffEvents } from './staff-events';

const userOf = (db: Kysely<Database>, email: string) =>
  db.selectFrom('users').select(['id', 'name', 'email', 'disabled_at']).where('email', '=', email).executeTakeFirst();

/** Joining the team with the link of an invitation, for anyone who can read that mailbox. */
export async function joinRoutes(
  app: App,
  { db, config, staffEvents }: Deps & { staffEvents: StaffEvents },
): Promise<void> {
  app.addHook('onRequest', requireAuthentication(config));
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };
  const { signIn } = sessionCookie({ db, config });

  app.post(
    '/api/auth/invitation',
    {
      config: limited,
      schema: {
        tags: ['auth'],
        summary: 'Details of an invitation link; does not use it',
        body: linkTokenSchema,
        response: { 200: invitationLinkSchema },
      },
    },
    async (request) => {
      const found = await db
        .selectFrom('account_tokens')
        .leftJoin('users', 'users.id', 'account_tokens.invited_by')
        .select(['account_tokens.email', 'account_tokens.staff_role', 'users.name as inviter'])
        .where('token_hash', '=', hashOfToken(request.body.token))
        .where('purpose', '=', 'invite')
        .where('expires_at', '>', new Date())
        .executeTakeFirst();
      if (!found)
        throw linkUsed('This invitation has expired, was revoked or was already used. Please ask for a new one.');
      const role = await db.transaction().execute((tx) => lockRole(tx, found.staff_role ?? ''));
      return {
        email: found.email,
        role: role.name,
        invitedBy: found.inviter,
        hasAccount: (await userOf(db, found.email)) !== undefined,
      };
    },
  );

  app.post(
    '/api/auth/join',
    {
      config: limited,
      schema: {
        tags: ['auth'],
        summary: 'Accept an invitation; a new account needs a name and a password',
        body: joinSchema,
        response: { 200: joinedSchema },
      },
    },
    async (request, reply) => {
      const { token, name, password } = request.body;
      const password_hash = password === undefined ? null : await hashPassword(password);
      const joined = await db.transaction().execute(async (tx) => {
        const { email, staff_role, invited_by } = await consumeToken(tx, 'invite', token);
        const role = await lockRole(tx, staff_role ?? '');
        const known = await userOf(tx, email);
        if (known?.disabled_at)
          throw linkUsed('This account is closed. Please ask for an invitation to another email address.');
        if (!known && (name === undefined || password === undefined || password_hash === null)) {
          throw new ApiError(400, 'invalid', 'Choose a name and a password for your account.', [
            ...(name === undefined ? [{ path: 'name', message: 'Enter your full name' }] : []),
            ...(password === undefined ? [{ path: 'password', message: 'Use at least 10 characters' }] : []),
          ]);
        }
        if (!known) await refuseKnownPassword(password ?? '', { name: name ?? '', email }, 'password');
        const user =
          known ??
          (await tx
            .insertInto('users')
            .values({ email, name: name ?? '', password_hash: password_hash ?? '' })
            .returning(['id', 'name', 'email'])
            .executeTakeFirstOrThrow());
        const actor: AuditActor = {
          id: user.id,
          name: user.name,
          email: user.email,
          role: role.key,
          requestId: request.id,
          done: [],
        };
        await audited(
          tx,
          actor,
          'member.join',
          () => ({ kind: 'member', id: user.id }),
          () =>
            tx
              .insertInto('staff_members')
              .values({ user_id: user.id, role: role.key, invited_by })
              .onConflict((conflict) => conflict.doNothing())
              .execute(),
        );
        return {
          user: { id: user.id, name: user.name, email: user.email, role: 'staff' as const },
          isNew: !known,
          actor,
        };
      });
      staffEvents.done(joined.actor);
      if (!joined.isNew) return { token: null, user: joined.user };
      return signIn(request, reply, joined.user, 'mail');
    },
  );
}
