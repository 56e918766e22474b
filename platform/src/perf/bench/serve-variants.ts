import { freePort } from '../../base/processes/free-port';
import { respondsAt, waitUntilReady } from '../../base/processes/wait-until-ready';
import { startProgram, type RunningProgram } from '../scale/run-program';
import { fromRoot } from '../../base/workspaces';
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

/** A running server. */
export interface RunningServer {
  url: string;
  program: RunningProgram;
}

/** Starts the API with the assortment in a database of the bench. */
export async function startApi(): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram('API', 'api/src/main.ts', {
    API_PORT: String(port),
    HAAT_DATA_DIR: fromRoot('.data/bench/data'),
    // No reviews and orders, so that figures stay comparable with earlier reports.
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
  await waitUntilReady(program.process, respondsAt(`${url}/api/ready`));
  return { url, program };
}

/**
 * Starts a page server.
 * @param script the server of the shop, or the one that serves another build
 */
export async function startShell(
  script: 'shell/server/main.ts' | 'shell/server/serve-build.ts',
  environment: Record<string, string>,
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = startProgram('shell', script, { ...environment, PORT: String(port) });
  await waitUntilReady(program.process, respondsAt(`${url}/registry.json`));
  return { url, program };
}

/** Serves each variant from a separate process; all of them use one API. */
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
      const shell = await startShell('shell/server/serve-build.ts', {
        API_INTERNAL_URL: api.url,
        RELEASES_URL: releases,
        SHELL_BUILD: build,
      });
      running.push(shell);
      shops.push({ variant, url: shell.url });
    }
    return { shops, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
