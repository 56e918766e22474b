import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryDatabase } from '../db/open-database';
import { migrateStrictly } from './migrate-strictly';
import { announceEmbeddedFiles } from './test-databases';

let folder: string | undefined;

/** Jest's global setup of the project `api-embedded`: the files of a migrated PGlite for all test databases. */
export default async function makeEmbeddedTemplate(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'haat-embedded-'));
  const database = await openMemoryDatabase();
  await migrateStrictly(database.db);
  const files = await database.dump();
  await database.close();
  const file = join(folder, 'migrated.tar');
  writeFileSync(file, new Uint8Array(await files.arrayBuffer()));
  announceEmbeddedFiles(file);
}

export function removeEmbeddedTemplate(): void {
  if (folder) rmSync(folder, { recursive: true, force: true });
}
