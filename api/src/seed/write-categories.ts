import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { masterUrl } from '../modules/media/image-url';
import type { Assortment, Master } from './read-assortment';

interface CategoryRow {
  id: string;
  parent_id: string | null;
  slug: string;
  name: string;
  description: string | null;
  level: number;
  position: number;
  image_url: string | null;
}

const pictureOf = (master: Master | undefined) => (master ? masterUrl(master.hash, master.name) : null);

/** The tree as rows, parents before children. */
export function categoryRows({ tree, masters }: Assortment): CategoryRow[] {
  return tree.flatMap((department, position): CategoryRow[] => [
    {
      id: department.slug,
      parent_id: null,
      slug: department.slug,
      name: department.name,
      description: department.description,
      level: 1,
      position,
      image_url: pictureOf(masters.get(`category-${department.slug}`)),
    },
    ...department.sections.flatMap((section, sectionPosition): CategoryRow[] => {
      const sectionId = `${department.slug}.${section.slug}`;
      return [
        {
          id: sectionId,
          parent_id: department.slug,
          slug: section.slug,
          name: section.name,
          description: section.description ?? null,
          level: 2,
          position: sectionPosition,
          image_url: pictureOf(masters.get(`category-${department.slug}-${section.slug}`)),
        },
        ...section.types.map((type, typePosition) => ({
          id: `${sectionId}.${type.slug}`,
          parent_id: sectionId,
          slug: type.slug,
          name: type.name,
          description: type.description ?? null,
          level: 3,
          position: typePosition,
          image_url: pictureOf(masters.get(`category-${department.slug}-${section.slug}-${type.slug}`)),
        })),
      ];
    }),
  ]);
}

/**
 * Upserts the category tree. Categories from other sources (imports) and those changed by staff stay unchanged.
 */
export async function writeCategories(trx: Transaction<Database>, assortment: Assortment): Promise<void> {
  const moved = new Set(
    (await trx.selectFrom('category_redirects').select('from_id').execute()).map(({ from_id: id }) => id),
  );
  const rows = categoryRows(assortment).filter(
    ({ id }) => ![...moved].some((movedId) => id === movedId || id.startsWith(`${movedId}.`)),
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('categories')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((excluded) => ({
          parent_id: excluded.ref('excluded.parent_id'),
          slug: excluded.ref('excluded.slug'),
          name: excluded.ref('excluded.name'),
          description: excluded.ref('excluded.description'),
          level: excluded.ref('excluded.level'),
          position: excluded.ref('excluded.position'),
          image_url: excluded.ref('excluded.image_url'),
        }))
        .where('categories.by_staff', '=', false),
    )
    .execute();
}
