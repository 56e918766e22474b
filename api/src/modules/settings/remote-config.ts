import { configFaults, remoteSchemasSchema, type RemoteSchemas } from '@haat/shared/contract/remote-config';
import type { RemoteValues } from '@haat/shared/contract/remote-values-schema';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';

/** The row of `meta` with what the releases in the registry declare. */
const KEY = 'remote-schemas';

/** The settings that the current releases declare, by remote; none before a shell has sent them. */
export async function readRemoteSchemas(db: Kysely<Database>): Promise<RemoteSchemas['schemas']> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return (row && remoteSchemasSchema.safeParse(JSON.parse(row.value)).data?.schemas) ?? {};
}

/** Stores the declarations of a registry, unless those of a later one are stored. */
export async function storeRemoteSchemas(db: Kysely<Database>, declared: RemoteSchemas): Promise<void> {
  await sql`
    insert into meta (key, value) values (${KEY}, ${JSON.stringify(declared)})
    on conflict (key) do update set value = excluded.value
      where (meta.value::jsonb ->> 'at')::timestamptz < ${declared.at}::timestamptz`.execute(db);
}

/** @throws ApiError 400 if a remote doesn't declare a setting, or not that value of it */
export async function refuseUndeclared(
  db: Kysely<Database>,
  value: RemoteValues,
  before: RemoteValues | null,
): Promise<void> {
  const faults = configFaults(value, await readRemoteSchemas(db), before ?? {});
  const [first] = faults;
  if (!first) return;
  throw new ApiError(
    400,
    'invalid',
    `${first.message}.`,
    faults.map(({ path, message }) => ({ path: `value.${path}`, message })),
  );
}
