import { sql, type Kysely } from 'kysely';

/** The view of a product in a picture: its side, or one of its colours. Null for imported pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      "alter table product_images add column view text check (view in ('main', 'second', 'detail', 'turn', 'colour')), add column colour text",
    )
    .execute(db);
}
