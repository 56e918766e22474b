import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { refreshCatalogue } from '../modules/catalogue/refresh-catalogue';
import { writeSynonyms } from '../modules/catalogue/search-synonyms';
import { readAssortment } from './read-assortment';
import { writeCategories } from './write-categories';
import { writeCollections } from './write-collections';
import { changedImages, writeImages } from './write-images';
import { writeTexts } from './write-texts';
import { writeProducts } from './write-products';
import type { OnStep } from '../start-progress';

/** Incremented when the seeding code changes, so that existing shops are seeded again. */
const SEED_VERSION = 4;

export interface Seeded {
  /** Number of products written; 0 when nothing has changed. */
  products: number;
  images: number;
}

/**
 * Updates the catalogue from the assortment's files, if they have changed. Stock is only set when a variant is created.
 * A product with an error is logged, left out, and read again at the next start.
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
    // Of two processes that start concurrently, the second waits here and finds it done.
    await sql`select pg_advisory_xact_lock(hashtext('haat assortment'))`.execute(trx);
    if (await isThere(trx)) return { products: 0, images: 0 };
    await writeCategories(trx, assortment);
    const products = await writeProducts(trx, assortment, onStep);
    await writeTexts(trx, assortment);
    onStep({ step: 'writing the pictures', count: { done: 0, total: images.length, unit: 'pictures' } });
    await writeImages(trx, assortment, images);
    onStep({ step: 'counting the catalogue' });
    await writeCollections(trx);
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
