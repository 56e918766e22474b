import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/schema';
import { refreshCatalogue } from '../modules/catalogue/refresh-catalogue';
import { backedUpTables, migrationsOf, type BackedUpTable } from './tables';

/** Thrown for an incomplete backup, or a shop that it can't be restored into. Nothing was changed. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

/** The message for a file that ends too early. */
export const TRUNCATED_FILE =
  'The backup is cut short or damaged, so nothing was restored. Copy the file again, or use an earlier backup.';

const headSchema = z.object({ haatBackup: z.literal(1), migrations: z.array(z.string()) });
const footSchema = z.object({ rows: z.number() });
const ROW = /^\{"table":"([a-z_]+)","row":([\s\S]*)\}$/;

/** Characters of rows per insert. */
const CHARACTERS_PER_INSERT = 2_000_000;
/** Tables that have rows in a shop that is in use. */
const IN_USE = ['products', 'orders', 'users'] as const;

/**
 * Restores a backup into a shop without products, orders and accounts, in one transaction.
 * @param lines of the file
 * @throws RestoreError with a remedy
 */
export async function restoreBackup(db: Kysely<Database>, lines: AsyncIterable<string>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    for (const table of IN_USE)
      if (await trx.selectFrom(table).select('id').limit(1).executeTakeFirst())
        throw new RestoreError(
          `This shop has ${table === 'users' ? 'accounts' : table} already. Restore the backup into a new shop: set HAAT_DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`,
        );
    const tables = new Map((await backedUpTables(trx)).map((table) => [table.name, table]));
    const foreignKeys = await withoutForeignKeys(trx, tables);
    const count = await writeRows(trx, tables, lines);
    for (const { table, name, definition } of foreignKeys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
    for (const { name } of tables.values()) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
    await advanceSequences(trx);
    await refreshCatalogue(trx);
    return count;
  });
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Empties the tables, and disables their triggers and foreign keys, so that rows can be inserted in any order without
 * side effects.
 */
async function withoutForeignKeys(
  trx: Transaction<Database>,
  tables: ReadonlyMap<string, BackedUpTable>,
): Promise<ForeignKey[]> {
  const { rows: foreignKeys } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of foreignKeys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  for (const name of tables.keys()) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  await sql`truncate ${sql.join([...tables.keys()].map((name) => sql.table(name)))}`.execute(trx);
  return foreignKeys;
}

async function writeRows(
  trx: Transaction<Database>,
  tables: ReadonlyMap<string, BackedUpTable>,
  lines: AsyncIterable<string>,
): Promise<number> {
  let isStarted = false;
  let count = 0;
  let foot: number | null = null;
  let open: { table: BackedUpTable; rows: string[]; size: number } | null = null;
  const flush = async () => {
    if (!open) return;
    const { table, rows } = open;
    open = null;
    const columns = sql.join(table.columns.map((column) => sql.ref(column)));
    const insert = sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${rows.join(',')}]`}::json)`;
    try {
      await insert.execute(trx);
    } catch (error) {
      throw isBadData(error) ? new RestoreError(TRUNCATED_FILE) : error;
    }
  };
  for await (const line of lines) {
    if (!isStarted) {
      await checkHead(trx, line);
      isStarted = true;
      continue;
    }
    const [, name = '', row = ''] = ROW.exec(line) ?? [];
    if (name === '') {
      foot = footSchema.safeParse(parsed(line)).data?.rows ?? null;
      break;
    }
    const table = tables.get(name);
    if (!table) throw new RestoreError(`The backup has a table “${name}”, which this shop doesn’t have.`);
    if (open && (open.table !== table || open.size > CHARACTERS_PER_INSERT)) await flush();
    open ??= { table, rows: [], size: 0 };
    open.rows.push(row);
    open.size += row.length;
    count += 1;
  }
  await flush();
  if (foot !== count) throw new RestoreError(TRUNCATED_FILE);
  return count;
}

/** Whether the database rejected a row's data: invalid JSON, an invalid value, or a violated constraint. */
const isBadData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^2[23]/.test(String(error.code));

async function checkHead(trx: Transaction<Database>, line: string): Promise<void> {
  const head = headSchema.safeParse(parsed(line)).data;
  if (!head)
    throw new RestoreError('This file is not a backup of a Haat shop. Choose a file that “npm run backup” wrote.');
  const own = await migrationsOf(trx);
  const [newer, older] = [
    head.migrations.filter((name) => !own.includes(name)),
    own.filter((name) => !head.migrations.includes(name)),
  ];
  if (newer.length + older.length > 0)
    throw new RestoreError(
      `The backup was written by ${newer.length > 0 ? 'a newer' : 'an older'} version of the shop (${[...newer, ...older].slice(0, 3).join(', ')}). Restore it with that version, then update.`,
    );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Sets each sequence to the number after the highest restored id. */
async function advanceSequences(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as "table", a.attname as "column", pg_get_serial_sequence(format('%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(format('%I', c.relname), a.attname) is not null`.execute(trx);
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}, coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      trx,
    );
}
