import { sql, type Kysely } from 'kysely';

/**
 * What a picture shows of its product: which side, which of its colours. Null for pictures that came with an import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      "alter table product_images add column view text check (view in ('main', 'second', 'detail', 'turn', 'colour')), add column colour text",
    )
    .execute(db);
}
