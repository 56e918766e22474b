import { sql, type Kysely } from 'kysely';

const versioned = [
  'name',
  'brand',
  'description',
  'category_id',
  'featured',
  'best_seller',
  'hsn',
  'gst_rate',
  'origin',
  'country',
  'weight_grams',
  'facts',
  'care',
  'ingredients',
  'shelf_life_days',
  'veg',
  'seo_title',
  'seo_description',
  'texts',
  'archived_at',
  'is_draft',
  'publish_at',
];

const of = (row: string) => versioned.map((column) => `${row}.${column}`).join(', ');

const statements = [
  // As in 051, with the texts in other languages.
  'drop trigger products_version on products',
  `create trigger products_version before update of ${versioned.join(', ')} on products for each row
    when ((${of('old')}) is distinct from (${of('new')})) execute function another_version()`,
];

/** Staff edit a product's Hindi texts: an outdated edit is a conflict. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
