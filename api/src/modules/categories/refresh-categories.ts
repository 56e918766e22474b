import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** Updates the product count of each category, and the picture of each category without its own. */
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
  // Finds the first product with a picture of each type once, and derives the higher levels from these.
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
