import { resolve } from 'node:path';
import { fromRoot } from '../workspaces';
import { freePort } from './free-port';
import { keepRunning } from './keep-running';
import { Processes } from './processes';
import { describeEnding, type Ending } from './started-process';
import { answersAt, waitUntilReady } from './wait-until-ready';

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
  /** Given each line about the start's progress. Default: standard output. */
  say?: (line: string) => void;
  /** Starts a program again that has answered once and ends; onLost is then never told. */
  keepRunning?: boolean;
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
  say?: ((line: string) => void) | undefined;
  keepRunning?: boolean | undefined;
}

/** A program of the shop that has been started. */
export interface Started {
  /** Settles when it answers. @throws Error with its last lines when it ended instead */
  ready: Promise<void>;
  /** Rejects when it ends without being asked to, at any time. @throws Error with its last lines */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

function startProgram(
  { name, script, environment, logFile, root, readyAt, say, keepRunning: isKept = false }: Program,
  onLost: (message: string) => void,
): Started {
  const processes = new Processes(() => undefined, root);
  // However this process ends, it leaves nothing running.
  const killNow = () => processes.killNow();
  process.once('exit', killNow);
  const run = () => processes.start(name, script, { LOG_LEVEL: 'warn', ...environment }, logFile);
  if (isKept) {
    const { ready, release } = keepRunning({ name, run, isReady: answersAt(readyAt), say });
    const lost = ready.then(() => new Promise<never>(() => undefined));
    lost.catch(() => undefined);
    const stop = async () => {
      release();
      await processes.stop();
      process.off('exit', killNow);
    };
    return { ready, lost, stop };
  }
  const started = run();
  let isReady = false;
  const lost = started.ended.then((ending: Ending) => {
    process.off('exit', killNow);
    if (ending.wasAsked) return new Promise<never>(() => undefined);
    const message = describeEnding(name, ending, isReady ? '' : 'before it was ready');
    if (isReady) onLost(message);
    throw new Error(message);
  });
  const ready = waitUntilReady(started, answersAt(readyAt), { say }).then(() => void (isReady = true));
  // A caller that waits for neither must not end by an unhandled rejection.
  ready.catch(() => undefined);
  lost.catch(() => undefined);
  return { ready, lost, stop: () => processes.stop() };
}

export interface ApiOptions {
  port: number;
  /** Address of the site that it is for. */
  siteUrl: string;
  dataDir: string;
  root?: string | undefined;
  environment?: Record<string, string>;
  say?: (line: string) => void;
  keepRunning?: boolean;
}

/** Starts the API. */
export function startApi(
  { port, siteUrl, dataDir, root, environment = {}, say, keepRunning: isKept }: ApiOptions,
  onLost: (message: string) => void,
): Started & { url: string } {
  const [data, url] = [resolve(fromRoot(), dataDir), `http://127.0.0.1:${port}`];
  const own = {
    API_PORT: String(port),
    HAAT_DATA_DIR: data,
    CORS_ORIGINS: siteUrl,
    SITE_URL: (environment['SITE_URL'] ?? process.env['SITE_URL']) || siteUrl,
  };
  return {
    url,
    ...startProgram(
      {
        name: 'API',
        script: 'api/src/main.ts',
        environment: { ...environment, ...own },
        logFile: `${data}/logs/api.log`,
        root,
        readyAt: `${url}/api/ready`,
        say,
        keepRunning: isKept,
      },
      onLost,
    ),
  };
}

/** Starts the shell's server, for an API that runs or starts. */
export function startShell(
  {
    port,
    dataDir,
    releases,
    apiUrl,
    root,
    environment = {},
    say,
    keepRunning: isKept,
  }: ShopOptions & { apiUrl: string },
  onLost: (message: string) => void,
): Started & { url: string } {
  const [data, url] = [resolve(fromRoot(), dataDir), `http://localhost:${port}`];
  const own = {
    PORT: String(port),
    API_INTERNAL_URL: apiUrl,
    HAAT_DATA_DIR: data,
    RELEASES_URL: releases ?? `${data}/releases`,
  };
  return {
    url,
    ...startProgram(
      {
        name: 'shell',
        script: 'shell/server/main.ts',
        environment: { ...environment, ...own },
        logFile: `${data}/logs/shell.log`,
        root,
        readyAt: `${url}/registry.json`,
        say,
        keepRunning: isKept,
      },
      onLost,
    ),
  };
}

/**
 * Waits until all answer. Where one ends before that, all are stopped. @throws Error with the last lines of the one
 * that ended
 */
export async function allReady(programs: readonly Started[]): Promise<void> {
  try {
    await Promise.race([Promise.all(programs.map(({ ready }) => ready)), ...programs.map(({ lost }) => lost)]);
  } catch (error) {
    await Promise.all(programs.map(({ stop }) => stop()));
    throw error;
  }
}

/**
 * Starts the API, unless one is named, and the shell's server, and waits until both answer.
 * @param onLost told when one of them ends by itself after that
 * @throws Error with the last lines of the process that failed
 */
export async function startShop(
  { apiUrl: running, ...options }: ShopOptions,
  onLost: (message: string) => void,
): Promise<Shop> {
  let isOpen = false;
  const whenOpen = (message: string) => (isOpen ? onLost(message) : undefined);
  const api =
    running === undefined
      ? startApi({ ...options, port: await freePort(), siteUrl: `http://localhost:${options.port}` }, whenOpen)
      : null;
  const apiUrl = running ?? api?.url ?? '';
  const shell = startShell({ ...options, apiUrl }, whenOpen);
  const programs = [...(api ? [api] : []), shell];
  await allReady(programs);
  isOpen = true;
  return { url: shell.url, apiUrl, stop: async () => void (await Promise.all(programs.map(({ stop }) => stop()))) };
}
