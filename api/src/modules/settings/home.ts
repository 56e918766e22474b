import type { Home } from '@haat/shared/contract/home';
import type { SettingValue } from '@haat/shared/contract/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { findCards } from '../catalogue/find-cards';
import { readSetting } from './read-setting';

/** What staff have put on the home page, as shoppers see it: a product that isn't sold any more isn't in the row. */
export async function readHome(db: Kysely<Database>): Promise<Home> {
  const set = await readSetting(db, 'home');
  const banner = set?.banner ?? null;
  if (!set?.picks) return { banner, picks: null };
  const { words, products: ids } = set.picks;
  const known = await db.selectFrom('products').select(['id', 'ord']).where('id', 'in', ids).execute();
  const products = await findCards(
    db,
    ids.flatMap((id) => known.find((one) => one.id === id)?.ord ?? []),
  );
  return { banner, picks: products.length > 0 ? { words, products } : null };
}

/** @throws ApiError 400 where a picked product is none that there is */
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
