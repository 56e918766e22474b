import { sql, type Kysely } from 'kysely';

/** The language of products; their texts in other languages are stored beside it. */
const written = ['name', 'brand', 'description', 'facts', 'care', 'ingredients', 'origin'];

const deleteOutdatedTexts = (table: string, columns: readonly string[]) => [
  `alter table ${table} add column texts jsonb not null default '{}'`,
  `create trigger ${table}_old_texts before update of ${columns.join(', ')} on ${table} for each row
    when (old.texts <> '{}' and old.texts = new.texts and (${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')}))
    execute function forget_old_texts(${columns.map((column) => `'${column}'`).join(', ')})`,
];

const statements = [
  // A translation of a changed text would be wrong: it is deleted, and the English text is shown.
  `create function forget_old_texts() returns trigger language plpgsql as $$
  declare
    was jsonb := to_jsonb(old);
    now_is jsonb := to_jsonb(new);
    changed text[];
  begin
    select array_agg(c) into changed from unnest(tg_argv) as c where was -> c is distinct from now_is -> c;
    select coalesce(jsonb_object_agg(language, words - changed), '{}') into new.texts from jsonb_each(old.texts) as t (language, words);
    return new;
  end $$`,
  ...deleteOutdatedTexts('products', written),
  ...deleteOutdatedTexts('categories', ['name', 'description']),
  ...deleteOutdatedTexts('brands', ['name']),
  // The search reads them too.
  'drop trigger products_update_reworded on products',
  `create trigger products_update_reworded after update of name, brand, description, category_words, facts, texts on products for each row
    when ((old.name, old.brand, old.description, old.category_words, old.facts, old.texts) is distinct from (new.name, new.brand, new.description, new.category_words, new.facts, new.texts))
    execute function products_update_reworded()`,
];

/** Texts of products, categories and brands in other languages: { "hi": { "name": … } }, by the names of columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
