import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../base/processes/free-port';
import { respondsAt, waitUntilReady } from '../../base/processes/wait-until-ready';
import { fromRoot } from '../../base/workspaces';
import { runProgram, startProgram, type RunningProgram } from './run-program';

/** Current and maximum memory of a process in MB; 0 where the system does not report it. */
export async function memoryOf(pid: number): Promise<{ now: number; max: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1_024);
  return { now: read('VmRSS'), max: read('VmHWM') };
}

/** A process and its descendants. */
export async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => familyOf(Number(child))),
  );
  return [pid, ...below.flat()];
}

/** Memory of a process and its children in MB, now. */
export async function memoryOfFamily(pid: number): Promise<number> {
  const all = await Promise.all((await familyOf(pid)).map(memoryOf));
  return all.reduce((sum, { now }) => sum + now, 0);
}

/** A tick in /proc is a hundredth of a second, whatever the kernel's clock. */
const MS_A_TICK = 10;

/** A process's figures from /proc; null if there is no such process or no /proc. */
async function statOf(pid: string): Promise<{ parent: string; own: number; ofEnded: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The fields after the name, which may contain spaces and brackets: state, parent, …, own CPU times, CPU times of
  // ended children.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (from: number) => (Number(fields?.[from]) + Number(fields?.[from + 1])) * MS_A_TICK;
  return fields ? { parent: fields[1] ?? '', own: ticks(11), ofEnded: ticks(13) } : null;
}

/** CPU time of a process since its start, in milliseconds; unlike wall-clock time, it does not depend on other load. */
export const processorOf = async (pid: number): Promise<number> => (await statOf(String(pid)))?.own ?? 0;

/**
 * CPU time of a PostgreSQL server: of its main process and all its children, including ended ones.
 * @param folder of its data
 */
export async function processorOfPostgres(folder: string): Promise<number> {
  const [first = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const children = await Promise.all(
    (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(statOf),
  );
  const postmaster = await statOf(first);
  return (
    (postmaster ? postmaster.own + postmaster.ofEnded : 0) +
    children.reduce((sum, one) => sum + (one?.parent === first ? one.own : 0), 0)
  );
}

/**
 * Imports a generated catalogue with the shop's importer.
 * @returns seconds, as the importer reports them
 */
export async function importInto(environment: Record<string, string>, csv: string): Promise<number> {
  const output = await runProgram('api/src/scale/import-program.ts', ['--from', 'shopify', csv], environment);
  const seconds = Number(/read in ([\d.]+) s/.exec(output)?.[1]);
  if (!Number.isFinite(seconds)) throw new Error(`The import did not report its duration: ${output}`);
  return seconds;
}

/** Copies the shop's category tree without products, so that only the generated catalogue is measured. */
export async function copyCategoryTree(folder: string): Promise<string> {
  const tree = join(folder, 'tree');
  await mkdir(tree, { recursive: true });
  await copyFile(fromRoot('assortment/categories.yaml'), join(tree, 'categories.yaml'));
  return tree;
}

export interface RunningApi extends RunningProgram {
  base: string;
  readyMs: number;
}

/** @throws Error with the API's last lines when it ends before it is ready */
export async function startApi(environment: Record<string, string>): Promise<RunningApi> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const api = startProgram('API', 'api/src/main.ts', { DEMO: 'off', ...environment, API_PORT: String(port) });
  await waitUntilReady(api.process, respondsAt(`${base}/api/ready`));
  return { ...api, base, readyMs: Math.round(performance.now() - started) };
}
