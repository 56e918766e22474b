import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { postgresFolder, startPostgres } from '../../dev/start/start-split-postgres';
import { generateCatalogue } from './generate-catalogue';
import { load, noise, type Timings } from './load';
import { measureFrames, type ScrolledFrames } from './measure-frames';
import { measurePictures, type MeasuredPictures } from './measure-pictures';
import { runProgram } from './run-program';
import {
  importInto,
  memoryOf,
  processorOf,
  processorOfPostgres,
  startApi,
  copyCategoryTree,
  type RunningApi,
} from './scale-shop';
import { OWNER, signIn, StaffCalls, type Counts } from './staff-calls';
import { staffRequests } from './staff-requests';
import { writeShopifyCsv } from './write-shopify-csv';

/** CPU time of an operation, in milliseconds; other programs on the machine do not affect it. */
interface ProcessorTime {
  api: number;
  postgres: number;
}

/** The duration of one step of an import, in seconds. */
interface FileStep {
  name: string;
  seconds: number;
  rows: number;
  counts: Counts;
  processor: ProcessorTime;
}

/** One kind of request: sent by one user, and by several at once with different filters. */
interface MeasuredKind {
  name: string;
  requests: number;
  alone: Timings;
  timings: Timings;
  /** CPU time of a response under concurrent requests; `asking` is that of the load generator. */
  processor: ProcessorTime & { asking: number };
}

/** Waiting times of staff with one API process and a PostgreSQL server. Times are milliseconds, memory is megabytes. */
export interface StaffMeasurement {
  at: string;
  cpus: number;
  connections: number;
  products: number;
  /** The first staff request after the API's start, which reads all products. */
  firstMs: number;
  kinds: MeasuredKind[];
  memoryBefore: number;
  memoryAfter: number;
  frames: ScrolledFrames[];
  fileProducts: number;
  fileRows: number;
  file: FileStep[];
  pictures: MeasuredPictures;
  noiseBefore: { p50: number; p95: number };
  noiseAfter: { p50: number; p95: number };
}

export interface MeasureStaffOptions {
  products: number;
  fileProducts: number;
  /** Number of products with a picture that are imported. */
  pictures: number;
  seed: number;
  connections: number;
  requests: number;
  folder: string;
  isKept: boolean;
  print: (line: string) => void;
}

/** The parts of the measurement for the list and for the file. */
export type MeasuredList = Pick<StaffMeasurement, 'firstMs' | 'kinds' | 'memoryBefore' | 'memoryAfter'>;
export type MeasuredFile = Pick<StaffMeasurement, 'fileRows' | 'file'>;

/** Number of rows scrolled in a browser. */
const SCROLLED_ROWS = 10_000;
/**
 * Measures the staff list with a large catalogue, and the import, export and re-import of a file with an empty shop.
 */
export async function measureStaff({
  products,
  fileProducts,
  pictures: pictureProducts,
  seed,
  connections,
  requests,
  folder,
  isKept,
  print,
}: MeasureStaffOptions): Promise<StaffMeasurement> {
  const noiseBefore = noise();
  const list = await measureList({ products, seed, connections, requests, folder, isKept, print });
  const frames = await measureScrolling({ products, seed, folder, isKept: true, print });
  const file = await measureFile({ products: fileProducts, seed, folder, print });
  const pictures = await measurePictures({ products: pictureProducts, seed, folder, print });
  return {
    at: new Date().toISOString(),
    cpus: cpus().length,
    connections,
    products,
    ...list,
    frames,
    fileProducts,
    ...file,
    pictures,
    noiseBefore,
    noiseAfter: noise(),
  };
}

/** Reads the CPU time of the API and of PostgreSQL. */
const processorMeter = (api: { pid: number }, postgres: { folder: string }) => async (): Promise<ProcessorTime> => ({
  api: await processorOf(api.pid),
  postgres: await processorOfPostgres(postgres.folder),
});

