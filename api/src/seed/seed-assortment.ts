import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { refreshCatalogue } from '../modules/catalogue/refresh-catalogue';
import { writeSynonyms } from '../modules/catalogue/search-synonyms';
import { readAssortment } from './read-assortment';
import { writeCategories } from './write-categories';
import { changedImages, writeImages } from './write-images';
import { writeProducts } from './write-products';
import type { OnStep } from '../start-progress';

/** Goes up when the writing itself changes, so that shops seeded before are seeded again. */
const SEED_VERSION = 2;

export interface Seeded {
  /** Products written, 0 when nothing had changed. */
  products: number;
  images: number;
}

/**
 * Brings the catalogue up to the assortment's files. Does nothing when they are the ones of the last time.
 * Stock is set when a variant first appears and never again; products that come from elsewhere aren't touched.
 * A product with a mistake is logged and left out, and looked at again at the next start.
 */
export async function seedAssortment(
  db: Kysely<Database>,
  folder: string,
  log: FastifyBaseLogger,
  onStep: OnStep = () => undefined,
): Promise<Seeded> {
  onStep({ step: 'reading the assortment' });
  const assortment = await readAssortment(folder);
  for (const mistake of assortment.mistakes) log.error(`assortment: ${mistake}`);
  const mark = `${SEED_VERSION}-${assortment.hash}`;
  const isThere = async (of: Kysely<Database>) =>
    (await of.selectFrom('meta').select('value').where('key', '=', 'assortment').executeTakeFirst())?.value === mark;
  if (await isThere(db)) return { products: 0, images: 0 };

  const images = await changedImages(db, assortment, log, onStep);
  return db.transaction().execute(async (trx) => {
    // Of two processes that start on one database, the second waits here and finds it done.
    await sql`select pg_advisory_xact_lock(hashtext('haat assortment'))`.execute(trx);
    if (await isThere(trx)) return { products: 0, images: 0 };
    await writeCategories(trx, assortment);
    const products = await writeProducts(trx, assortment, onStep);
    onStep({ step: 'writing the pictures', count: { done: 0, total: images.length, unit: 'pictures' } });
    await writeImages(trx, assortment, images);
    onStep({ step: 'counting the catalogue' });
    await writeSynonyms(trx);
    await refreshCatalogue(trx);
    await trx
      .insertInto('meta')
      .values({ key: 'assortment', value: mark })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: mark }))
      .execute();
    return { products, images: images.length };
  });
}
