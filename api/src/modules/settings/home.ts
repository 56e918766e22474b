import type { SettingValue } from '@haat/shared/contract/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';

/** @throws ApiError 400 if a picked product does not exist */
export async function refuseUnknownPicks(db: Kysely<Database>, { picks }: SettingValue<'home'>): Promise<void> {
  if (!picks) return;
  const known = new Set(
    (await db.selectFrom('products').select('id').where('id', 'in', picks.products).execute()).map(({ id }) => id),
  );
  const [unknown] = picks.products.filter((id) => !known.has(id));
  if (unknown === undefined) return;
  const message = `There is no product ${unknown}`;
  throw new ApiError(400, 'invalid', `${message}.`, [{ path: 'value.picks.products', message }]);
}
