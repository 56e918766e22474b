import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Home } from '@haat/shared/contract/home';
import type { SettingValue } from '@haat/shared/contract/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { findProductCards } from '../catalogue/find-product-cards';
import { readSetting } from './read-setting';

/** The home page content for shoppers, without products that are no longer sold. */
export async function readHome(db: Kysely<Database>, language: ContentLanguage): Promise<Home> {
  const set = await readSetting(db, 'home');
  const banner = set?.banner ?? null;
  if (!set?.picks) return { banner, picks: null };
  const { words, products: ids } = set.picks;
  const known = await db.selectFrom('products').select(['id', 'ord']).where('id', 'in', ids).execute();
  const products = await findProductCards(
    db,
    ids.flatMap((id) => known.find((one) => one.id === id)?.ord ?? []),
    language,
  );
  return { banner, picks: products.length > 0 ? { words, products } : null };
}

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
