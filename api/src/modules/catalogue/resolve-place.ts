import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { ListQuery } from './list-query';

type Place = Pick<ListQuery, 'category' | 'subcategory' | 'type'>;

/**
 * The levels that a list's place names. `category` may also be the slug or id of a section or a type (§7, products by
 * category), and is then spelt out; a slug that stands on several levels means the highest.
 */
export async function resolvePlace(db: Kysely<Database>, { category, subcategory, type }: Place): Promise<Place> {
  if (category === undefined || subcategory !== undefined) return { category, subcategory, type };
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where((where) => where.or([where('id', '=', category), where('slug', '=', category)]))
    .orderBy('level')
    .orderBy('id')
    .executeTakeFirst();
  if (!found) return { category, subcategory, type };
  const [department, section, ownType] = found.id.split('.');
  return { category: department, subcategory: section ?? subcategory, type: ownType ?? type };
}
