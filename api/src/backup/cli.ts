import { Command, CommanderError } from 'commander';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ConfigError, readConfig } from '../config';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open-database';
import type { Terminal } from '../export/cli';
import { TRUNCATED_FILE, RestoreError, restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};
const isGzip = (file: string): boolean => /\.gz$/i.test(file);
const number = new Intl.NumberFormat('en-IN');

/**
 * `npm run backup`: writes a whole shop to one file.
 * @returns the exit code: 0 when the file is complete
 */
const backup = (argv: readonly string[], env: NodeJS.ProcessEnv, output: Terminal): Promise<number> =>
  command(argv, env, output, {
    name: 'backup',
    about: 'Write all of the shop into one file of JSON lines: products, pictures, customers, orders, settings.',
    file: 'the file to write; packed where its name ends in .gz',
    work: async (path, config) => {
      const database = await openDatabase(config);
      try {
        await migrate(database.db);
        const count = await writeLines(path, (write) => writeBackup(database.db, write));
        return `The backup is complete: ${number.format(count)} rows in ${path}\n`;
      } finally {
        await database.close();
      }
    },
  });

/**
 * `npm run restore`: restores a backup into a new shop.
 * @returns the exit code: 0 when everything was restored
 */
const restore = (argv: readonly string[], env: NodeJS.ProcessEnv, output: Terminal): Promise<number> =>
  command(argv, env, output, {
    name: 'restore',
    about: 'Restore a backup into a shop without products, orders and accounts.',
    file: 'the file that backup wrote',
    work: async (path, config) => {
      if (!(await stat(path).catch(() => null))?.isFile()) throw new ConfigError(`There is no file ${path}.`);
      const database = await openDatabase(config);
      try {
        await migrate(database.db);
        const count = await restoreBackup(database.db, linesOf(path));
        return `The shop is restored: ${number.format(count)} rows from ${path}\n`;
      } finally {
        await database.close();
      }
    },
  });

/** @param argv `backup` or `restore`, then the file */
export const run = (
  [what, ...argv]: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  output: Terminal = terminal,
): Promise<number> => (what === 'restore' ? restore : backup)(argv, env, output);

interface CommandSpec {
  name: string;
  about: string;
  file: string;
  work: (path: string, config: ReturnType<typeof readConfig>) => Promise<string>;
}

async function command(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Terminal,
  { name, about, file, work }: CommandSpec,
): Promise<number> {
  const program = new Command(name)
    .description(about)
    .argument('<file>', file)
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .action(async (path: string) => {
      // npm runs scripts in the repository's root; INIT_CWD is the user's working directory.
      output.out(await work(resolve(env['INIT_CWD'] ?? process.cwd(), path), readConfig(env)));
    });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    const message = error instanceof Error ? error.message : String(error);
    output.err(
      error instanceof ConfigError || error instanceof RestoreError
        ? `${message}\n`
        : `The ${name} stopped: ${message}\n`,
    );
    return 1;
  }
}

/** The error for a file that can't be written, with a remedy. */
const writeError = (path: string, { code }: NodeJS.ErrnoException): ConfigError =>
  new ConfigError(
    code === 'ENOSPC'
      ? `The disk is full, so ${path} was not written. Free some space, or choose another folder.`
      : `The file ${path} can’t be written. Choose another name or folder.`,
  );

/**
 * Writes lines to a file that only its owner can read. It has a temporary name until it is complete, and only then
 * replaces an earlier file.
 */
async function writeLines(
  path: string,
  produce: (write: (line: string) => Promise<unknown>) => Promise<number>,
): Promise<number> {
  const unfinished = `${path}.part`;
  const orWriteError = (work: Promise<void>): Promise<void> =>
    work.catch((error: NodeJS.ErrnoException) => {
      throw error.code === undefined ? error : writeError(path, error);
    });
  // A file left by a killed backup could be readable by others.
  await orWriteError(rm(unfinished, { force: true }));
  const lines = new Readable({ read: () => wake?.() });
  let wake: (() => void) | undefined;
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const written = orWriteError(isGzip(path) ? pipeline(lines, createGzip(), file) : pipeline(lines, file));
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  try {
    const count = await produce((line) =>
      lines.push(`${line}\n`) ? Promise.resolve() : Promise.race([new Promise<void>((free) => (wake = free)), failed]),
    );
    lines.push(null);
    await written;
    await orWriteError(rename(unfinished, path));
    return count;
  } catch (error) {
    lines.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const bytes = isGzip(path) ? file.pipe(createGunzip()) : file;
  if (bytes !== file) file.on('error', (error) => bytes.destroy(error));
  try {
    yield* createInterface({ input: bytes, crlfDelay: Infinity });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw new RestoreError(TRUNCATED_FILE);
    throw error;
  }
}
