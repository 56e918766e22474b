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

interface Program {
  name: string;
  script: string;
  environment: Record<string, string>;
  logFile: string;
  root?: string | undefined;
  /** What answers once it can be used. */
  readyAt: string;
}

/** A program of the shop that has been started. */
export interface Started {
  /** Settles when it answers. @throws Error with what it said last, when it ended instead */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

function startProgram({ name, script, environment, logFile, root, readyAt }: Program, onLost: (message: string) => void): Started {
  let starting = true;
  let failure: string | null = null;
  let isEnded = false;
  const processes = new Processes((_name, code, output) => {
    const message = output.split('\n').slice(-12).join('\n') || `${name} ended with code ${code}`;
    if (starting) failure = message;
    else onLost(`The ${name} has stopped unexpectedly (code ${code}). It said:\n${message}`);
  }, root);
  processes.start(name, script, { LOG_LEVEL: 'warn', ...environment }, logFile);
  const wait = async () => {
    try {
      await waitFor(readyAt, LONGEST_START_MS, () => failure === null && !isEnded);
      if (failure !== null || isEnded) throw new Error(failure ?? `The ${name} was stopped before it answered.`);
    } catch (error) {
      await processes.stop();
      throw error;
    }
    starting = false;
  };
  const ready = wait();
  // Whoever asks for it is told; nobody else has to ask.
  ready.catch(() => undefined);
  const stop = () => {
    isEnded = true;
    return processes.stop();
  };
  return { ready, stop };
}

export interface ApiOptions {
  port: number;
  /** Address of the site that it is for. */
  siteUrl: string;
  dataDir: string;
  root?: string | undefined;
  environment?: Record<string, string>;
}

/** Starts the API. */
export function startApi({ port, siteUrl, dataDir, root, environment = {} }: ApiOptions, onLost: (message: string) => void): Started & { url: string } {
  const [data, url] = [resolve(fromRoot(), dataDir), `http://127.0.0.1:${port}`];
  const own = { API_PORT: String(port), HAAT_DATA_DIR: data, CORS_ORIGINS: siteUrl, SITE_URL: (environment['SITE_URL'] ?? process.env['SITE_URL']) || siteUrl };
  return { url, ...startProgram({ name: 'API', script: 'api/src/main.ts', environment: { ...environment, ...own }, logFile: `${data}/logs/api.log`, root, readyAt: `${url}/api/ready` }, onLost) };
}

/** Starts the shell's server, for an API that runs or starts. */
export function startShell({ port, dataDir, releases, apiUrl, root, environment = {} }: ShopOptions & { apiUrl: string }, onLost: (message: string) => void): Started & { url: string } {
  const [data, url] = [resolve(fromRoot(), dataDir), `http://localhost:${port}`];
  const own = { PORT: String(port), API_INTERNAL_URL: apiUrl, HAAT_DATA_DIR: data, RELEASES_URL: releases ?? `${data}/releases` };
  return { url, ...startProgram({ name: 'shell', script: 'shell/server/main.ts', environment: { ...environment, ...own }, logFile: `${data}/logs/shell.log`, root, readyAt: `${url}/registry.json` }, onLost) };
}

/** Waits until all answer. Where one doesn't, all are stopped. @throws Error with what the program that failed said last */
export async function allReady(programs: readonly Started[]): Promise<void> {
  try {
    await Promise.all(programs.map(({ ready }) => ready));
  } catch (error) {
    await Promise.all(programs.map(({ stop }) => stop()));
    throw error;
  }
}

/**
 * Starts the API, unless one is named, and the shell's server, and waits until both answer.
 * @throws Error with what the process that failed said last
 */
export async function startShop({ apiUrl: running, ...options }: ShopOptions, onLost: (message: string) => void): Promise<Shop> {
  const api = running === undefined ? startApi({ ...options, port: await freePort(), siteUrl: `http://localhost:${options.port}` }, onLost) : null;
  const apiUrl = running ?? api?.url ?? '';
  const shell = startShell({ ...options, apiUrl }, onLost);
  const programs = [...(api ? [api] : []), shell];
  await allReady(programs);
  return { url: shell.url, apiUrl, stop: async () => void (await Promise.all(programs.map(({ stop }) => stop()))) };
}
