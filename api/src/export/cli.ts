import { exportFormats, type ExportFormat } from '@haat/shared/contract/product-jobs';
import { Command, CommanderError, Option } from 'commander';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { ConfigError, readConfig } from '../config';
import { openDatabase } from '../db/open-database';
import type { Database } from '../db/schema';
import { customerFile } from '../modules/customers/customer-file';
import { refreshCustomers } from '../modules/customers/refresh-customers';
import { customerFilterCondition } from '../modules/customers/segment-rules';
import { productFile } from '../modules/product-jobs/product-file';
import { categoryFile, dataFiles, orderFile, type DataFile } from '../modules/data-files/data-files';

/** Number of products per write. */
const PRODUCTS_PER_WRITE = 500;

/** Output streams; tests replace them. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
}
const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

/**
 * `npm run export`: writes all products, categories, customers or orders as a CSV file.
 * @param argv the arguments after `export`
 * @returns the exit code: 0 when the file is complete
 */
export async function run(
  argv: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  output: Terminal = terminal,
): Promise<number> {
  const command = new Command('export')
    .description(
      'Write all products as a CSV file, for another Haat shop, for Shopify or for WooCommerce; or all categories, customers or orders.',
    )
    .argument('<file>', 'the CSV file to write')
    .addOption(new Option('--what <what>', 'what to write').choices(['products', ...dataFiles]).default('products'))
    .addOption(new Option('--format <format>', 'whose format products have').choices(exportFormats).default('haat'))
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .action(async (file: string, { format, what }: { format: ExportFormat; what: 'products' | DataFile }) => {
      // npm runs scripts in the repository's root; INIT_CWD is the user's working directory.
      const path = resolve(env['INIT_CWD'] ?? process.cwd(), file);
      if (what !== 'products') {
        await writeDataFile(path, what, env);
        output.out(`All ${what}: ${path}\n`);
        return;
      }
      const count = await writeProductFile(path, format, env);
      output.out(`${new Intl.NumberFormat('en-IN').format(count)} ${count === 1 ? 'product' : 'products'}: ${path}\n`);
    });
  try {
    await command.parseAsync([...argv], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    const isPlain = error instanceof ConfigError;
    const message = error instanceof Error ? error.message : String(error);
    output.err(`${isPlain ? message : `The export stopped: ${message}`}\n`);
    return 1;
  }
}

/**
 * Writes a file atomically, under a temporary name until it is complete.
 * @throws ConfigError when the folder can't be written; errors of `write`
 */
async function writeWhole<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const there = await stat(path).catch(() => null);
  // A device or a pipe, such as /dev/stdout, must not be replaced by a file.
  const isReplaced = there === null || there.isFile();
  const written = isReplaced ? `${path}.${process.pid}.part` : path;
  const file = await open(written, 'w').catch(() => {
    throw new ConfigError(`The file ${path} can't be written. Choose another folder.`);
  });
  try {
    const result = await write(file).finally(() => file.close());
    if (isReplaced) await rename(written, path);
    return result;
  } catch (error) {
    if (isReplaced) await rm(written, { force: true });
    throw error;
  }
}

async function* partsOf(db: Kysely<Database>, what: DataFile): AsyncGenerator<string> {
  if (what === 'categories') yield* categoryFile(db);
  else if (what === 'orders') yield* orderFile(db);
  else {
    await refreshCustomers(db);
    yield* customerFile(db, customerFilterCondition({}, null, new Date()));
  }
}

async function writeDataFile(path: string, what: DataFile, env: NodeJS.ProcessEnv): Promise<void> {
  const { db, close } = await openDatabase(readConfig(env));
  try {
    await writeWhole(path, async (file) => {
      for await (const part of partsOf(db, what)) await file.write(part);
    });
  } finally {
    await close();
  }
}

async function writeProductFile(path: string, format: ExportFormat, env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env);
  const database = await openDatabase(config);
  try {
    const { db } = database;
    return await writeWhole(path, async (file) => {
      const ids = (await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id);
      const all = sql<string>`select id from products`;
      const { part } = await productFile(db, { format, products: all, site: config.siteUrl });
      for (let at = 0; at < Math.max(ids.length, 1); at += PRODUCTS_PER_WRITE) {
        const some = ids.slice(at, at + PRODUCTS_PER_WRITE);
        const { csv } = await db.transaction().execute((trx) => part(trx, some, at === 0));
        await file.write(csv);
      }
      return ids.length;
    });
  } finally {
    await database.close();
  }
}
