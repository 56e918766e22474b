import { apiKeysSchema, apiKeyWriteSchema, madeApiKeySchema, type ApiKey } from '@haat/shared/contract/api-keys';
import * as z from 'zod/mini';
import { lockByName } from '../../db/lock-by-name';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { newApiKey } from '../auth/api-keys';
import { requirePermission, staffOf } from '../auth/require-permission';
import { staffRole } from '../auth/staff-role';

const tags = ['developers'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
/** Maximum number of valid keys. */
const MAX_KEYS = 100;

/** API keys, with which programs call the API as staff. */
export async function apiKeyRoutes(app: App, { db }: Deps): Promise<void> {
  const onRequest = requirePermission('developers.write');

  const rows = () =>
    db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.made_by')
      .leftJoin('staff_members', 'staff_members.user_id', 'users.id')
      .select([
        'api_keys.id',
        'api_keys.name',
        'api_keys.prefix',
        'api_keys.scopes',
        'api_keys.created_at',
        'api_keys.expires_at',
        'api_keys.last_used_at',
        'api_keys.revoked_at',
        'users.id as user_id',
        'users.name as user_name',
        'users.disabled_at',
        'staff_members.role',
        'staff_members.suspended_at',
      ]);

  app.get(
    '/api/admin/api-keys',
    {
      onRequest,
      schema: {
        tags,
        summary: 'API keys, with what they may do and when they were last used (staff)',
        response: { 200: apiKeysSchema },
      },
    },
    async () => {
      const found = await rows().orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id').execute();
      const keys = found.map(viewOf);
      return {
        content: [
          ...keys.filter(({ state }) => state === 'in use' || state === 'resting'),
          ...keys.filter(({ state }) => state === 'expired' || state === 'revoked'),
        ],
      };
    },
  );

  app.post(
    '/api/admin/api-keys',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Make an API key, of permissions that one holds; its answer alone shows it (staff)',
        body: apiKeyWriteSchema,
        response: { 201: madeApiKeySchema },
      },
    },
    async (request, reply) => {
      const [{ staff }, actor] = [await staffOf(request), await actorOf(request)];
      const { name, days } = request.body;
      const scopes = [...new Set(request.body.scopes)];
      if (!scopes.every((scope) => staff.permissions.has(scope)))
        throw new ApiError(403, 'beyond-you', 'This key could do things that you may not. Please ask an owner.');
      const { secret, prefix, hash } = newApiKey();
      const id = await db.transaction().execute((tx) =>
        audited(
          tx,
          actor,
          'api-key.create',
          (id) => ({ kind: 'api-key', id }),
          async () => {
            await lockByName(tx, 'API keys');
            const { count } = await tx
              .selectFrom('api_keys')
              .select((select) => select.fn.countAll<number>().as('count'))
              .where('revoked_at', 'is', null)
              .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date())]))
              .executeTakeFirstOrThrow();
            if (Number(count) >= MAX_KEYS)
              throw new ApiError(
                409,
                'enough-keys',
                `There are ${MAX_KEYS} keys at most. Please end one that isn’t used.`,
              );
            return (
              await tx
                .insertInto('api_keys')
                .values({
                  name,
                  prefix,
                  token_hash: hash,
                  scopes,
                  made_by: actor.id,
                  expires_at: days === null ? null : new Date(Date.now() + days * 86_400_000),
                })
                .returning('id')
                .executeTakeFirstOrThrow()
            ).id;
          },
        ),
      );
      reply.code(201);
      return { key: viewOf(await rows().where('api_keys.id', '=', id).executeTakeFirstOrThrow()), secret };
    },
  );

  app.delete(
    '/api/admin/api-keys/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'End an API key: nothing is done by it any more, at once (staff)',
        params,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'api-key.revoke', { kind: 'api-key', id }, async () => {
          const { numUpdatedRows } = await tx
            .updateTable('api_keys')
            .set({ revoked_at: new Date() })
            .where('id', '=', id)
            .where('revoked_at', 'is', null)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) throw notFound('API key');
        }),
      );
      return reply.code(204).send();
    },
  );
}

interface Row {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  user_id: string;
  user_name: string;
  disabled_at: Date | null;
  role: string | null;
  suspended_at: Date | null;
}

function viewOf(row: Row): ApiKey {
  const state = row.revoked_at
    ? 'revoked'
    : row.expires_at && row.expires_at <= new Date()
      ? 'expired'
      : row.role === null || row.suspended_at || row.disabled_at
        ? 'resting'
        : 'in use';
  return {
    // Permissions that no longer exist are left out, as for roles.
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: [...staffRole('', { name: row.name, permissions: row.scopes }).permissions],
    madeBy: { id: row.user_id, name: row.user_name },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    state,
  };
}
