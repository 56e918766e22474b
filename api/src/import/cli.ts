import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '../config';
import { migrate } from '../db/migrate';
import { openDatabase, type OpenDatabase } from '../db/open-database';
import { readAssortment } from '../seed/read-assortment';
import { writeCategories } from '../seed/write-categories';
import { fileBytes } from './byte-source';
import { CategoryKeeper } from './category-keeper';
import { csvRecords, NoHeader } from './csv-records';
import { canDecode, detectEncoding } from './encoding';
import { readFlipkart } from './flipkart';
import { importCatalogue, type ImportCounts } from './import-catalogue';
import type { Reader } from './imported-product';
import { WrongFormat } from './need-columns';
import { RefusalReport } from './refusal-report';
import { readShopify } from './shopify';
import { readWooCommerce } from './woocommerce';

const readers = {
  shopify: readShopify,
  flipkart: readFlipkart,
  woocommerce: readWooCommerce,
} as const satisfies Record<string, Reader>;
type Format = keyof typeof readers;

interface Options {
  from: Format;
  dryRun?: boolean;
  report?: string;
  limit?: number;
  stock: number;
  encoding?: string;
}

/** Where it speaks. The tests listen here. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether a line can be written over. */
  isInteractive: boolean;
}

const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isInteractive: process.stderr.isTTY === true,
};

function wholeNumber(min: number) {
  return (value: string): number => {
    if (!/^\d{1,9}$/.test(value) || Number(value) < min)
      throw new InvalidArgumentError(`It must be a whole number, ${min} or more.`);
    return Number(value);
  };
}

/**
 * `npm run import`: brings a catalogue of another shop in. Rows that can't be taken go to a report with their line,
 * their field and a reason; all others arrive.
 * @param argv the arguments after `import`
 * @returns the exit code: 0 when the file was read to its end, also if some rows were refused; 1 otherwise
 */
export async function run(
  argv: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  speak: Terminal = terminal,
): Promise<number> {
  let code = 0;
  const command = new Command('import')
    .description(
      'Bring a catalogue of another shop in. Twice changes nothing; products of the shop’s own are never touched. Amounts are read as rupees.',
    )
    .argument('<file>', 'the CSV file; comma, semicolon or tab')
    .addOption(
      new Option('--from <format>', 'the format of the file').choices(Object.keys(readers)).makeOptionMandatory(),
    )
    .option('--dry-run', 'read and check the file, and change nothing; the shop may be running')
    .option(
      '--report <file>',
      'where the rows that were not taken are listed (.csv or .ndjson); by default in the data folder',
    )
    .option('--limit <n>', 'stop after this many products', wholeNumber(1))
    .option('--stock <n>', 'stock of new products where the file states none', wholeNumber(0), 10)
    .option('--encoding <name>', 'read the file in this encoding, whatever it looks like')
    .exitOverride()
    .configureOutput({ writeOut: speak.out, writeErr: speak.err })
    .action(async (file: string, options: Options) => {
      await importFile(file, options, env, speak);
    });
  try {
    await command.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) code = error.exitCode;
    else {
      speak.err(`${plainly(error)}\n`);
      code = 1;
    }
  }
  return code;
}

/** One sentence for what stops an import; whatever wasn't foreseen keeps its own words. */
function plainly(error: unknown): string {
  if (error instanceof ConfigError || error instanceof WrongFormat || error instanceof NoHeader) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return 'The database server that DATABASE_URL names does not answer.';
  return `The import stopped: ${error instanceof Error ? error.message : String(error)}`;
}

