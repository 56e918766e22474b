import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/free-port';
import { waitFor } from '../start/processes';
import { postgresFolder, startPostgres, type PostgresServer } from '../start/start-split-postgres';
import { fromRoot } from '../workspaces';
import { generateCatalogue } from './generate-catalogue';
import { load, noise, type Timings } from './load';
import { requestKinds } from './request-kinds';
import { queryPlansSchema, type QueryPlan } from './query-plans';
import { runProgram, startProgram, type RunningProgram } from './run-program';
import { writeShopifyCsv } from './write-shopify-csv';

export interface MeasuredKind {
  name: string;
  requests: number;
  /** Each address for the first time, in an API that was just started. */
  cold: Timings;
  /** The same addresses again. */
  warm: Timings;
}

/** What one engine did with a catalogue of one size. Times are milliseconds, memory is megabytes. */
export interface Measured {
  engine: Engine;
  products: number;
  rows: number;
  at: string;
  importSeconds: number;
  readyMs: number;
  connections: number;
  cpus: number;
  noiseBefore: { p50: number; p95: number };
  noiseAfter: { p50: number; p95: number };
  kinds: MeasuredKind[];
  memoryReady: number;
  memoryAfter: number;
  memoryMost: number;
}

const LONGEST_START_MS = 180_000;

export type Engine = 'embedded' | 'server';

export interface MeasureOptions {
  engine: Engine;
  products: number;
  seed: number;
  connections: number;
  /** Of each kind. */
  requests: number;
  /** Where databases and files are made; those of an earlier run are used again when `isKept`. */
  folder: string;
  isKept: boolean;
  say: (line: string) => void;
}

/** Megabytes that a process holds now, and the most that it has held; 0 where the system doesn't tell. */
async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1_024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/** Imports a generated catalogue by the shop's own importer. @returns seconds, as the importer tells them */
async function importInto(environment: Record<string, string>, csv: string): Promise<number> {
  const said = await runProgram('api/src/scale/import-program.ts', ['--from', 'shopify', csv], environment);
  const seconds = Number(/read in ([\d.]+) s/.exec(said)?.[1]);
  if (!Number.isFinite(seconds)) throw new Error(`The import did not say how long it took: ${said}`);
  return seconds;
}

/** The shop's own tree without its products, so that what is measured is the generated catalogue alone. */
async function treeAlone(folder: string): Promise<string> {
  const tree = join(folder, 'tree');
  await mkdir(tree, { recursive: true });
  await copyFile(fromRoot('assortment/categories.yaml'), join(tree, 'categories.yaml'));
  return tree;
}

interface RunningApi extends RunningProgram {
  base: string;
  readyMs: number;
}

/** @throws Error with what the API said when it ends before it is ready */
async function startApi(environment: Record<string, string>): Promise<RunningApi> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let lost: string | null = null;
  const started = performance.now();
  const api = startProgram('api/src/main.ts', { ...environment, API_PORT: String(port) }, (said) => (lost = said));
  try {
    await waitFor(`${base}/api/ready`, LONGEST_START_MS, () => lost === null);
    if (lost !== null) throw new Error(`The API ended: ${String(lost)}`);
  } catch (error) {
    await api.stop();
    throw error;
  }
  return { ...api, base, readyMs: Math.round(performance.now() - started) };
}

/** Makes the catalogue, brings it in, starts the API over it, and asks every kind of question first cold, then warm. */
export async function measureApi({ engine, products, seed, connections, requests, folder, isKept, say }: MeasureOptions): Promise<{ measured: Measured; plans: QueryPlan[] }> {
  const data = join(folder, `${engine}-${products}`);
  const csv = join(folder, `catalogue-${products}-${seed}.csv`);
  const isThere = isKept && existsSync(join(data, 'imported'));
  if (!isThere) for (const old of [data, postgresFolder(data)]) await rm(old, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  const rows = await writeShopifyCsv(generateCatalogue(products, seed), csv);
  say(`${products.toLocaleString('en-IN')} products in ${rows.toLocaleString('en-IN')} rows, ${engine}`);

  let postgres: PostgresServer | null = engine === 'server' ? await startPostgres(data) : null;
  const tree = await treeAlone(folder);
  const environment = () => ({ HAAT_DATA_DIR: data, DATABASE_URL: postgres?.url ?? '', HAAT_ASSORTMENT_DIR: tree, LOG_LEVEL: 'warn', FEATURE_ANALYTICS: 'off' });
  try {
    const importSeconds = isThere ? Number(await readFile(join(data, 'imported'), 'utf8')) : await importInto(environment(), csv);
    if (!isThere) {
      // The first start writes the tree and the synonyms; the one that is measured finds them.
      await (await startApi(environment())).stop();
      await runProgram('api/src/scale/give-history.ts', [], environment());
      await writeFile(join(data, 'imported'), String(importSeconds));
    }
    say(`  imported in ${importSeconds.toFixed(1)} s: ${Math.round(products / importSeconds).toLocaleString('en-IN')} products, ${Math.round(rows / importSeconds).toLocaleString('en-IN')} rows a second`);
    // Its own caches are to be cold as well.
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
      say(`  ready after ${(readyMs / 1_000).toFixed(1)} s, ${memoryReady} MB`);
      const measuredKinds: MeasuredKind[] = [];
      for (const { name, paths } of kinds) {
        const whole = paths.slice(0, paths.length - (paths.length % connections));
        const cold = await load(base, whole, connections);
        const warm = await load(base, whole, connections);
        if (cold.failed + warm.failed > 0) throw new Error(`${cold.failed + warm.failed} answers to "${name}" were not 200.`);
        measuredKinds.push({ name, requests: whole.length, cold, warm });
        say(`  ${name.padEnd(42)} cold p50 ${cold.p50.toFixed(1)} p95 ${cold.p95.toFixed(1)}, warm p50 ${warm.p50.toFixed(1)} p95 ${warm.p95.toFixed(1)} ms`);
      }
      const memory = await memoryOf(api.pid);
      const measured = {
        engine, products, rows, at: new Date().toISOString(), importSeconds, readyMs, connections, cpus: cpus().length, noiseBefore, noiseAfter: noise(),
        kinds: measuredKinds, memoryReady, memoryAfter: memory.now, memoryMost: memory.most,
      };
      // The embedded database is the API's alone while it runs.
      if (engine === 'embedded') return { measured, plans: [] };
      return { measured, plans: queryPlansSchema.parse(JSON.parse(await runProgram('api/src/scale/explain-queries.ts', [], environment()))) };
    } finally {
      await api.stop();
    }
  } finally {
    await postgres?.stop();
  }
}
