import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { fromRoot } from '../../base/workspaces';
import { postgresFolder, startPostgres } from '../../dev/start/start-split-postgres';
import { generateCatalogue } from './generate-catalogue';
import { copyCategoryTree, memoryOf, startApi } from './scale-shop';
import { signIn, StaffCalls } from './staff-calls';
import { writeShopifyCsv } from './write-shopify-csv';

/** Number of different files that the picture server answers with. */
const DIFFERENT = 40;
const progressSchema = z.object({ total: z.number(), done: z.number(), waiting: z.number(), missing: z.number() });

/** An import of products with a picture each, from a server on the same machine. Memory is that of the API, in MB. */
export interface MeasuredPictures {
  products: number;
  /** From sending the file to all products being in the shop. */
  importSeconds: number;
  /** From then to all pictures being in the shop; some were fetched before. */
  pictureSeconds: number;
  /** Mean size of a fetched file, in bytes. */
  bytes: number;
  done: number;
  missing: number;
  memoryBefore: number;
  memoryMax: number;
}

/** Serves pictures of the assortment, a different address for each product. */
async function servePictures(): Promise<{ host: string; bytes: number; close: () => void }> {
  const folder = fromRoot('assortment/masters');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort();
  const files = await Promise.all(names.slice(0, DIFFERENT).map((name) => readFile(join(folder, name))));
  let next = 0;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'image/webp').end(files[(next += 1) % files.length]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: Math.round(files.reduce((sum, { length }) => sum + length, 0) / files.length),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Imports a generated file into an empty shop and waits until all its pictures are there. */
export async function measurePictures({
  products,
  seed,
  folder,
  print,
}: {
  products: number;
  seed: number;
  folder: string;
  print: (line: string) => void;
}): Promise<MeasuredPictures> {
  const data = join(folder, `staff-pictures-${products}`);
  for (const old of [data, postgresFolder(data)]) await rm(old, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  const pictures = await servePictures();
  const csv = join(folder, `pictures-${products}-${seed}.csv`);
  await writeShopifyCsv(
    generateCatalogue(products, seed),
    csv,
    ({ handle }) => `http://${pictures.host}/${handle}.webp`,
  );
  const postgres = await startPostgres(data);
  try {
    const api = await startApi({
      HAAT_DATA_DIR: data,
      DATABASE_URL: postgres.url,
      HAAT_ASSORTMENT_DIR: await copyCategoryTree(folder),
      IMPORT_HOSTS: pictures.host,
      LOG_LEVEL: 'warn',
      DEMO_USERS: 'on',
    });
    try {
      const staff = new StaffCalls(api.base, await signIn(api.base));
      const memoryBefore = (await memoryOf(api.pid)).now;
      const started = performance.now();
      const sent = await staff.send('POST', 'imports?name=pictures.csv', await readFile(csv, 'utf8'), 'text/csv');
      const { id } = await staff.finishJob('imports', sent);
      await staff.finishJob('imports', await staff.send('POST', `imports/${id}/apply`));
      const imported = performance.now();
      const progress = async () => progressSchema.parse(await (await staff.send('GET', 'imported-pictures')).json());
      let now = await progress();
      for (let shown = imported; now.waiting > 0; now = await progress()) {
        await pause(500);
        if (performance.now() - shown < 30_000) continue;
        shown = performance.now();
        print(`  ${now.done} of ${now.total} pictures after ${Math.round((shown - imported) / 1_000)} s`);
      }
      const measured = {
        products,
        importSeconds: (imported - started) / 1_000,
        pictureSeconds: (performance.now() - imported) / 1_000,
        bytes: pictures.bytes,
        done: now.done,
        missing: now.missing,
        memoryBefore,
        memoryMax: (await memoryOf(api.pid)).max,
      };
      print(
        `  imported in ${measured.importSeconds.toFixed(1)} s, pictures ${measured.pictureSeconds.toFixed(1)} s later (${(products / (measured.importSeconds + measured.pictureSeconds)).toFixed(1)} products a second); ${now.done} pictures, ${now.missing} missing; ${memoryBefore} MB before, ${measured.memoryMax} MB at most`,
      );
      return measured;
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
    pictures.close();
  }
}
