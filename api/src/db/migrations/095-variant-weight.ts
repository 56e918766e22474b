import { sql, type Kysely } from 'kysely';

const versioned = [
  'sku',
  'options',
  'price_paise',
  'mrp_paise',
  'archived_at',
  'barcode',
  'cost_paise',
  'weight_grams',
  'picture_id',
];
const of = (row: string) => versioned.map((column) => `${row}.${column}`).join(', ');

const statements = [
  'alter table variants add column weight_grams integer check (weight_grams > 0)',
  // Staff change these too: an outdated edit is a conflict.
  'drop trigger variants_version on variants',
  `create trigger variants_version before update of ${versioned.join(', ')} on variants for each row
    when ((${of('old')}) is distinct from (${of('new')})) execute function another_version()`,
];

/** A variant's own weight; its barcode, cost and picture count for its version too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
