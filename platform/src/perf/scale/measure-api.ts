import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { postgresFolder, startPostgres, type PostgresServer } from '../../dev/start/start-split-postgres';
import { generateCatalogue } from './generate-catalogue';
import { load, noise } from './load';
import type { Engine, Measured } from './measured';
import { requestKinds } from './request-kinds';
import { queryPlansSchema, type QueryPlan } from './query-plans';
import { runProgram } from './run-program';
import { importInto, memoryOf, startApi, copyCategoryTree } from './scale-shop';
import { writeShopifyCsv } from './write-shopify-csv';

export interface MeasureOptions {
  engine: Engine;
  products: number;
  seed: number;
  connections: number;
  /** Number of requests of each kind. */
  requests: number;
  /** Folder of databases and files; `isKept` reuses those of an earlier run. */
  folder: string;
  isKept: boolean;
  print: (line: string) => void;
}

/** Generates the catalogue, imports it, starts the API, and sends every kind of request cold and then warm. */
export async function measureApi({
  engine,
  products,
  seed,
  connections,
  requests,
  folder,
  isKept,
  print,
}: MeasureOptions): Promise<{ measured: Measured; plans: QueryPlan[] }> {
  const data = join(folder, `${engine}-${products}`);
  const csv = join(folder, `catalogue-${products}-${seed}.csv`);
  const isImported = isKept && existsSync(join(data, 'imported'));
  if (!isImported) for (const old of [data, postgresFolder(data)]) await rm(old, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  const rows = await writeShopifyCsv(generateCatalogue(products, seed), csv);
  print(`${products.toLocaleString('en-IN')} products in ${rows.toLocaleString('en-IN')} rows, ${engine}`);

  let postgres: PostgresServer | null = engine === 'server' ? await startPostgres(data) : null;
  const tree = await copyCategoryTree(folder);
  const environment = () => ({
    HAAT_DATA_DIR: data,
    DATABASE_URL: postgres?.url ?? '',
    HAAT_ASSORTMENT_DIR: tree,
    LOG_LEVEL: 'warn',
    FEATURE_ANALYTICS: 'off',
  });
  try {
    const importSeconds = isImported
      ? Number(await readFile(join(data, 'imported'), 'utf8'))
      : await importInto(environment(), csv);
    if (!isImported) {
      // The first start seeds the category tree and the synonyms; the measured start finds them.
      await (await startApi(environment())).stop();
      await runProgram('api/src/scale/give-history.ts', [], environment());
      await writeFile(join(data, 'imported'), String(importSeconds));
    }
    print(
      `  imported in ${importSeconds.toFixed(1)} s: ${Math.round(products / importSeconds).toLocaleString('en-IN')} products, ${Math.round(rows / importSeconds).toLocaleString('en-IN')} rows a second`,
    );
    // Restarted, so that PostgreSQL's caches are cold too.
    if (postgres) {
      await postgres.stop();
      postgres = await startPostgres(data);
    }
    const kinds = await requestKinds(products, seed, requests);
    const noiseBefore = noise();
    const api = await startApi(environment());
    try {
      const { base, readyMs } = api;
      const memoryReady = (await memoryOf(api.pid)).now;
      print(`  ready after ${(readyMs / 1_000).toFixed(1)} s, ${memoryReady} MB`);
      const measuredKinds: Measured['kinds'] = [];
      for (const { name, paths } of kinds) {
        const whole = paths.slice(0, paths.length - (paths.length % connections)).map((path) => ({ path }));
        const cold = await load(base, whole, connections);
        const warm = await load(base, whole, connections);
        if (cold.failed + warm.failed > 0)
          throw new Error(`${cold.failed + warm.failed} answers to "${name}" were refusals.`);
        measuredKinds.push({ name, requests: whole.length, cold, warm });
        print(
          `  ${name.padEnd(42)} cold p50 ${cold.p50.toFixed(1)} p95 ${cold.p95.toFixed(1)}, warm p50 ${warm.p50.toFixed(1)} p95 ${warm.p95.toFixed(1)} ms`,
        );
      }
      const memory = await memoryOf(api.pid);
      const measured = {
        engine,
        products,
        rows,
        at: new Date().toISOString(),
        importSeconds,
        readyMs,
        connections,
        cpus: cpus().length,
        noiseBefore,
        noiseAfter: noise(),
        kinds: measuredKinds,
        memoryReady,
        memoryAfter: memory.now,
        maxMemory: memory.max,
      };
      // The embedded database can't be opened by a second process while the API runs.
      if (engine === 'embedded') return { measured, plans: [] };
      return {
        measured,
        plans: queryPlansSchema.parse(
          JSON.parse(await runProgram('api/src/scale/explain-queries.ts', [], environment())),
        ),
      };
    } finally {
      await api.stop();
    }
  } finally {
    await postgres?.stop();
  }
}
