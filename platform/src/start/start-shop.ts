import { resolve } from 'node:path';
import { fromRoot } from '../workspaces';
import { freePort } from './free-port';
import { Processes, waitFor } from './processes';

/** A program that doesn't answer within this of its start, in milliseconds, won't: a machine that does much else takes its time. */
const LONGEST_START_MS = 90_000;

export interface ShopOptions {
  /** Port of the site. */
  port: number;
  /** Folder of the database, the sized pictures, the logs and the releases. */
  dataDir: string;
  /** The store of releases, as RELEASES_URL says it; in the data folder by default. */
  releases?: string;
  /** Base address of an API that runs already; one is started by default. */
  apiUrl?: string;
  /** The repository whose programs are started: this one by default, or another version of it. */
  root?: string;
  /** Further environment for API and shell. */
  environment?: Record<string, string>;
}

export interface Shop {
  url: string;
  apiUrl: string;
  stop: () => Promise<void>;
}

/**
 * Starts the API, unless one is named, and the shell's server, and waits until both answer.
 * @throws Error with what the process that failed said last
 */
export async function startShop({ port, dataDir, releases, apiUrl: running, root, environment = {} }: ShopOptions, onLost: (message: string) => void): Promise<Shop> {
  const data = resolve(fromRoot(), dataDir);
  const apiPort = await freePort();
  const apiUrl = running ?? `http://127.0.0.1:${apiPort}`;
  const url = `http://localhost:${port}`;
  let starting = true;
  let failure: string | null = null;
  const processes = new Processes((name, code, output) => {
    const message = output.split('\n').slice(-12).join('\n') || `${name} ended with code ${code}`;
    if (starting) failure = message;
    else onLost(`The ${name} has stopped unexpectedly (code ${code}). It said:\n${message}`);
  }, root);
  const alive = () => failure === null;
  const check = async () => {
    if (failure === null) return;
    await processes.stop();
    throw new Error(failure);
  };
  if (!running) processes.start('API', 'api/src/main.ts', { LOG_LEVEL: 'warn', ...environment, API_PORT: String(apiPort), HAAT_DATA_DIR: data, CORS_ORIGINS: url, SITE_URL: (environment['SITE_URL'] ?? process.env['SITE_URL']) || url }, `${data}/logs/api.log`);
  processes.start('shell', 'shell/server/main.ts', { LOG_LEVEL: 'warn', ...environment, PORT: String(port), API_INTERNAL_URL: apiUrl, HAAT_DATA_DIR: data, RELEASES_URL: releases ?? `${data}/releases` }, `${data}/logs/shell.log`);
  try {
    await waitFor(`${apiUrl}/api/ready`, LONGEST_START_MS, alive);
    await check();
    await waitFor(`${url}/registry.json`, LONGEST_START_MS, alive);
    await check();
  } catch (error) {
    await processes.stop();
    throw error;
  }
  starting = false;
  return { url, apiUrl, stop: () => processes.stop() };
}
