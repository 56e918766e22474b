import {
  settingParts,
  settingVersionsSchema,
  settingViewSchema,
  settingWriteSchema,
  type SettingPart,
} from '@haat/shared/contract/settings';
import type { Permission } from '@haat/shared/contract/permissions';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { LONG_BODY_LIMIT_BYTES } from '../../http/json-bodies';
import { ApiError } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { canonicalJson } from '../audit/chain';
import { requirePermission } from '../auth/require-permission';
import { refuseUnknownPicks } from './home';
import { environmentDefaults, readSetting, valueOf } from './read-setting';
import { refuseUndeclared } from './remote-config';

const tags = ['settings'];
/** Maximum number of versions in the history. */
const MAX_VERSIONS = 50;

/** A version of a part, as the API returns it. */
const versionOf = (
  part: SettingPart,
  { value, version, at, name }: { value: object; version: number; at: Date; name: string | null },
) => ({ value: valueOf(part, value), version, changedAt: at.toISOString(), changedBy: name });

const parts = Object.keys(settingParts) as SettingPart[]; // The object is a constant, so it has no other keys.

/** Settings that staff change at run time: read, replace and list the versions of each part. */
export async function settingRoutes(app: App, { db, config }: Deps): Promise<void> {
  const versionsOf = (part: SettingPart, limit: number) =>
    db
      .selectFrom('shop_settings')
      .leftJoin('users', 'users.id', 'shop_settings.actor_id')
      .select(['shop_settings.value', 'shop_settings.version', 'shop_settings.at', 'users.name'])
      .where('part', '=', part)
      .orderBy('version', 'desc')
      .limit(limit)
      .execute();
  const viewOf = async (part: SettingPart) => {
    const [row] = await versionsOf(part, 1);
    return row
      ? versionOf(part, row)
      : { value: environmentDefaults(config)[part], version: 0, changedAt: null, changedBy: null };
  };

  for (const part of parts) {
    const {
      name,
      read,
      write,
      schema,
    }: { name: string; read: Permission; write: Permission; schema: z.ZodMiniType<object> } = settingParts[part];
    const url = `/api/admin/settings/${part}`;

    app.get(
      url,
      {
        onRequest: requirePermission(read),
        schema: { tags, summary: `The shop’s settings: ${name} (staff)`, response: { 200: settingViewSchema(schema) } },
      },
      () => viewOf(part),
    );

    app.get(
      `${url}/versions`,
      {
        onRequest: requirePermission(read),
        schema: {
          tags,
          summary: `The shop’s settings: what ${name} was, the newest first (staff)`,
          response: { 200: settingVersionsSchema(schema) },
        },
      },
      async () => ({
        content: (await versionsOf(part, MAX_VERSIONS)).map((row) => versionOf(part, row)),
      }),
    );

    app.put(
      url,
      {
        bodyLimit: LONG_BODY_LIMIT_BYTES,
        onRequest: requirePermission(write),
        schema: {
          tags,
          summary: `Set ${name}; refused if it was changed meanwhile (staff)`,
          body: settingWriteSchema(schema),
          response: { 200: settingViewSchema(schema) },
        },
      },
      async (request) => {
        const { value, version } = request.body;
        const actor = await actorOf(request);
        if (part === 'home') await refuseUnknownPicks(db, valueOf('home', value));
        if (part === 'remotes') await refuseUndeclared(db, valueOf('remotes', value), await readSetting(db, 'remotes'));
        const now = await viewOf(part);
        // Do not store a version without a change.
        if (now.version === version && version > 0 && canonicalJson(now.value) === canonicalJson(value)) return now;
        await db.transaction().execute((tx) =>
          audited(tx, actor, `${part}.set`, { kind: part === 'home' ? 'home' : 'setting', id: part }, async () => {
            const { rows } = await sql`
          insert into shop_settings (part, version, value, actor_id)
          select ${part}::text, ${version + 1}::int, ${JSON.stringify(value)}::jsonb, ${actor.id}::text
          where ${version}::int = (select coalesce(max(version), 0) from shop_settings where part = ${part}::text)
          on conflict do nothing returning version`.execute(tx);
            if (rows.length === 0)
              throw new ApiError(
                409,
                'changed',
                'Someone else has changed this. Your changes are still here: compare them with theirs, then save ' +
                  'again.',
              );
            // Pages that show settings of remotes are no longer current (decision 074).
            if (part === 'remotes') await sql`select note_page_part(${part}::text)`.execute(tx);
          }),
        );
        return viewOf(part);
      },
    );
  }
}
