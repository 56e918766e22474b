import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { appearanceOf, type Appearance } from '../modules/media/dominant-colour';
import { picturesOf, type PlacedPicture } from './picture-views';
import type { OnStep } from '../start-progress';
import type { PlacedProduct } from './assortment-schema';
import type { Assortment } from './read-assortment';

const MAX_CONCURRENT = 4;
const ROWS_PER_QUERY = 500;
/** Number of pictures between two progress reports. */
const PICTURES_PER_STEP = 100;

interface Change {
  product: PlacedProduct;
  picture: PlacedPicture;
  alt: string;
  appearance: Appearance;
}

/** The alt text of a picture: the product's for the main one, the index's for others. */
const altOf = (product: PlacedProduct, { view, master }: PlacedPicture): string =>
  view === 'main' ? product.alt : (master.known?.alt ?? product.alt);

/** Products whose pictures staff edited; the assortment does not change these. */
const picturedByStaff = async (db: Kysely<Database>) =>
  new Set(
    (await db.selectFrom('products').select('id').where('pictures_by_staff', '=', true).execute()).map(({ id }) => id),
  );

/** The pictures of the assortment that differ from the shop's. */
async function differingPictures(db: Kysely<Database>, assortment: Assortment): Promise<Omit<Change, 'appearance'>[]> {
  const rows = await db
    .selectFrom('product_images')
    .select(['product_id', 'position', 'hash', 'alt', 'view', 'colour'])
    .execute();
  const known = new Map(rows.map((row) => [`${row.product_id} ${row.position}`, row]));
  const byStaff = await picturedByStaff(db);
  return assortment.products
    .filter(({ id }) => !byStaff.has(id))
    .flatMap((product) =>
      picturesOf(product, assortment.masters).flatMap((picture) => {
        const row = known.get(`${product.id} ${picture.position}`);
        const alt = altOf(product, picture);
        const isSame =
          row?.hash === picture.master.hash &&
          row.alt === alt &&
          row.view === picture.view &&
          row.colour === picture.colour;
        return isSame ? [] : [{ product, picture, alt }];
      }),
    );
}

/** The masters that are new or changed, with their metadata. Unreadable ones are logged and left out. */
export async function changedImages(
  db: Kysely<Database>,
  assortment: Assortment,
  log: FastifyBaseLogger,
  onStep: OnStep = () => undefined,
): Promise<Change[]> {
  const differing = await differingPictures(db, assortment);
  const changes: Change[] = [];
  const work = differing.values();
  let done = 0;
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (const { product, picture, alt } of work) {
        const { master } = picture;
        const count = { done, total: differing.length, unit: 'pictures' };
        if (done % PICTURES_PER_STEP === 0) onStep({ step: 'reading the pictures', count });
        done += 1;
        try {
          const { width, height, color } = master.known ?? (await appearanceOf(master.file));
          changes.push({ product, picture, alt, appearance: { width, height, color } });
        } catch (error) {
          log.warn({ err: error, file: master.file }, 'a picture of the assortment can not be read');
        }
      }
    }),
  );
  return changes;
}

/** Upserts the changed masters as pictures of their products, and deletes those that the assortment no longer has. */
export async function writeImages(trx: Kysely<Database>, assortment: Assortment, changes: Change[]): Promise<void> {
  const rows = await trx
    .selectFrom('product_images')
    .select(['id', 'product_id', 'position'])
    .where('name', 'is not', null)
    .execute();
  const positions = new Map(
    assortment.products.map((product) => [
      product.id,
      new Set(picturesOf(product, assortment.masters).map(({ position }) => position)),
    ]),
  );
  const byStaff = await picturedByStaff(trx);
  // A product missing in the assortment was archived or has a mistake in its data: its pictures stay.
  const removed = rows
    .filter((row) => !byStaff.has(row.product_id) && positions.get(row.product_id)?.has(row.position) === false)
    .map((row) => row.id);
  if (removed.length > 0) await trx.deleteFrom('product_images').where('id', 'in', removed).execute();
  for (let start = 0; start < changes.length; start += ROWS_PER_QUERY) {
    await trx
      .insertInto('product_images')
      .values(
        changes
          .slice(start, start + ROWS_PER_QUERY)
          .map(({ product, picture: { master, position, view, colour }, alt, appearance }) => ({
            product_id: product.id,
            position,
            view,
            colour,
            alt,
            hash: master.hash,
            name: master.name,
            external_url: null,
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
          view: excluded.ref('excluded.view'),
          colour: excluded.ref('excluded.colour'),
        })),
      )
      .execute();
  }
}
