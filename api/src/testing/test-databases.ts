import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openDatabase, openMemoryDatabase, type OpenDatabase } from '../db/open-database';
import { migrateStrictly } from './migrate-strictly';

/** Set by the global setup of each project (test-server.ts, embedded-template.ts). */
const SERVER_VARIABLE = 'HAAT_TEST_SERVER';
const EMBEDDED_VARIABLE = 'HAAT_TEST_EMBEDDED_FILES';
/**
 * The database that {@link migrateStrictly} migrated on the server of the test run; all others are copies of it.
 */
const TEMPLATE = 'migrated';

/** Enough for a request and jobs. Each costs a server process and its first plans, about 30 ms of CPU time. */
const MAX_CONNECTIONS = 4;

declare global {
  // Set by jest.config.mjs for the project that runs over PGlite.
  var haatEmbedded: boolean | undefined;
}

/** Passes the location of the databases to test files, which run in separate processes. */
export const announceServer = (url: string): void => void (process.env[SERVER_VARIABLE] = url);
export const announceEmbeddedFiles = (file: string): void => void (process.env[EMBEDDED_VARIABLE] = file);

function announced(variable: string): string {
  const value = process.env[variable];
  if (!value)
    throw new Error(`${variable} is not set: run the test by Jest, in a file named *.db.test.ts or *.slow.test.ts.`);
  return value;
}

/** Runs statements on the server of the run, outside the databases of tests. */
async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: announced(SERVER_VARIABLE) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(announced(SERVER_VARIABLE));
  url.pathname = database;
  return url.href;
}

export interface TestDatabase {
  /** Value for DATABASE_URL. */
  url: string;
  drop: () => Promise<void>;
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  // With force: an API process that the test killed may not have closed its connections yet.
  return { url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) };
}

/**
 * Creates a migrated database on the PostgreSQL server of the run, for tests that open it themselves or need several
 * connections.
 */
export const createTestDatabase = (): Promise<TestDatabase> => copyOf(TEMPLATE);

/** Like {@link createTestDatabase}, without a table. */
export const createEmptyTestDatabase = (): Promise<TestDatabase> => copyOf('template0');

/**
 * Creates the database that {@link openMigratedDatabase} copies, once before all tests.
 * @param fill adds data for every test database besides the shop's tables
 */
export async function makeTemplate(fill: (database: OpenDatabase) => Promise<void>): Promise<void> {
  await onServer(`create database ${TEMPLATE} template template0`);
  const database = await openDatabase({ dataDir: '', databaseUrl: urlOf(TEMPLATE) });
  await migrateStrictly(database.db);
  await fill(database);
  await database.close();
}

async function opened({ url, drop }: TestDatabase): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url }, { connections: MAX_CONNECTIONS });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/**
 * Opens a separate migrated, empty database: on the PostgreSQL server of the run, or in the project `api-embedded` in
 * PGlite in memory. It is deleted when it is closed.
 */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  if (!globalThis.haatEmbedded) return opened(await createTestDatabase());
  return openMemoryDatabase(new Blob([readFileSync(announced(EMBEDDED_VARIABLE))]));
}

/** Like {@link openMigratedDatabase}, without a table. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  return globalThis.haatEmbedded ? openMemoryDatabase() : opened(await createEmptyTestDatabase());
}