async function importFile(given: string, options: Options, env: NodeJS.ProcessEnv, speak: Terminal): Promise<void> {
  // npm runs scripts in the repository's root; INIT_CWD is where its user stood.
  const at = (path: string) => resolve(env['INIT_CWD'] ?? process.cwd(), path);
  const file = at(given);
  const found = await stat(file).catch(() => null);
  if (!found) throw new ConfigError(`There is no file ${file}.`);
  if (!found.isFile()) throw new ConfigError(`${file} is not a file.`);

  if (options.encoding && !canDecode(options.encoding))
    throw new ConfigError(
      `--encoding is "${options.encoding}", which is no encoding that can be read; utf-8, utf-16le and windows-1252 are some.`,
    );
  const detected = options.encoding ? { label: options.encoding, remark: null } : await detectEncoding(fileBytes(file));
  if (detected.remark) speak.err(`${detected.remark}\n`);

  const config = readConfig(env);
  const report = await RefusalReport.open(
    options.report
      ? at(options.report)
      : join(config.dataDir, 'import-reports', `${basename(file).replace(/\.[^.]*$/, '')}-${options.from}.csv`),
  );
  const database = options.dryRun ? null : await openForImport(config);
  const started = performance.now();
  const progress = progressLine(speak, started);
  try {
    const counts = await importCatalogue(readers[options.from](csvRecords(fileBytes(file), detected.label)), {
      target: database && {
        db: database.db,
        categories: await CategoryKeeper.open(database.db),
        source: options.from,
        defaultStock: options.stock,
        reference: basename(file),
      },
      limit: options.limit ?? Infinity,
      onRefusal: (refusal) => report.add(refusal),
      onProgress: progress.show,
    });
    progress.end();
    speak.out(summary(counts, (performance.now() - started) / 1000, options));
  } finally {
    progress.end();
    await report.close();
    await database?.close();
  }
  if (report.count > 0) speak.out(`Rows that were not taken, with their reasons: ${report.file}\n`);
}

async function openForImport(config: Config): Promise<OpenDatabase> {
  let database: OpenDatabase;
  try {
    database = await openDatabase(config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(
      `${error.message} An import needs the embedded database for itself: close the shop while it runs, or use a PostgreSQL server (DATABASE_URL), where both work at once.`,
    );
  }
  try {
    await migrate(database.db);
    // On a shop that was never started our own tree isn't there yet.
    const known = await database.db.selectFrom('categories').select('id').limit(1).executeTakeFirst();
    if (!known) {
      const assortment = await readAssortment(config.assortmentDir);
      if (assortment.tree.length > 0) await database.db.transaction().execute((tx) => writeCategories(tx, assortment));
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const number = new Intl.NumberFormat('en-IN');
const times = (n: number, one: string, many = `${one}s`) => `${number.format(n)} ${n === 1 ? one : many}`;

function progressLine(speak: Terminal, started: number) {
  let isOpen = false;
  let saidAt = 0;
  return {
    show: (counts: ImportCounts, line: number) => {
      const now = performance.now();
      // Where lines can't be written over, one in five seconds is enough.
      if (!speak.isInteractive && now - saidAt < 5_000) return;
      saidAt = now;
      const text = `line ${number.format(line)}: ${times(counts.products, 'product')}, ${number.format(counts.refused)} refused, ${number.format(Math.round(counts.products / ((now - started) / 1000)))} a second`;
      speak.err(speak.isInteractive ? `\r\u001b[K${text}` : `${text}\n`);
      isOpen = speak.isInteractive;
    },
    end: () => {
      if (isOpen) speak.err('\n');
      isOpen = false;
    },
  };
}

function summary(counts: ImportCounts, seconds: number, options: Options): string {
  const read = `${times(counts.products, 'product')} with ${times(counts.variants, 'variant')} read in ${seconds.toFixed(1)} s (${number.format(Math.round(counts.products / Math.max(seconds, 0.001)))} a second), ${times(counts.refused, 'row')} refused.`;
  if (options.dryRun) return `${read}\nNothing was written: this was a dry run.\n`;
  return `${read}\n${number.format(counts.added)} added, ${number.format(counts.changed)} changed, ${number.format(counts.unchanged)} as they were.\n`;
}
