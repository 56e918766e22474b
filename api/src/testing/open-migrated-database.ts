import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openMemoryDatabase, type OpenDatabase } from '../db/open-database';
import { errorCode } from '../error-code';
import { migrateStrictly } from './migrate-strictly';

const root = resolve(__dirname, '../../..');
const kept = join(root, '.cache/migrated-database');

/** The files of our own that a file names in quotes, by import or otherwise, and those that they name: rather one too many. */
export function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/['"`]((?:\.{1,2}|@haat)\/[\w@./-]+)['"`]/g)) {
    let named: string;
    try {
      named = require.resolve(name, { paths: [dirname(file)] });
    } catch {
      continue;
    }
    filesFrom(named, found);
  }
  return found;
}

/** Of everything that decides what is kept: this file and those that it leads to, every migration among them, and the versions of all libraries. */
function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), ...filesFrom(__filename)]) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The whole of a file as it was read. A usual blob copies its bytes when it is made and when it is asked for them: half a second for these. */
class ReadFile extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(path: string) {
    super();
    this.#bytes = readFileSync(path).buffer;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

async function migratedFiles(): Promise<Blob> {
  const file = join(kept, `${hashOfMigrations()}.tar`);
  try {
    return new ReadFile(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const database = await openMemoryDatabase();
  await migrateStrictly(database.db);
  const files = await database.dump();
  await database.close();
  mkdirSync(kept, { recursive: true });
  for (const old of readdirSync(kept)) if (old.endsWith('.tar')) rmSync(join(kept, old), { force: true });
  // Another process may be doing the same, or read: the name is there only with the whole.
  const part = join(kept, `${randomUUID()}.part`);
  writeFileSync(part, new Uint8Array(await files.arrayBuffer()));
  renameSync(part, file);
  return files;
}

/**
 * A database in memory as {@link migrateStrictly} leaves an empty one. To make one takes a processor five seconds, and each file of
 * tests wants its own: so it is made once, kept under a hash of what it comes from, and each is a copy of it.
 */
export const openMigratedDatabase = async (): Promise<OpenDatabase> => openMemoryDatabase(await migratedFiles());
