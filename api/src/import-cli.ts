import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from './config';
import { migrate } from './db/migrate';
import { openDatabase, type OpenDatabase } from './db/open-database';
import { readAssortment } from './seed/read-assortment';
import { namedInFile } from './modules/catalogue/picture-sources';
import { writeCategories } from './seed/write-categories';
import { fileBytes } from './import/byte-source';
import { CategoryResolver } from './import/category-resolver';
import { NoHeader } from './import/csv-records';
import { canDecode } from './import/encoding';
import {
  branchesOf,
  categoryCsv,
  FileCategories,
  readCategoryCsv,
  WrongMapping,
  type FileCategory,
} from './import/file-categories';
import { categoryTable, UNCATEGORISED } from './import/category-table';
import { rememberMappings } from './import/remember-mappings';
import { readers, type Format } from './import/formats';
import { importCatalogue, type ImportCounts } from './modules/product-jobs/import-catalogue';
import { importCategories } from './modules/data-files/import-categories';
import { WrongFormat } from './import/need-columns';
import { inSheet } from './import/sheet-lines';
import { attachFiles } from './modules/imported-pictures/attach-files';
import { BadArchive, openPictures, type PictureFiles } from './modules/imported-pictures/picture-files';
import { fetchUntilSettled, releaseClaims } from './modules/imported-pictures/fetch-pictures';
import { countSources, missingPictures, retryMissing } from './modules/imported-pictures/missing-pictures';
import { csvRows } from './csv/csv-rows';
import { RefusalReport } from './import/refusal-report';
import { openMatched, rememberColumns, type MatchedTable } from './modules/product-jobs/job-columns';
import { columnAdvice, columnCsv, readColumnCsv } from './import/file-columns';

/** Maximum number of missing pictures that are listed in a file. */
const MAX_LISTED = 100_000;

interface Options {
  from: Format | 'categories';
  dryRun?: boolean;
  report?: string;
  limit?: number;
  stock: number;
  encoding?: string;
  sheet?: string;
  columns?: string;
  writeColumns?: string;
  pictures?: string;
  categories?: string;
  writeCategories?: string;
  uncategorised: 'listed' | 'draft';
  staffChanges: 'keep' | 'replace';
  keepStock?: boolean;
  missing: 'keep' | 'archive';
}

/** Output streams; tests replace them. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether a line can be overwritten. */
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
 * `npm run import`: imports a catalogue of another shop. Rejected rows are written to a report with line, field and
 * reason; all others are imported.
 * @param argv the arguments after `import`
 * @returns the exit code: 0 when the file was read completely, even if rows were rejected; 1 otherwise
 */
export async function run(
  argv: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  speak: Terminal = terminal,
): Promise<number> {
  let code = 0;
  const command = new Command('import')
    .description(
      'Import the catalogue of another shop. Repeating an import changes only what changed in the file. Amounts are in rupees.',
    )
    .argument('<file>', 'the CSV file, or the Excel workbook (.xlsx)')
    .addOption(
      new Option('--from <format>', 'the format of the file; categories for what export --what categories wrote')
        .choices([...Object.keys(readers), 'categories'])
        .makeOptionMandatory(),
    )
    .option(
      '--dry-run',
      'check the file and report what it would change, without changing anything; the shop may be running',
    )
    .option('--report <file>', 'file for the rejected rows (.csv or .ndjson); by default in the data folder')
    .option('--limit <n>', 'stop after this many products', wholeNumber(1))
    .option('--stock <n>', 'stock of new products if the file states none', wholeNumber(0), 10)
    .option(
      '--pictures <folder or ZIP>',
      'pictures beside the file, named as in the file, or by SKU (A-1.jpg) or handle (lamp-1.jpg)',
    )
    .option('--encoding <name>', 'encoding of the file; detected by default')
    .option('--sheet <name>', 'sheet of a workbook; by default the first with names of columns')
    .option(
      '--columns <file>',
      'what each column of the file is in the shop (.csv), for files of any program; remembered for files with the same columns',
    )
    .option(
      '--write-columns <file>',
      'write the file’s columns, with what each may be, to be corrected and given to --columns; imports nothing',
    )
    .option(
      '--categories <file>',
      'mapping of the file’s categories to the shop’s (.csv); remembered for later imports',
    )
    .option(
      '--write-categories <file>',
      'write the file’s categories with their suggested mapping, to correct and pass to --categories; imports nothing',
    )
    .addOption(
      new Option('--uncategorised <how>', 'products without a known category: shown in search, or drafts')
        .choices(['listed', 'draft'])
        .default('listed'),
    )
    .addOption(
      new Option('--staff-changes <how>', 'keep or replace what staff changed since the last import')
        .choices(['keep', 'replace'])
        .default('keep'),
    )
    .addOption(
      new Option(
        '--missing <how>',
        'products for sale that the last file of this format had and this one has not: keep them, or take them off sale',
      )
        .choices(['keep', 'archive'])
        .default('keep'),
    )
    .option('--keep-stock', 'keep the stock of existing variants')
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

/** A readable sentence for errors that stop an import; unexpected errors keep their message. */
function plainly(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof WrongFormat ||
    error instanceof NoHeader ||
    error instanceof BadArchive ||
    error instanceof WrongMapping
  )
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return 'The database server that DATABASE_URL names does not answer.';
  return `The import stopped: ${error instanceof Error ? error.message : String(error)}`;
}

