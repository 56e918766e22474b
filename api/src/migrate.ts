import Fastify from 'fastify';
import { prepareDatabase } from './prepare-database';
import { ConfigError, readConfig } from './config';
import { openDatabase } from './db/open-database';

/**
 * Migrates the database and exits: a separate step before the first API of a new version, which would migrate
 * otherwise.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database.db, config, Fastify({ logger: { level: config.logLevel } }).log);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
