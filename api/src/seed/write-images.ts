import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { appearanceOf, type Appearance } from './dominant-colour';
import type { Assortment, Master, PlacedProduct } from './read-assortment';

const AT_ONCE = 4;

interface Change {
  product: PlacedProduct;
  master: Master;
  appearance: Appearance;
}

/** The masters that are new or changed since the last time, looked at. One that can't be read is told and left out. */
export async function changedImages(db: Kysely<Database>, assortment: Assortment, log: FastifyBaseLogger): Promise<Change[]> {
  const rows = await db.selectFrom('product_images').select(['product_id', 'hash', 'alt']).where('position', '=', 0).execute();
  const known = new Map(rows.map((row) => [row.product_id, row]));
  const wanted = assortment.products.flatMap((product) => {
    const master = assortment.masters.get(product.id);
    const row = known.get(product.id);
    return master && (row?.hash !== master.hash || row.alt !== product.alt) ? [{ product, master }] : [];
  });
  const changes: Change[] = [];
  const work = wanted.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { product, master } of work) {
        try {
          changes.push({ product, master, appearance: await appearanceOf(master.file) });
        } catch (error) {
          log.warn({ err: error, file: master.file }, 'a picture of the assortment can not be read');
        }
      }
    }),
  );
  return changes;
}

/** Puts each changed master in its product's first place. */
export async function writeImages(trx: Kysely<Database>, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('product_images')
    .values(
      changes.map(({ product, master, appearance }) => ({
        product_id: product.id,
        position: 0,
        hash: master.hash,
        name: master.name,
        external_url: null,
        alt: product.alt,
        ...appearance,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'position']).doUpdateSet((excluded) => ({
        hash: excluded.ref('excluded.hash'),
        name: excluded.ref('excluded.name'),
        external_url: null,
        alt: excluded.ref('excluded.alt'),
        width: excluded.ref('excluded.width'),
        height: excluded.ref('excluded.height'),
        color: excluded.ref('excluded.color'),
      })),
    )
    .execute();
}
