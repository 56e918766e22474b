import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { refreshSearchWords } from './live/search-words';

/** How many products stand in each category, and the picture that one without its own borrows from them. */
export async function refreshCategories(db: Kysely<Database>): Promise<void> {
  await sql`
    update categories c set product_count = t.products
    from (
      select c.id, coalesce(sum(k.products), 0)::int as products
      from categories c
      left join (select category_id, count(*) as products from products where archived_at is null group by category_id) k
        on k.category_id = c.id or starts_with(k.category_id, c.id || '.')
      group by c.id
    ) t
    where t.id = c.id and c.product_count <> t.products`.execute(db);
  // The first product with a picture of each type, then the first of those for what is above it: found once, not for
  // each category.
  await sql`
    with firsts as materialized (
      select distinct on (p.category_id) p.category_id, p.featured, p.best_seller, p.reviews, p.id,
        '/api/media/' || i.hash || '/' || i.name || '.webp' as url
      from products p join product_images i on i.product_id = p.id and i.hash is not null
      where p.archived_at is null
      order by p.category_id, p.featured desc, p.best_seller desc, p.reviews desc, p.id, i.position
    )
    update categories c set product_image_url = t.url
    from (
      select c.id, (
        select f.url from firsts f where f.category_id = c.id or starts_with(f.category_id, c.id || '.')
        order by f.featured desc, f.best_seller desc, f.reviews desc, f.id limit 1
      ) as url
      from categories c
    ) t
    where t.id = c.id and c.product_image_url is distinct from t.url`.execute(db);
}

/** To be called in the transaction that changed many products: all that lists and searches keep beside them. */
export async function refreshCatalogue(db: Kysely<Database>): Promise<void> {
  // In the order that a product's own change takes the same locks in.
  await refreshSearchWords(db);
  await refreshCategories(db);
}
