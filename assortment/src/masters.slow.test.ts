import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLOSEST, distance, fingerprint } from './picture-distance';
import { readLooks } from './read-looks';

const masters = fileURLToPath(new URL('../masters', import.meta.url));

test('no two main views look alike', async () => {
  const products = await readLooks();
  const shown = await Promise.all(
    products.map(async ({ id }) => ({ id, print: await fingerprint(join(masters, `${id}.webp`)) })),
  );
  const alike = shown.flatMap((one, at) =>
    shown
      .slice(at + 1)
      .flatMap((other) => (distance(one.print, other.print) < CLOSEST ? [`${one.id} and ${other.id}`] : [])),
  );
  expect(shown.length).toBeGreaterThan(250);
  expect(alike).toEqual([]);
});