/** Runs a function with an API on the list's database, which is created unless it can be reused. */
async function withList<T>(
  { products, seed, folder, isKept }: Pick<MeasureStaffOptions, 'products' | 'seed' | 'folder' | 'isKept'>,
  measure: (api: RunningApi, postgres: { folder: string }) => Promise<T>,
): Promise<T> {
  const data = join(folder, `staff-${products}`);
  const isImported = isKept && existsSync(join(data, 'imported'));
  if (!isImported) for (const old of [data, postgresFolder(data)]) await rm(old, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  const postgres = await startPostgres(data);
  const environment = {
    HAAT_DATA_DIR: data,
    DATABASE_URL: postgres.url,
    HAAT_ASSORTMENT_DIR: await copyCategoryTree(folder),
    LOG_LEVEL: 'warn',
    DEMO_USERS: 'on',
  };
  try {
    if (!isImported) {
      const csv = join(folder, `catalogue-${products}-${seed}.csv`);
      await writeShopifyCsv(generateCatalogue(products, seed), csv);
      await importInto(environment, csv);
      await (await startApi(environment)).stop();
      await runProgram('api/src/scale/give-history.ts', [], environment);
      await writeFile(join(data, 'imported'), '');
    }
    const api = await startApi(environment);
    try {
      return await measure(api, postgres);
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Measures the list only. Sends twice the stated number of requests: half of them as one user. */
export const measureList = ({
  connections,
  requests,
  print,
  ...of
}: Omit<MeasureStaffOptions, 'fileProducts' | 'pictures'>): Promise<MeasuredList> =>
  withList(of, async (api, postgres) => {
    const headers = await signIn(api.base);
    const memoryBefore = (await memoryOf(api.pid)).now;
    const started = performance.now();
    const first = await fetch(`${api.base}/api/admin/products`, { headers });
    if (!first.ok) throw new Error(`The list answered ${first.status}: ${await first.text()}`);
    const firstMs = Math.round(performance.now() - started);
    print(`  the first request took ${firstMs} ms`);
    const processorNow = processorMeter(api, postgres);
    const kinds: MeasuredKind[] = [];
    const whole = requests - (requests % connections);
    for (const { name, requests: requested } of await staffRequests(of.products, of.seed, whole * 2, headers)) {
      const send = async (some: typeof requested, people: number) => {
        const timings = await load(api.base, some, people);
        if (timings.failed > 0) throw new Error(`${timings.failed} requests of "${name}" were refused.`);
        return timings;
      };
      const alone = await send(requested.slice(0, whole), 1);
      const before = await processorNow();
      const ownBefore = process.cpuUsage();
      const timings = await send(requested.slice(whole), connections);
      const own = process.cpuUsage(ownBefore);
      const after = await processorNow();
      const processor = {
        api: (after.api - before.api) / whole,
        postgres: (after.postgres - before.postgres) / whole,
        asking: (own.user + own.system) / 1_000 / whole,
      };
      kinds.push({ name, requests: whole, alone, timings, processor });
      print(
        `  ${name.padEnd(34)} one p50 ${alone.p50.toFixed(1)} p95 ${alone.p95.toFixed(1)}; ${connections} p50 ${timings.p50.toFixed(1)} p95 ${timings.p95.toFixed(1)} most ${timings.max.toFixed(1)} ms; processor API ${processor.api.toFixed(1)} PostgreSQL ${processor.postgres.toFixed(1)} asking ${processor.asking.toFixed(1)} ms`,
      );
    }
    return { firstMs, kinds, memoryBefore, memoryAfter: (await memoryOf(api.pid)).now };
  });

/** Measures only the scrolling of the list in a browser. */
export const measureScrolling = ({
  print,
  ...of
}: Pick<MeasureStaffOptions, 'products' | 'seed' | 'folder' | 'isKept' | 'print'>): Promise<ScrolledFrames[]> =>
  withList(of, ({ base }) =>
    measureFrames({
      apiUrl: base,
      rows: Math.min(SCROLLED_ROWS, of.products),
      person: OWNER,
      folder: of.folder,
      print,
    }),
  );

/** Measures the file only. */
export async function measureFile({
  products,
  seed,
  folder,
  print,
}: Pick<MeasureStaffOptions, 'products' | 'seed' | 'folder' | 'print'>): Promise<MeasuredFile> {
  const data = join(folder, `staff-file-${products}`);
  for (const old of [data, postgresFolder(data)]) await rm(old, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  const csv = join(folder, `catalogue-${products}-${seed}.csv`);
  const fileRows = await writeShopifyCsv(generateCatalogue(products, seed), csv);
  const postgres = await startPostgres(data);
  const environment = {
    HAAT_DATA_DIR: data,
    DATABASE_URL: postgres.url,
    HAAT_ASSORTMENT_DIR: await copyCategoryTree(folder),
    LOG_LEVEL: 'warn',
    DEMO_USERS: 'on',
  };
  try {
    const api = await startApi(environment);
    try {
      const staff = new StaffCalls(api.base, await signIn(api.base));
      const processorNow = processorMeter(api, postgres);
      const file: FileStep[] = [];
      /** Starts a job, waits until it ends, and records the total duration. */
      const step = async (name: string, path: string, begin: () => Promise<Response>): Promise<{ id: string }> => {
        const before = await processorNow();
        const started = performance.now();
        const { id, counts } = await staff.finishJob(path, await begin());
        const seconds = (performance.now() - started) / 1_000;
        const after = await processorNow();
        const processor = { api: after.api - before.api, postgres: after.postgres - before.postgres };
        file.push({ name, seconds, rows: fileRows, counts, processor });
        print(
          `  ${name.padEnd(34)} ${seconds.toFixed(1)} s, ${Math.round(fileRows / seconds).toLocaleString('en-IN')} rows a second; processor API ${(processor.api / 1_000).toFixed(1)} PostgreSQL ${(processor.postgres / 1_000).toFixed(1)} s; ${JSON.stringify(counts)}`,
        );
        return { id };
      };
      const importFile = async (contents: string, stepNames: [check: string, apply: string]) => {
        const { id } = await step(stepNames[0], 'imports', () =>
          staff.send('POST', 'imports?name=measured.csv', contents, 'text/csv'),
        );
        await step(stepNames[1], 'imports', () => staff.send('POST', `imports/${id}/apply`));
      };
      await importFile(await readFile(csv, 'utf8'), ['checked, into an empty shop', 'imported']);
      const { id } = await step('exported', 'exports', () => staff.send('POST', 'exports', '{}', 'application/json'));
      const written = await (await staff.send('GET', `exports/${id}/file`)).text();
      await importFile(written, ['the export checked', 'the export imported']);
      return { fileRows, file };
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
  }
}
