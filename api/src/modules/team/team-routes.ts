import {
  inviteSchema,
  memberRoleSchema,
  roleSchema,
  rolesSchema,
  roleWriteSchema,
  teamSchema,
  type Invitation,
} from '@haat/shared/contract/staff';
import { builtInRoles } from '@haat/shared/contract/permissions';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { ACCOUNT_MAILS, queueAccountMail, type AccountMail } from '../auth/account-mails';
import { createLinkRequest } from '../auth/account-tokens';
import { requirePermission, staffOf } from '../auth/require-permission';
import { staffRole, type StaffRole } from '../auth/staff-role';
import {
  changeOwnRole,
  changeRole,
  createRole,
  deleteRole,
  membersWith,
  assertCanGrant,
  removeMember,
  resetSecondFactor,
  restore,
  lockRole,
  suspend,
  revokeInvitations,
} from './change-team';
import type { StaffEvents } from './staff-events';

const tags = ['team'];
const idParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
const keyParams = z.object({ key: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Members of the team, invitations and roles. */
export async function teamRoutes(
  app: App,
  { db, jobs, staffEvents }: Deps & { staffEvents: StaffEvents },
): Promise<void> {
  const read = requirePermission('team.read');
  const write = requirePermission('team.write');

  app.get(
    '/api/admin/team',
    {
      onRequest: read,
      schema: { tags, summary: 'Team members and invitations (staff)', response: { 200: teamSchema } },
    },
    async () => {
      const members = await db
        .selectFrom('staff_members')
        .innerJoin('users', 'users.id', 'staff_members.user_id')
        .leftJoin('users as inviter', 'inviter.id', 'staff_members.invited_by')
        .leftJoin('staff_roles', 'staff_roles.key', 'staff_members.role')
        .select([
          'users.id',
          'users.name',
          'users.email',
          'staff_members.role',
          'staff_members.joined_at',
          'staff_members.suspended_at',
          'inviter.name as inviter',
          'staff_roles.name as role_name',
        ])
        .select((select) =>
          select
            .selectFrom('sessions')
            .select(({ fn }) => fn.max('created_at').as('at'))
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('revoked_at', 'is', null)
            .where('expires_at', '>', new Date())
            .as('seen_at'),
        )
        .select(({ exists, selectFrom }) => [
          exists(
            selectFrom('user_totp')
              .select('user_id')
              .whereRef('user_totp.user_id', '=', 'users.id')
              .where('confirmed_at', 'is not', null),
          ).as('has_app'),
          exists(selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id')).as('has_passkey'),
        ])
        .where('users.disabled_at', 'is', null)
        .orderBy('staff_members.joined_at')
        .orderBy('users.id')
        .execute();
      return {
        members: members.map((one) => ({
          id: one.id,
          name: one.name,
          email: one.email,
          role: roleName(one.role, one.role_name),
          joinedAt: one.joined_at.toISOString(),
          invitedBy: one.inviter,
          secondFactors: [...(one.has_app ? ['app' as const] : []), ...(one.has_passkey ? ['passkey' as const] : [])],
          suspendedAt: one.suspended_at?.toISOString() ?? null,
          seenAt: one.seen_at?.toISOString() ?? null,
        })),
        invitations: await invitations(),
      };
    },
  );

  app.post(
    '/api/admin/team/invitations',
    {
      onRequest: write,
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Invite a team member by email; a new invitation replaces the old link (staff)',
        body: inviteSchema,
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const [{ staff }, actor] = [await staffOf(request), await actorOf(request)];
      const { role } = request.body;
      const email = request.body.email.toLowerCase();
      const id = await jobs.within(db, (tx, add) =>
        audited(
          tx,
          actor,
          'invitation.create',
          (id) => ({ kind: 'invitation', id }),
          async () => {
            assertCanGrant(staff, await lockRole(tx, role));
            const known = await tx
              .selectFrom('staff_members')
              .innerJoin('users', 'users.id', 'staff_members.user_id')
              .select('user_id')
              .where('users.email', '=', email)
              .executeTakeFirst();
            if (known)
              throw new ApiError(409, 'already-member', 'This person is already on the team.', [
                { path: 'email', message: 'Is already on the team' },
              ]);
            await revokeInvitations(tx, staff, { email });
            const linkRequestId = await createLinkRequest(tx, 'invite', {
              email,
              staff_role: role,
              invited_by: actor.id,
            });
            await add(ACCOUNT_MAILS, { about: 'invite', requestId: linkRequestId } satisfies AccountMail);
            return linkRequestId;
          },
        ),
      );
      reply.code(201);
      return { id };
    },
  );

  app.delete(
    '/api/admin/team/invitations/:id',
    {
      onRequest: write,
      schema: { tags, summary: 'Revoke an invitation (staff)', params: idParams, response: { 204: z.void() } },
    },
    async (request, reply) => {
      const [{ staff }, actor] = [await staffOf(request), await actorOf(request)];
      const { id } = request.params;
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'invitation.delete', { kind: 'invitation', id }, async () => {
          if (!(await revokeInvitations(tx, staff, { id }))) throw notFound('Invitation');
        }),
      );
      return reply.code(204).send();
    },
  );

  /** Changes a member and logs it; their open pages are notified. */
  const toMember = async (
    request: Parameters<typeof actorOf>[0],
    id: string,
    action: string,
    work: (tx: Transaction<Database>, own: StaffRole) => Promise<void>,
  ) => {
    const [{ staff }, actor] = [await staffOf(request), await actorOf(request)];
    await db.transaction().execute((tx) => audited(tx, actor, action, { kind: 'member', id }, () => work(tx, staff)));
    staffEvents.rightsChanged([id]);
  };

  app.put(
    '/api/admin/team/members/:id/role',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Change a team member’s role (staff)',
        params: idParams,
        body: memberRoleSchema,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await toMember(request, request.params.id, 'member.role', (tx, own) =>
        changeRole(tx, own, request.params.id, request.body.role),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/team/members/:id/suspend',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Suspend a team member; ends their sessions (staff)',
        params: idParams,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      if ((await staffOf(request)).id === request.params.id)
        throw new ApiError(409, 'yourself', 'You cannot suspend yourself.');
      await toMember(request, request.params.id, 'member.suspend', (tx, own) => suspend(tx, own, request.params.id));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/team/members/:id/restore',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Reactivate a suspended team member (staff)',
        params: idParams,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await toMember(request, request.params.id, 'member.restore', (tx, own) => restore(tx, own, request.params.id));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/admin/team/members/:id',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Remove a team member; ends their sessions, keeps their account (staff)',
        params: idParams,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await toMember(request, request.params.id, 'member.remove', (tx, own) =>
        removeMember(tx, own, request.params.id),
      );
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/admin/team/members/:id/second-factor',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Reset a team member’s authenticator app and recovery codes; ends their sessions (staff)',
        params: idParams,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await toMember(request, id, 'member.second-factor', (tx, own) => resetSecondFactor(tx, own, id));
      await queueAccountMail(jobs, { about: 'second-factor', done: 'reset', userId: id });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/admin/roles',
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'Roles: built-in, then custom (staff)',
        response: { 200: rolesSchema },
      },
    },
    async () => ({ content: await roles() }),
  );

  app.post(
    '/api/admin/roles',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Create a role from permissions that the caller holds (staff)',
        body: roleWriteSchema,
        response: { 201: roleSchema },
      },
    },
    async (request, reply) => {
      const [{ staff }, actor] = [await staffOf(request), await actorOf(request)];
      const key = await db.transaction().execute((tx) =>
        audited(
          tx,
          actor,
          'role.create',
          (id) => ({ kind: 'role', id }),
          () => createRole(tx, staff, request.body),
        ),
      );
      reply.code(201);
      return roleOf(key);
    },
  );

  app.put(
    '/api/admin/roles/:key',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Update a custom role for everyone who has it (staff)',
        params: keyParams,
        body: roleWriteSchema,
        response: { 200: roleSchema },
      },
    },
    async (request) => {
      const [{ staff }, actor] = [await staffOf(request), await actorOf(request)];
      const { key } = request.params;
      await db
        .transaction()
        .execute((tx) =>
          audited(tx, actor, 'role.update', { kind: 'role', id: key }, () =>
            changeOwnRole(tx, staff, key, request.body),
          ),
        );
      staffEvents.rightsChanged(await membersWith(db, key));
      return roleOf(key);
    },
  );

  app.delete(
    '/api/admin/roles/:key',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Delete an unused custom role (staff)',
        params: keyParams,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const [{ staff }, actor] = [await staffOf(request), await actorOf(request)];
      const { key } = request.params;
      await db
        .transaction()
        .execute((tx) =>
          audited(tx, actor, 'role.delete', { kind: 'role', id: key }, () => deleteRole(tx, staff, key)),
        );
      return reply.code(204).send();
    },
  );

  async function invitations(): Promise<Invitation[]> {
    const rows = await db
      .selectFrom('account_tokens')
      .leftJoin('users', 'users.id', 'account_tokens.invited_by')
      .leftJoin('staff_roles', 'staff_roles.key', 'account_tokens.staff_role')
      .select([
        'account_tokens.id',
        'account_tokens.email',
        'account_tokens.staff_role',
        'account_tokens.created_at',
        'account_tokens.expires_at',
        'users.name as inviter',
        'staff_roles.name as role_name',
      ])
      .where('purpose', '=', 'invite')
      .where('expires_at', '>', new Date())
      .orderBy('account_tokens.created_at', 'desc')
      .orderBy('account_tokens.id')
      .execute();
    return rows.map((one) => ({
      id: one.id,
      email: one.email,
      role: roleName(one.staff_role ?? '', one.role_name),
      invitedBy: one.inviter,
      createdAt: one.created_at.toISOString(),
      expiresAt: one.expires_at.toISOString(),
    }));
  }

  async function roles() {
    const counts = new Map(
      (
        await db
          .selectFrom('staff_members')
          .select(({ fn }) => ['role', fn.countAll<number>().as('members')])
          .groupBy('role')
          .execute()
      ).map(({ role, members }) => [role, Number(members)]),
    );
    const own = await db.selectFrom('staff_roles').selectAll().orderBy('name').orderBy('key').execute();
    return [
      ...Object.entries(builtInRoles).map(([key, role]) => ({
        key,
        name: role.name,
        description: role.description,
        permissions: [...role.permissions],
        isBuiltIn: true,
        members: counts.get(key) ?? 0,
      })),
      ...own.map((role) => ({
        key: role.key,
        name: role.name,
        description: role.description,
        permissions: [...staffRole(role.key, role).permissions],
        isBuiltIn: false,
        members: counts.get(role.key) ?? 0,
      })),
    ];
  }

  async function roleOf(key: string) {
    const role = (await roles()).find((one) => one.key === key);
    if (!role) throw notFound('Role');
    return role;
  }
}

const roleName = (key: string, ownName: string | null) => ({
  key,
  name: staffRole(key, ownName === null ? null : { name: ownName, permissions: [] }).name,
});
