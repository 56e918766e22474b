import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

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
  await sql`
    update categories c set product_image_url = t.url
    from (
      select c.id, (
        select case when i.hash is null then i.external_url else '/api/media/' || i.hash || '/' || i.name || '.webp' end
        from products p join product_images i on i.product_id = p.id
        where p.archived_at is null and p.category = split_part(c.id, '.', 1)
          and (c.level < 2 or p.subcategory = split_part(c.id, '.', 2))
          and (c.level < 3 or p.type = split_part(c.id, '.', 3))
        order by p.featured desc, p.best_seller desc, p.reviews desc, p.id, i.position
        limit 1
      ) as url
      from categories c
    ) t
    where t.id = c.id and c.product_image_url is distinct from t.url`.execute(db);
}

/** Words of products `p`, each once a product: letters and digits between white space and ASCII punctuation, 3 to 30 long. */
const wordsOfProducts = sql.raw(String.raw`
  select distinct p.id, w.word
  from products p, regexp_split_to_table(lower(p.name || ' ' || p.brand || ' ' || p.category_words), '[\s!-/:-@\[-\`{-~’]+') as w (word)
  where p.archived_at is null and length(w.word) between 3 and 30 and w.word !~ '^[0-9]+$'`);

/** The words that the catalogue itself uses in names, brands and categories: what a misspelt word is compared with. */
export async function refreshSearchWords(db: Kysely<Database>): Promise<void> {
  await sql`delete from search_words`.execute(db);
  await sql`insert into search_words (word, products) select word, count(*) from (${wordsOfProducts}) t group by word`.execute(db);
}

/** Adds one product's words to those known. Words that no product has any more go with the next {@link refreshSearchWords}. */
export async function addSearchWords(db: Kysely<Database>, productId: string): Promise<void> {
  await sql`
    insert into search_words (word, products) select word, 1 from (${wordsOfProducts} and p.id = ${productId}) t
    on conflict (word) do update set products = search_words.products + 1`.execute(db);
}

/** To be called in the transaction that changed many products: all that lists and searches keep beside them. */
export async function refreshCatalogue(db: Kysely<Database>): Promise<void> {
  await refreshCategories(db);
  await refreshSearchWords(db);
}
