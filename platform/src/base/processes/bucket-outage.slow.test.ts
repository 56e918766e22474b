import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startS3Server, type S3Server } from '@haat/releases/testing-s3';
import { z } from 'zod';
import { buildChanged } from '../../build/build-changed';
import { publishAll } from '../../release/publish';
import { freePort } from './free-port';
import { startShop, type Shop } from './start-shop';

const CLIENTS = 6;
/** A visitor reads a page before the next order. */
const READING_MS = 500;
const MIN_STOCK = 25;

let folder: string;
let bucket: S3Server;
let bucketPort: number;
let shop: Shop;
/** Variants of which more are in stock than this test orders. */
let items: { productId: string; sku: string; quantity: number }[];
const before = process.env;

const listingSchema = z.object({ content: z.array(z.object({ id: z.string() })) });
const productSchema = z.object({ variants: z.array(z.object({ sku: z.string(), stockQuantity: z.number() })) });
const statusSchema = z.object({ registry: z.object({ status: z.string() }) });
const placedSchema = z.object({ order: z.object({ id: z.string() }), viewToken: z.string() });

beforeAll(async () => {
  await buildChanged();
  folder = await mkdtemp(join(tmpdir(), 'haat-bucket-outage-'));
  bucketPort = await freePort();
  bucket = await startBucket();
  process.env = { ...before, ...bucket.environment, HAAT_DATA_DIR: folder };
  const releases = bucket.newUrl();
  await publishAll(releases);
  shop = await startShop(
    {
      port: await freePort(),
      dataDir: folder,
      releases,
      environment: { DEMO: 'off', ...bucket.environment },
      print: () => undefined,
    },
    () => undefined,
  );
  const listed = listingSchema.parse(await (await fetch(`${shop.url}/api/products?size=100`)).json());
  items = [];
  for (const { id: productId } of listed.content) {
    const answer = await fetch(`${shop.url}/api/products/${productId}`);
    for (const { sku, stockQuantity } of productSchema.parse(await answer.json()).variants)
      if (stockQuantity >= MIN_STOCK) items.push({ productId, sku, quantity: 1 });
  }
  // The shell caches files that were requested before; other files wait for the bucket.
  await visit();
});
afterAll(async () => {
  process.env = before;
  await shop?.stop();
  await bucket?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The same bucket each time, at the same address. */
const startBucket = () => startS3Server({ port: bucketPort, folder: join(folder, 'bucket') });

/** Reads a page and the script of its remote. @returns the statuses */
async function visit(): Promise<number[]> {
  const page = await fetch(`${shop.url}/help`);
  const [entry = ''] = /\/remotes\/content\/[^"' ]+\/remoteEntry\.js/.exec(await page.text()) ?? [];
  return [page.status, (await fetch(shop.url + entry)).status];
}

interface Placed {
  id: string;
  viewToken: string;
}

/** Places an order of one item, paid on delivery. @returns the status, and what was acknowledged */
async function order(): Promise<{ status: number; placed: Placed | null }> {
  const answer = await fetch(`${shop.url}/api/orders/create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
    },
    body: JSON.stringify({
      idempotencyKey: randomUUID(),
      email: `${randomUUID()}@haat.example`,
      phone: '+919812345678',
      items: [items[randomInt(items.length)]],
      address: {
        fullName: 'Asha Rao',
        address: '14 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        zipCode: '560001',
      },
      paymentMethod: 'cod',
    }),
  });
  const body: unknown = await answer.json();
  if (answer.status !== 201) return { status: answer.status, placed: null };
  const { order: placed, viewToken } = placedSchema.parse(body);
  return { status: 201, placed: { id: placed.id, viewToken } };
}

const isRegistry = async (status: string) =>
  statusSchema.parse(await (await fetch(`${shop.url}/status.json`)).json()).registry.status === status;
async function untilRegistryIs(status: string): Promise<void> {
  while (!(await isRegistry(status))) await pause(200);
}

it.each([2, 30])(
  'with the bucket stopped for %i s, six visitors read pages and place orders as before',
  async (seconds) => {
    let isOver = false;
    const statuses = new Set<number>();
    const placed: Placed[] = [];
    const visitor = async () => {
      while (!isOver) {
        for (const status of await visit()) statuses.add(status);
        const created = await order();
        statuses.add(created.status);
        if (created.placed) placed.push(created.placed);
        await pause(READING_MS);
      }
    };
    const visitors = Promise.all(Array.from({ length: CLIENTS }, visitor));
    await bucket.stop();
    await untilRegistryIs('last-known-good');
    const acknowledged = placed.length;
    await pause(seconds * 1_000);
    expect(placed.length).toBeGreaterThan(acknowledged);
    bucket = await startBucket();
    await untilRegistryIs('ok');
    isOver = true;
    await visitors;
    expect([...statuses].sort()).toEqual([200, 201]);
    for (const { id, viewToken } of placed) {
      const answer = await fetch(`${shop.apiUrl}/api/orders/${id}`, { headers: { 'x-order-token': viewToken } });
      expect([id, answer.status]).toEqual([id, 200]);
    }
  },
);
