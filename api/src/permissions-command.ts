import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './app';
import { readConfig } from './config';
import { openMemoryDatabase } from './db/open-database';
import { permissionsTable } from './modules/team/permissions-table';

/** Path of the table, from the repository's root. */
export const PERMISSIONS_FILE = 'docs/permissions.md';

/** `npm run permissions`: writes the table of permissions from the guards of a started API. */
export async function run(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-permissions-'));
  const database = await openMemoryDatabase();
  try {
    const app = await buildApp({ database, config: readConfig({ HAAT_DATA_DIR: dataDir, LOG_LEVEL: 'silent' }) });
    await app.ready();
    writeFileSync(PERMISSIONS_FILE, permissionsTable(app.staffCalls));
    await app.close();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.stdout.write(`Wrote ${PERMISSIONS_FILE}\n`);
  return 0;
}
