import { productDetailSchema } from '@haat/shared/contract/product';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURED, startSeededApp } from '../testing/start-seeded-app';
import { seedAssortment } from './seed-assortment';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
const master = (name: string) => join(shop.assortmentDir, 'masters', `${name}.webp`);
const draw = (name: string, width: number, background: string) =>
  sharp({ create: { width, height: width, channels: 3, background } })
    .webp()
    .toFile(master(name));
const product = async () => productDetailSchema.parse((await shop.app.inject(`/api/products/${PICTURED}`)).json());

beforeAll(async () => {
  shop = await startSeededApp();
});
afterAll(() => shop.close());

test('the pictures of a product follow its files until staff edit them', async () => {
  // In order, with a separate turntable, and alt texts from the index.
  await draw(`${PICTURED}--detail`, 80, '#112233');
  await draw(`${PICTURED}--second`, 80, '#332211');
  await draw(`${PICTURED}--turn`, 240, '#223311');
  const { size } = await stat(master(`${PICTURED}--second`));
  await writeFile(
    join(shop.assortmentDir, 'masters/index.json'),
    JSON.stringify({
      [`${PICTURED}--second`]: {
        hash: '0123456789abcdef',
        bytes: size,
        width: 80,
        height: 80,
        color: '#332211',
        alt: 'The pallu from behind',
      },
    }),
  );
  expect((await seedAssortment(shop.db, shop.assortmentDir, shop.app.log)).images).toBe(3);
  const { images, turn, mainImage } = await product();
  expect(images.map(({ view }) => view)).toEqual(['main', 'second', 'detail']);
  expect(images[0]?.url).toBe(mainImage);
  expect(images[1]).toMatchObject({ alt: 'The pallu from behind', width: 80, color: '#332211' });
  expect(turn).toMatchObject({ frames: 24, columns: 6, size: 40 });

  // A file that is newer than the index.
  await draw(`${PICTURED}--second`, 123, '#00ff00');
  await seedAssortment(shop.db, shop.assortmentDir, shop.app.log);
  const second = (await product()).images[1];
  expect(second).toMatchObject({ width: 123 });
  expect((await shop.app.inject(second?.url ?? '')).statusCode).toBe(200);

  await rm(master(`${PICTURED}--detail`));
  await seedAssortment(shop.db, shop.assortmentDir, shop.app.log);
  expect((await product()).images.map(({ view }) => view)).toEqual(['main', 'second']);

  const rows = await shop.db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', '=', PICTURED)
    .orderBy('position')
    .execute();
  const [first] = rows;
  await shop.db
    .updateTable('product_images')
    .set({ alt: 'As staff say it' })
    .where('id', '=', first?.id ?? '')
    .execute();
  await shop.db.deleteFrom('product_images').where('product_id', '=', PICTURED).where('view', '=', 'second').execute();
  await shop.db.updateTable('products').set({ pictures_by_staff: true }).where('id', '=', PICTURED).execute();
  await seedAssortment(shop.db, shop.assortmentDir, shop.app.log);
  const after = (await product()).images;
  expect(after.map(({ view }) => view)).toEqual(['main']);
  expect(after[0]?.alt).toBe('As staff say it');
});
