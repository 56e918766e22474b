import type { Collection } from '@haat/shared/contract/collections';
import type { CollectionPreview, CollectionRules, StaffCollection } from '@haat/shared/contract/staff-collections';
import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../db/schema';
import type { CollectionsTable } from '../../../db/tables/collections';
import { findProductCards } from '../find-product-cards';
import { ordsMeeting, ordsOf } from './matching';

const MAX_PREVIEWED = 8;

type Row = Selectable<CollectionsTable>;

/** A text of a collection in a language, in English if it is not translated. */
const textOf = (row: Pick<Row, 'name' | 'description' | 'texts'>, language: ContentLanguage) => {
  const own = language === 'en' ? undefined : row.texts[language];
  return { name: own?.name ?? row.name, description: own?.description ?? row.description };
};

const all = (db: Kysely<Database>) => db.selectFrom('collections').selectAll().orderBy('position').orderBy('id');

/** The number of products, and the collection's own picture or that of its first product. */
async function shownOf(db: Kysely<Database>, row: Row): Promise<{ productCount: number; image: string | null }> {
  const ords = await ordsOf(db, row);
  const [first] = row.image_url === null ? await findProductCards(db, ords.slice(0, 1), 'en') : [];
  return { productCount: ords.length, image: row.image_url ?? first?.mainImage ?? null };
}

async function asShown(db: Kysely<Database>, row: Row, language: ContentLanguage): Promise<Collection> {
  return { slug: row.slug, ...textOf(row, language), ...(await shownOf(db, row)) };
}

/** The published collections in their order. @param which 'home': those on the home page that have products */
export async function shownCollections(
  db: Kysely<Database>,
  language: ContentLanguage,
  which: 'all' | 'home' = 'all',
): Promise<Collection[]> {
  const rows = await all(db)
    .where('hidden', '=', false)
    .$if(which === 'home', (chosen) => chosen.where('on_home', '=', true))
    .execute();
  const shown = [];
  // One at a time: the embedded database has one connection.
  for (const row of rows) shown.push(await asShown(db, row, language));
  return which === 'home' ? shown.filter(({ productCount }) => productCount > 0) : shown;
}

/** A published collection by its slug or an earlier one; null if there is none. */
export async function shownCollection(
  db: Kysely<Database>,
  slug: string,
  language: ContentLanguage,
): Promise<Collection | null> {
  const row = await all(db)
    .where('hidden', '=', false)
    .where(({ eb, or }) => or([eb('slug', '=', slug), sql<boolean>`${slug} = any(former_slugs)`]))
    .executeTakeFirst();
  return row ? asShown(db, row, language) : null;
}

/** The names and addresses of published collections, for the suggestions of the search. */
export async function collectionNames(
  db: Kysely<Database>,
  language: ContentLanguage,
): Promise<{ name: string; english: string; path: string }[]> {
  const rows = await all(db).where('hidden', '=', false).execute();
  return rows.map((row) => ({
    name: textOf(row, language).name,
    english: row.name,
    path: `/collection/${row.slug}`,
  }));
}

/** All collections, as staff manage them. */
export async function staffCollections(db: Kysely<Database>): Promise<StaffCollection[]> {
  const picked = await db.selectFrom('collection_products').selectAll().orderBy('position').execute();
  const collections = [];
  for (const row of await all(db).execute())
    collections.push({
      id: row.id,
      slug: row.slug,
      name: row.name,
      description: row.description,
      nameHi: row.texts.hi?.name ?? null,
      descriptionHi: row.texts.hi?.description ?? null,
      hidden: row.hidden,
      onHome: row.on_home,
      kind: row.kind,
      match: row.match,
      conditions: row.conditions,
      products: picked.filter((one) => one.collection_id === row.id).map((one) => one.product_id),
      hasOwnImage: row.image_url !== null,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
      ...(await shownOf(db, row)),
    });
  return collections;
}

/** The products that meet conditions which are not saved yet. */
export async function previewRules(db: Kysely<Database>, rules: CollectionRules): Promise<CollectionPreview> {
  const ords = await ordsMeeting(db, rules);
  const cards = await findProductCards(db, ords.slice(0, MAX_PREVIEWED), 'en');
  return {
    productCount: ords.length,
    products: cards.map(({ id, name, price, mainImage }) => ({ id, name, price, image: mainImage ?? null })),
  };
}
