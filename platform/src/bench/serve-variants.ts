import { freePort } from '../start/free-port';
import { waitFor } from '../start/processes';
import { startProgram, type RunningProgram } from '../scale/run-program';
import { fromRoot } from '../workspaces';
import type { BuiltVariant } from './build-variants';
import type { Variant } from './figures';

export interface ServedShop {
  variant: Variant;
  url: string;
}

export interface ServedVariants {
  shops: readonly ServedShop[];
  stop: () => Promise<void>;
}

/** A failed program's last words, once there are any. */
class Losses {
  private said: string | null = null;
  readonly tell = (said: string) => (this.said ??= said);
  readonly none = () => this.said === null;
  check(): void {
    if (this.said !== null) throw new Error(`A program of the shop has ended:\n${this.said}`);
  }
}

/** A program that answers at an address. */
export interface RunningServer {
  url: string;
  program: RunningProgram;
}

/** The API with the assortment in a database of the bench's own. */
export async function startApi(): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const losses = new Losses();
  const program = startProgram('api/src/main.ts', { API_PORT: String(port), HAAT_DATA_DIR: fromRoot('.data/bench/data'), LOG_LEVEL: 'warn' }, losses.tell);
  await waitFor(`${url}/api/ready`, 180_000, losses.none);
  losses.check();
  return { url, program };
}

/** A server of pages. @param script the one that serves the shop, or the one that serves another build in its place */
export async function startShell(script: 'shell/server/main.ts' | 'shell/server/serve-build.ts', environment: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const losses = new Losses();
  const program = startProgram(script, { ...environment, PORT: String(port) }, losses.tell);
  await waitFor(`${url}/registry.json`, 60_000, losses.none);
  losses.check();
  return { url, program };
}

/** Serves each variant by a process of its own, all over one API. */
export async function serveVariants(built: readonly BuiltVariant[]): Promise<ServedVariants> {
  const api = await startApi();
  const running: RunningServer[] = [];
  const stop = async () => {
    await Promise.all(running.map(({ program }) => program.stop()));
    await api.program.stop();
  };
  try {
    const shops: ServedShop[] = [];
    for (const { variant, build, releases } of built) {
      const shell = await startShell('shell/server/serve-build.ts', { API_INTERNAL_URL: api.url, RELEASES_URL: releases, SHELL_BUILD: build });
      running.push(shell);
      shops.push({ variant, url: shell.url });
    }
    return { shops, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
