import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import { migrate } from './db/migrate';
import type { Database } from './db/schema';
import { closeDemoUsers, seedDemoUsers } from './modules/auth/demo-users';
import { makeAdmin } from './modules/auth/make-admin';
import { refreshSearchWords } from './modules/catalogue/live/search-words';
import { seedAssortment } from './seed/seed-assortment';
import type { OnStep } from './start-progress';

/**
 * Brings a database to what this version of the API works with: its tables, the assortment, the words that are
 * searched, the first sign-ins. Several processes may do so at once on one server: what one has done, the others find
 * done.
 */
export async function bringUpToDate(
  db: Kysely<Database>,
  config: Pick<Config, 'assortmentDir' | 'features' | 'demoUsers' | 'adminEmail'>,
  log: FastifyBaseLogger,
  onStep: OnStep = () => undefined,
): Promise<void> {
  const ran = await migrate(db, onStep);
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date');
  const seeded = await seedAssortment(db, config.assortmentDir, log, onStep);
  if (seeded.products > 0 || seeded.images > 0) log.info(seeded, 'assortment taken in');
  onStep({ step: 'indexing the words of the search' });
  await db.transaction().execute((trx) => refreshSearchWords(trx));
  if (!config.features.authentication) return;
  if (config.demoUsers) await seedDemoUsers(db);
  else if (await closeDemoUsers(db)) log.info('the demo sign-ins are closed');
  if (config.adminEmail && (await makeAdmin(db, config.adminEmail)))
    log.info('the administrator of ADMIN_EMAIL is there');
}
