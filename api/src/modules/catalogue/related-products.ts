import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Product } from '@haat/shared/contract/product';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { findProductCards } from './find-product-cards';
import type { InMemoryCatalogue } from './in-memory/in-memory-catalogue';
import { rowsOfPlace } from './in-memory/rows-by';

/**
 * The products that staff chose, then similar ones: the same type before the same section, in stock before out of
 * stock, then the nearest price.
 * @returns null if the product does not exist
 */
export async function relatedProducts(
  db: Kysely<Database>,
  catalogue: InMemoryCatalogue,
  id: string,
  size: number,
  language: ContentLanguage,
): Promise<Product[] | null> {
  const product = await db
    .selectFrom('products')
    .select(['ord', 'related'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!product) return null;
  const snapshot = await catalogue.now();
  const { columns } = snapshot;
  const own = columns.rowOf(product.ord);
  if (own < 0) return null;
  const { category, price, stock, alive, ord } = columns;
  const ownCategory = category[own] ?? 0;
  const [department, section] = (columns.categories.names[ownCategory] ?? '').split('.');
  const near = rowsOfPlace(snapshot, { category: department, subcategory: section });
  const chosen = await chosenOrds(db, product.related, size);
  const found: { ord: number; tier: number; distance: number }[] = [];
  for (const row of near) {
    if (row === own || alive[row] !== 1 || chosen.includes(ord[row] ?? 0)) continue;
    const tier = (category[row] === ownCategory ? 0 : 2) + ((stock[row] ?? 0) > 0 ? 0 : 1);
    const one = { ord: ord[row] ?? 0, tier, distance: Math.abs((price[row] ?? 0) - (price[own] ?? 0)) };
    const last = found[found.length - 1];
    if (found.length === size && last && compare(last, one) <= 0) continue;
    let at = found.length;
    while (at > 0 && compare(found[at - 1] ?? one, one) > 0) at -= 1;
    found.splice(at, 0, one);
    if (found.length > size) found.pop();
  }
  return findProductCards(db, [...chosen, ...found.map((one) => one.ord)].slice(0, size), language);
}

/** The chosen products that are live, in their order. */
async function chosenOrds(db: Kysely<Database>, related: readonly string[], size: number): Promise<number[]> {
  if (related.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'ord'])
    .where('id', 'in', related)
    .where('archived_at', 'is', null)
    .execute();
  return related.flatMap((id) => rows.find((row) => row.id === id)?.ord ?? []).slice(0, size);
}

const compare = (
  a: { ord: number; tier: number; distance: number },
  b: { ord: number; tier: number; distance: number },
) => a.tier - b.tier || a.distance - b.distance || a.ord - b.ord;
