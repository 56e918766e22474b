import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Home } from '@haat/shared/contract/home';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { readSetting } from '../settings/read-setting';
import { shownCollections } from './collections/read-collections';
import { findProductCards } from './find-product-cards';

/** The home page content for shoppers, without products that are no longer sold. */
export async function readHome(db: Kysely<Database>, language: ContentLanguage): Promise<Home> {
  const set = await readSetting(db, 'home');
  const banner = set?.banner ?? null;
  const collections = await shownCollections(db, language, 'home');
  if (!set?.picks) return { banner, picks: null, collections };
  const { words, products: ids } = set.picks;
  const known = await db.selectFrom('products').select(['id', 'ord']).where('id', 'in', ids).execute();
  const products = await findProductCards(
    db,
    ids.flatMap((id) => known.find((one) => one.id === id)?.ord ?? []),
    language,
  );
  return { banner, picks: products.length > 0 ? { words, products } : null, collections };
}
