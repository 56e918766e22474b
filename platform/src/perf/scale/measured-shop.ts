import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import { freePort } from '../../base/processes/free-port';
import { startPostgres } from '../../dev/start/start-split-postgres';
import { respondsAt, waitUntilReady } from '../../base/processes/wait-until-ready';
import type { OrderedItem } from './place-orders';
import { startProgram } from './run-program';
import { memoryOfFamily, startApi } from './scale-shop';

const productsSchema = z.object({ content: z.array(z.object({ id: z.string(), defaultSku: z.string() })) });
const tokenSchema = z.object({ token: z.string() });

/** The demo shop's admin. */
const ADMIN = { email: 'admin@haat.example', password: 'haat-admin-2025' };
const headers = { 'content-type': 'application/json' };

export interface MeasuredShopOptions {
  folder: string;
  /** The release store. */
  releases: string;
  /** With a PostgreSQL server, or with the embedded database. */
  database: 'postgres' | 'embedded';
}

/** An API and one shell process with the shop's own products. */
export interface MeasuredShop {
  api: string;
  shell: string;
  /** A product with enough stock for all orders. */
  sold: OrderedItem;
  /** Ids of other products. */
  others: readonly string[];
  /** Memory of both processes in MB, now. */
  memory: () => Promise<{ api: number; shell: number }>;
  stop: () => Promise<void>;
}

async function enoughStock(api: string, { productId, sku }: OrderedItem): Promise<void> {
  const login = await fetch(`${api}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  const { token } = tokenSchema.parse(await login.json());
  const stocked = await fetch(`${api}/api/products/${productId}/stock?quantity=100000&sku=${encodeURIComponent(sku)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!stocked.ok) throw new Error(`The stock was refused: ${stocked.status} ${await stocked.text()}`);
}

/** @throws Error when a process ends before it is ready */
export async function startMeasuredShop({ folder, releases, database }: MeasuredShopOptions): Promise<MeasuredShop> {
  await mkdir(folder, { recursive: true });
  const postgres = database === 'postgres' ? await startPostgres(folder) : null;
  const environment = {
    HAAT_DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const api = await startApi(environment);
  const port = await freePort();
  const shell = startProgram('shell', 'shell/server/main.ts', {
    ...environment,
    API_INTERNAL_URL: api.base,
    RELEASES_URL: releases,
    SERVER_PROCESSES: '1',
    PORT: String(port),
  });
  const stop = async () => {
    await shell.stop();
    await api.stop();
    await postgres?.stop();
  };
  try {
    const url = `http://localhost:${port}`;
    await waitUntilReady(shell.process, respondsAt(`${url}/registry.json`));
    const listed = await fetch(`${api.base}/api/products?size=100&sort=price-low&inStock=true`);
    const [first, ...others] = productsSchema.parse(await listed.json()).content;
    if (!first) throw new Error('The shop has no product.');
    const sold = { productId: first.id, sku: first.defaultSku };
    await enoughStock(api.base, sold);
    return {
      api: api.base,
      shell: url,
      sold,
      others: others.map(({ id }) => id),
      memory: async () => ({ api: await memoryOfFamily(api.pid), shell: await memoryOfFamily(shell.pid) }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
