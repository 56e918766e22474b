import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import { migrate } from './db/migrate';
import type { Database } from './db/schema';
import { makeAdmin } from './modules/auth/make-admin';
import { refreshSearchWords } from './modules/catalogue/in-memory/search-words';
import { refreshBoughtTogether } from './modules/recommendations/bought-together';
import { removeSampleData } from './modules/sample-data/remove-sample-data';
import { closeDemoUsers, seedDemoUsers } from './seed/demo-users';
import { seedSampleData } from './seed/sample-data/seed-sample-data';
import { seedAssortment } from './seed/seed-assortment';
import type { OnStep } from './start-progress';

type StartConfig = Pick<Config, 'features' | 'demoUsers' | 'sampleData' | 'adminEmail'> &
  Parameters<typeof seedSampleData>[1];

/**
 * Prepares a database for this version of the API: migrations, the assortment, the search words, the first accounts.
 * Several processes may do this concurrently on one server; each step is done once.
 */
export async function prepareDatabase(
  db: Kysely<Database>,
  config: StartConfig,
  log: FastifyBaseLogger,
  onStep: OnStep = () => undefined,
): Promise<void> {
  const ran = await migrate(db, onStep);
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  const seeded = await seedAssortment(db, config.assortmentDir, log, onStep);
  if (seeded.products > 0 || seeded.images > 0) log.info(seeded, 'assortment imported');
  onStep({ step: 'indexing the words of the search' });
  await db.transaction().execute((trx) => refreshSearchWords(trx));
  if (!config.features.authentication || !config.demoUsers) {
    const removed = await db.transaction().execute((tx) => removeSampleData(tx));
    if (removed.orders > 0) {
      await refreshBoughtTogether(db);
      log.info(removed, 'sample data removed');
    }
  }
  if (!config.features.authentication) return;
  if (config.demoUsers) await seedDemoUsers(db);
  else if (await closeDemoUsers(db)) log.info('demo accounts disabled');
  if (config.sampleData) {
    const life = await seedSampleData(db, config, onStep);
    if (life.orders > 0) {
      await refreshBoughtTogether(db);
      log.info(life, 'sample data added');
    }
  }
  if (config.adminEmail && (await makeAdmin(db, config.adminEmail))) log.info('owner account of ADMIN_EMAIL created');
}
