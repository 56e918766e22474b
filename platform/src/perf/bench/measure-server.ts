import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { load, type LoadRequest, type Timings } from '../scale/load';
import { familyOf } from '../scale/scale-shop';
import { fromRoot } from '../../base/workspaces';
import type { BuiltVariant } from './build-variants';
import type { FigureBook } from './figures';
import { linearFit } from './linear-fit';
import { startApi, startShell, type RunningServer } from './serve-variants';

const run = promisify(execFile);
const MB = 1_048_576;
const CONNECTIONS = 20;
/** Every core but the first, in the format of taskset. */
const others = `1-${cpus().length - 1}`;
const everyCore = `0-${cpus().length - 1}`;
/** Number of renders between two readings of the memory. */
const BLOCK = 2_500;
/** The folder where processes report their memory. */
const folder = fromRoot('.data/bench/memory');

/** Pins processes and their descendants to some of the cores; false where the machine does not support it. */
async function keepTo(cores: string, pids: readonly number[]): Promise<boolean> {
  try {
    for (const pid of pids) for (const one of await familyOf(pid)) await run('taskset', ['-acp', cores, String(one)]);
    return true;
  } catch {
    return false;
  }
}

/**
 * The memory of a server after garbage collection, in MB, summed over its processes.
 * @throws Error when a process does not report within ten seconds
 */
async function memoryOf(pid: number): Promise<{ rss: number; heap: number }> {
  // The signal would end processes without the handler, such as the TypeScript compiler.
  const requested = (await familyOf(pid)).filter((one) => existsSync(join(folder, `${one}.ready`)));
  let [rss, heap] = [0, 0];
  for (const one of requested) {
    const file = join(folder, `${one}.json`);
    await rm(file, { force: true });
    process.kill(one, 'SIGUSR2');
    for (const until = Date.now() + 10_000; !existsSync(file);) {
      if (Date.now() > until) throw new Error('The server did not report its memory.');
      await pause(20);
    }
    const usage = JSON.parse(await readFile(file, 'utf8')) as { rss: number; heapUsed: number }; // report-memory.mjs wrote it
    rss += usage.rss / MB;
    heap += usage.heapUsed / MB;
  }
  if (heap === 0) throw new Error('No process of the server reports its memory.');
  return { rss, heap };
}

