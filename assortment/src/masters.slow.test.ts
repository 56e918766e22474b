import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIN_DISTANCE, distance, fingerprint } from './picture-distance';
import { readLooks } from './read-looks';

const masters = fileURLToPath(new URL('../masters', import.meta.url));

test('no two main views look alike', async () => {
  const products = await readLooks();
  const prints = await Promise.all(
    products.map(async ({ id }) => ({ id, print: await fingerprint(join(masters, `${id}.webp`)) })),
  );
  const alike = prints.flatMap((one, index) =>
    prints
      .slice(index + 1)
      .flatMap((other) => (distance(one.print, other.print) < MIN_DISTANCE ? [`${one.id} and ${other.id}`] : [])),
  );
  expect(prints.length).toBeGreaterThan(250);
  expect(alike).toEqual([]);
});