async function importFile(
  fileArgument: string,
  options: Options,
  env: NodeJS.ProcessEnv,
  speak: Terminal,
): Promise<void> {
  // npm runs scripts in the repository's root; INIT_CWD is the user's working directory.
  const at = (path: string) => resolve(env['INIT_CWD'] ?? process.cwd(), path);
  const file = at(fileArgument);
  const found = await stat(file).catch(() => null);
  if (!found) throw new ConfigError(`There is no file ${file}.`);
  if (!found.isFile()) throw new ConfigError(`${file} is not a file.`);

  if (options.encoding && !canDecode(options.encoding))
    throw new ConfigError(
      `--encoding is "${options.encoding}", which is no encoding that can be read; utf-8, utf-16le and windows-1252 are some.`,
    );
  const config = readConfig(env);
  const report = await RefusalReport.open(
    options.report
      ? at(options.report)
      : join(config.dataDir, 'import-reports', `${basename(file).replace(/\.[^.]*$/, '')}-${options.from}.csv`),
  );
  const pictures = options.pictures === undefined ? null : await openPictures(at(options.pictures));
  const isDry = options.dryRun === true || options.writeCategories !== undefined || options.writeColumns !== undefined;
  const database = await openForImport(config).catch((error: unknown) => {
    // Only one process can open the embedded database, but a dry run is allowed while the shop is running.
    if (!isDry || !(error instanceof ConfigError)) throw error;
    speak.err('The shop is running: the file is checked as for a new shop.\n');
    return openEmptyShop(config);
  });
  let opened: MatchedTable | undefined;
  const table = categoryTable(config.assortmentDir);
  const fileCategories = new FileCategories();
  const started = performance.now();
  const progress = progressLine(speak, started);
  try {
    const mapping = options.columns ? readColumnCsv(await readMapping(at(options.columns))) : undefined;
    opened = await openMatched(
      database.db,
      fileBytes(file),
      {
        ...(options.encoding && { encoding: options.encoding }),
        ...(options.sheet && { sheet: options.sheet }),
      },
      mapping,
    );
    for (const remark of opened.remarks) speak.err(`${remark}\n`);
    const { columns, sheets } = opened;
    if (options.writeColumns) {
      await writeFile(at(options.writeColumns), columnCsv(columns));
      return speak.out(`Columns to correct: ${at(options.writeColumns)}. Then import with --columns.\n`);
    }
    if (options.from === 'categories') {
      const counts = await importCategories(database.db, opened.rows(), {
        isDry,
        onProblem: (problem) => report.add(inSheet(problem, sheets)),
      });
      speak.out(
        `${times(counts.added, 'category', 'categories')} added, ${number.format(counts.changed)} changed, ${number.format(counts.unchanged)} unchanged, ${times(report.count, 'row')} rejected.\n`,
      );
      if (isDry) speak.out('Nothing was written: this was a dry run.\n');
      if (report.count > 0) speak.out(`Rejected rows with reasons: ${report.file}\n`);
      return;
    }
    const { from } = options;
    if (from === 'shopify' && columns.isNeeded)
      throw new WrongFormat(`${columnAdvice(columns)} --write-columns columns.csv writes them to be corrected.`);
    if (mapping && !isDry)
      await rememberColumns(
        database.db,
        columns.columns.map(({ name }) => name),
        mapping,
      );
    let mappings: ReadonlyMap<string, string | null> | undefined;
    const open = (db: typeof database.db) =>
      CategoryResolver.open(db, { makes: !isDry, table, ...(mappings && { mappings }) });
    if (options.categories) {
      const mapped = readCategoryCsv(await readMapping(at(options.categories)), await open(database.db));
      if (!isDry) await rememberMappings(database.db, mapped);
      mappings = new Map([...mapped].map(([path, { id }]) => [path, id]));
    }
    const ids = new Set<string>();
    const { remarks, ...counts } = await importCatalogue(
      opened.named(
        readers[options.columns ? 'shopify' : from](
          opened.rows,
          (unread) => {
            if (unread.length > 0) speak.err(`These columns are not read: ${unread.join(', ')}.\n`);
          },
          ids,
        ),
      ),
      {
        db: database.db,
        categories: open,
        isDry,
        source: from,
        keepsStock: options.keepStock === true,
        staffChanges: options.staffChanges,
        defaultStock: options.stock,
        uncategorised: options.uncategorised,
        site: config.siteUrl,
        reference: basename(file),
        limit: options.limit ?? Infinity,
        ids,
        matchesBySku: opened.hasMadeHandles,
        missing: options.missing,
        onProblem: (problem) => report.add(inSheet(problem, sheets)),
        onMatched: (match) => fileCategories.note(match, match.name),
        onProgress: progress.show,
      },
    );
    const rows = branchesOf(fileCategories.all());
    if (options.writeCategories)
      await writeFile(at(options.writeCategories), categoryCsv(rows, await open(database.db)));
    progress.end();
    speak.out(summary(counts, (performance.now() - started) / 1000, { isDry, rows }));
    for (const remark of remarks) speak.out(`${remark}\n`);
    if (counts.missing.length > 0) speak.out(missingText(counts, isDry));
    if (options.writeCategories)
      speak.out(`Categories to correct: ${at(options.writeCategories)}. Then import with --categories.\n`);
    if (!isDry) await bringPictures(database, config, speak, { reportFile: report.file, pictures, source: from });
  } finally {
    progress.end();
    await report.close();
    pictures?.close();
    opened?.close();
    await database.close();
  }
  if (report.count > 0) speak.out(`Rejected rows and warnings with reasons: ${report.file}\n`);
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
    // A shop that was never started does not have its category tree yet.
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

/** Maximum number of names in a sentence. */
const MAX_NAMED = 20;

/** The products that the last file had and this one has not. */
function missingText({ missing, withdrawn }: Pick<ImportCounts, 'missing' | 'withdrawn'>, isDry: boolean): string {
  const names = missing.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = missing.length - names.length;
  const done = isDry ? 'would be taken' : 'taken';
  const what = withdrawn > 0 ? `${done} off sale` : 'kept; --missing archive takes them off sale';
  return `${times(missing.length, 'product')} of the last import ${missing.length === 1 ? 'is' : 'are'} not in this file, ${what}: ${names.join('; ')}${more > 0 ? `; and ${number.format(more)} more` : ''}\n`;
}

/** Downloads the pictures that the import refers to, and lists missing ones next to the report. */
async function bringPictures(
  { db }: OpenDatabase,
  config: Config,
  speak: Terminal,
  { reportFile, pictures, source }: { reportFile: string; pictures: PictureFiles | null; source: Format },
): Promise<void> {
  const line = progressOf(speak);
  const lost: string[][] = [];
  if (pictures) {
    const { attached, problems } = await attachFiles({
      db,
      files: pictures.files,
      source,
      onFile: (done, all) => line.show(`files of pictures: ${number.format(done)} of ${number.format(all)}`),
    });
    line.end();
    lost.push(...problems.map(({ name, reason }) => ['', name, reason]));
    speak.out(`${times(attached, 'file')} of ${number.format(pictures.files.length)} used as pictures of products.\n`);
  }
  // No other process has the embedded database open, so existing claims are left over from a run that was stopped.
  if (config.databaseUrl === null) await releaseClaims(db);
  await retryMissing(db);
  const { waiting } = await countSources(db);
  if (waiting > 0) {
    const started = performance.now();
    let done = 0;
    let failed = 0;
    await fetchUntilSettled({
      db,
      hosts: config.importHosts,
      onPicture: (isThere) => {
        if (isThere) done += 1;
        else failed += 1;
        line.show(
          `pictures: ${number.format(done)} of ${number.format(waiting)}, ${times(failed, 'failed try', 'failed tries')}`,
        );
      },
    });
    line.end();
    const seconds = (performance.now() - started) / 1000;
    speak.out(
      `${times(done, 'picture')} fetched in ${seconds.toFixed(1)} s (${number.format(Math.round(done / Math.max(seconds, 0.001)))} a second).\n`,
    );
  }
  const { missing } = await countSources(db);
  if (missing + lost.length === 0) return;
  const file = reportFile.replace(/(\.[^./\\]*)?$/, '-pictures.csv');
  const rows = await missingPictures(db, { limit: MAX_LISTED });
  await writeFile(
    file,
    csvRows([
      ['product', 'picture', 'reason'],
      ...rows.map(({ productId, address, reason }) => [productId, namedInFile(address), reason]),
      ...lost,
    ]),
  );
  speak.out(
    `${times(missing, 'picture')} missing: ${file} says which and why. Import the file again to try them again.\n`,
  );
}

/** A new shop in a temporary folder, which is deleted when it is closed. */
async function openEmptyShop(config: Config): Promise<OpenDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-dry-run-'));
  const shop = await openForImport({ ...config, dataDir });
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const number = new Intl.NumberFormat('en-IN');
const times = (n: number, one: string, many = `${one}s`) => `${number.format(n)} ${n === 1 ? one : many}`;

function progressLine(speak: Terminal, started: number) {
  const line = progressOf(speak);
  return {
    show: (counts: ImportCounts, at: number) =>
      line.show(
        `line ${number.format(at)}: ${times(counts.products, 'product')}, ${number.format(counts.refused)} rejected, ${number.format(Math.round(counts.products / ((performance.now() - started) / 1000)))} a second`,
      ),
    end: line.end,
  };
}

/** A progress line that is overwritten. */
function progressOf(speak: Terminal) {
  let isOpen = false;
  let saidAt = 0;
  return {
    show: (text: string) => {
      const now = performance.now();
      // Where lines can't be overwritten, prints one every five seconds.
      if (!speak.isInteractive && now - saidAt < 5_000) return;
      saidAt = now;
      speak.err(speak.isInteractive ? `\r\u001b[K${text}` : `${text}\n`);
      isOpen = speak.isInteractive;
    },
    end: () => {
      if (isOpen) speak.err('\n');
      isOpen = false;
    },
  };
}

/** The summary of an import or a dry run; both report the same figures. */
function summary(
  counts: ImportCounts,
  seconds: number,
  { isDry, rows }: { isDry: boolean; rows: readonly FileCategory[] },
): string {
  const read = `${times(counts.products, 'product')} with ${times(counts.variants, 'variant')} read in ${seconds.toFixed(1)} s (${number.format(Math.round(counts.products / Math.max(seconds, 0.001)))} a second), ${times(counts.refused, 'row')} rejected.`;
  const open = rows.filter(({ to }) => to === UNCATEGORISED).reduce((sum, { products }) => sum + products, 0);
  const waiting =
    open > 0
      ? `${times(open, 'product')} in Uncategorised, until their categories are mapped (--write-categories lists them).\n`
      : '';
  const conflicts =
    counts.kept > 0
      ? `${times(counts.kept, 'product')} with changes made in the shop since the last import: kept.\n`
      : '';
  return `${read}\n${number.format(counts.added)} added, ${number.format(counts.changed)} changed, ${number.format(counts.unchanged)} unchanged.\n${conflicts}${waiting}${isDry ? 'Nothing was written: this was a dry run.\n' : ''}`;
}

async function readMapping(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new WrongMapping(`The mapping ${file} can't be opened. --write-categories writes one to fill in.`);
  }
}