/** Addresses of products, from the shop's sitemap, and of the pages that link to them. */
async function addresses(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemaps/products-0.xml`)).text();
  const products = [...text.matchAll(/<loc>https?:\/\/[^/]+(\/product\/[^<]+)<\/loc>/g)].map(
    (match) => match[1] ?? '/',
  );
  if (products.length === 0) throw new Error('The sitemap names no product.');
  const others = [
    '/',
    '/category/clothing/women/products',
    '/products/featured',
    '/category-group/clothing',
    '/brand/deepjyot-brassware',
    '/help',
    '/aboutus',
  ];
  // About six of ten page views are of products.
  return products.flatMap((product, index) =>
    index % 3 === 0
      ? [product, others[(index / 3) % others.length] ?? '/', others[(index / 3 + 3) % others.length] ?? '/']
      : [product],
  );
}

const repeated = (paths: readonly string[], count: number): LoadRequest[] =>
  Array.from({ length: count }, (_, index) => ({ path: paths[index % paths.length] ?? '/' }));

function note(book: FigureBook, name: string, { perSecond, p50, p95, max, failed }: Timings): void {
  if (failed > 0) throw new Error(`${failed} answers of ${name} were refusals.`);
  book.add(`server.${name}.perSecond`, perSecond);
  book.add(`server.${name}.p50`, p50);
  book.add(`server.${name}.p95`, p95);
  book.add(`server.${name}.max`, max);
}

export interface ServerOptions {
  runs: number;
  renders: number;
  book: FigureBook;
  print: (line: string) => void;
}

/**
 * Requests by autocannon to the released server. One process on one core: pages rendered per request, cached pages, and
 * the memory left after many renders. Then one process per core, shared with the load generator and the API.
 */
export async function measureServer(
  { releases }: BuiltVariant,
  { runs, renders, book, print }: ServerOptions,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const api = await startApi();
  const start = async (cacheMb: number, processes = 1): Promise<RunningServer> => {
    const shell = await startShell('shell/server/main.ts', {
      API_INTERNAL_URL: api.url,
      RELEASES_URL: releases,
      PAGE_CACHE_MB: String(cacheMb),
      SERVER_PROCESSES: String(processes),
      BENCH_MEMORY_FOLDER: folder,
      NODE_OPTIONS: `--import=${new URL('./report-memory.mjs', import.meta.url).href}`,
    });
    if (processes > 1) return shell;
    // The load generator and the API must not use the server's core.
    const isAlone =
      cpus().length > 1 &&
      (await keepTo(others, [process.pid, api.program.pid])) &&
      (await keepTo('0', [shell.program.pid]));
    book.add('server.oneCore', Number(isAlone));
    return shell;
  };
  try {
    const uncached = await start(0);
    try {
      const paths = await addresses(uncached.url);
      await load(uncached.url, repeated(paths, 1_000), CONNECTIONS);
      for (let turn = 0; turn < runs; turn += 1)
        note(book, 'uncached', await load(uncached.url, repeated(paths, 2_000), CONNECTIONS));
      print(
        `  rendered without the cache: ${book.figures['server.uncached.perSecond']?.map(Math.round).join(', ')} a second`,
      );
      const points: { x: number; heap: number; rss: number }[] = [];
      for (let done = 0; done < renders; done += BLOCK) {
        const { failed } = await load(uncached.url, repeated(paths, BLOCK), CONNECTIONS);
        if (failed > 0) throw new Error(`${failed} of ${BLOCK} renders failed.`);
        const { rss, heap } = await memoryOf(uncached.program.pid);
        points.push({ x: done + BLOCK, heap, rss });
        book.add('server.memory.heap', heap);
        book.add('server.memory.rss', rss);
        if (points.length % 4 === 0)
          print(`  ${done + BLOCK} renders: heap ${heap.toFixed(1)} MB, RSS ${rss.toFixed(0)} MB`);
      }
      if (points.length > 3) {
        // The first tenth fills intended caches: compiled code, and the API's connections.
        const settled = points.slice(Math.ceil(points.length / 10));
        book.add('server.memory.growthMb', linearFit(settled.map(({ x, heap }) => ({ x, y: heap }))).slope * 50_000);
        book.add('server.memory.rssGrowthMb', linearFit(settled.map(({ x, rss }) => ({ x, y: rss }))).slope * 50_000);
      }
    } finally {
      await uncached.program.stop();
    }
    const cached = await start(64);
    try {
      const paths = (await addresses(cached.url)).slice(0, 200);
      await load(cached.url, repeated(paths, 1_000), CONNECTIONS);
      for (let turn = 0; turn < runs; turn += 1)
        note(book, 'cached', await load(cached.url, repeated(paths, 20_000), CONNECTIONS));
      print(`  from the cache: ${book.figures['server.cached.perSecond']?.map(Math.round).join(', ')} a second`);
    } finally {
      await cached.program.stop();
    }
    await keepTo(everyCore, [process.pid, api.program.pid]);
    for (const [name, cacheMb, requested] of [
      ['uncachedOnAll', 0, 2_000],
      ['cachedOnAll', 64, 20_000],
    ] as const) {
      const server = await start(cacheMb, cpus().length);
      try {
        const paths = (await addresses(server.url)).slice(0, 200);
        await load(server.url, repeated(paths, 2_000), CONNECTIONS);
        for (let turn = 0; turn < runs; turn += 1)
          note(book, name, await load(server.url, repeated(paths, requested), CONNECTIONS));
        print(
          `  ${name === 'uncachedOnAll' ? 'rendered without the cache' : 'from the cache'}, a process for each core: ${book.figures[`server.${name}.perSecond`]?.map(Math.round).join(', ')} a second`,
        );
      } finally {
        await server.program.stop();
      }
    }
  } finally {
    await api.program.stop();
    await keepTo(everyCore, [process.pid]);
  }
}
