import { sql, type Kysely } from 'kysely';

const statements = [
  'drop trigger shop_settings_of_pages on shop_settings',
  `create trigger shop_settings_of_pages after insert on shop_settings for each row when (new.part in ('home', 'tax')) execute function shop_settings_of_pages()`,
];

/** Product pages state whether prices include tax: a change of that is a new version of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
