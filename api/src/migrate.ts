import Fastify from 'fastify';
import { bringUpToDate } from './bring-up-to-date';
import { ConfigError, readConfig } from './config';
import { openDatabase } from './db/open-database';

/**
 * Brings the database up to date and ends: for a step of its own before the first API of a new version starts, which
 * would do it otherwise.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await bringUpToDate(database.db, config, Fastify({ logger: { level: config.logLevel } }).log);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
