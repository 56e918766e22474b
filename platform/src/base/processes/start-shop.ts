import { resolve } from 'node:path';
import { fromRoot } from '../workspaces';
import { freePort, isForBrowsers, isFree } from './free-port';
import { keepRunning } from './keep-running';
import { Processes } from './processes';
import { describeEnding, type Ending } from './started-process';
import { respondsAt, waitUntilReady } from './wait-until-ready';

export interface ShopOptions {
  /** Port of the site. */
  port: number;
  /** Folder of the database, resized pictures, logs and releases. */
  dataDir: string;
  /** The release store, in the format of RELEASES_URL; in the data folder by default. */
  releases?: string;
  /** Base address of a running API; one is started by default. */
  apiUrl?: string;
  /** The repository whose programs are started: this one by default, or another version of it. */
  root?: string;
  /** Further environment for API and shell. */
  environment?: Record<string, string>;
  /** Called with each line about the start's progress. Default: standard output. */
  print?: (line: string) => void;
  /** Restarts a program that ends after it was ready; onLost is then never called. */
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
  /** The URL that responds once the program is ready. */
  readyAt: string;
  print?: ((line: string) => void) | undefined;
  keepRunning?: boolean | undefined;
}

/** A started program of the shop. */
export interface Started {
  /**
   * Settles when it is ready.
   * @throws Error with its last lines when it ended instead
   */
  ready: Promise<void>;
  /**
   * Rejects when it ends unexpectedly, at any time.
   * @throws Error with its last lines
   */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

function startProgram(
  { name, script, environment, logFile, root, readyAt, print, keepRunning: isKept = false }: Program,
  onLost: (message: string) => void,
): Started {
  const processes = new Processes(() => undefined, root);
  // However this process ends, it leaves nothing running.
  const killNow = () => processes.killNow();
  process.once('exit', killNow);
  const run = () => processes.start(name, script, { LOG_LEVEL: 'warn', ...environment }, logFile);
  if (isKept) {
    const { ready, release } = keepRunning({ name, run, isReady: respondsAt(readyAt), print });
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
  const ready = waitUntilReady(started, respondsAt(readyAt), { print }).then(() => void (isReady = true));
  // Avoids unhandled rejections when the caller awaits neither.
  ready.catch(() => undefined);
  lost.catch(() => undefined);
  return { ready, lost, stop: () => processes.stop() };
}

/** A port for the test gateway: a fixed distance from the site's if free, so that it is the same at each start. */
const testGatewayPort = async (site: number): Promise<number> =>
  site + 2 <= 65_535 && (await isFree(site + 2)) && (await isForBrowsers(site + 2)) ? site + 2 : freePort();

/** The test gateway's public origin: on the shop's host, unless it is set. */
export function testGatewayUrl(port: number, siteUrl: string, environment: Record<string, string> = {}): string {
  const set = environment['TEST_GATEWAY_URL'] ?? process.env['TEST_GATEWAY_URL'];
  if (set) return set;
  const { protocol, hostname } = new URL(siteUrl);
  return `${protocol === 'http:' ? `http://${hostname}` : 'http://localhost'}:${port}`;
}

/**
 * The address on which the test gateway listens: that of the shop, or only localhost when its public origin is local.
 */
export const testGatewayHost = (url: string): string =>
  process.env['TEST_GATEWAY_HOST'] ||
  (/^(?:localhost|127\.0\.0\.1)$/.test(new URL(url).hostname) ? '127.0.0.1' : process.env['HOST'] || '0.0.0.0');

/** Whether the shop uses the test gateway, which then must run. */
export const usesTestGateway = (environment: Record<string, string> = {}): boolean =>
  ((environment['PAYMENT_GATEWAY'] ?? process.env['PAYMENT_GATEWAY']) || 'test') === 'test';

/** Starts the test gateway's service for an API that runs or is starting. */
function startTestGateway(
  {
    port,
    url,
    apiUrl,
    dataDir,
    root,
    environment = {},
    print,
    keepRunning: isKept,
  }: Omit<ApiOptions, 'siteUrl'> & { url: string; apiUrl: string },
  onLost: (message: string) => void,
): Started {
  const data = resolve(fromRoot(), dataDir);
  const own = {
    TEST_GATEWAY_PORT: String(port),
    TEST_GATEWAY_HOST: testGatewayHost(url),
    TEST_GATEWAY_URL: url,
    TEST_GATEWAY_SHOP_URL: apiUrl,
    HAAT_DATA_DIR: data,
  };
  return startProgram(
    {
      name: 'test gateway',
      script: 'api/src/test-gateway/main.ts',
      environment: { ...environment, ...own },
      logFile: `${data}/logs/test-gateway.log`,
      root,
      readyAt: `http://127.0.0.1:${port}/health`,
      print,
      keepRunning: isKept,
    },
    onLost,
  );
}

export interface ApiOptions {
  port: number;
  /** Address of the site that uses the API. */
  siteUrl: string;
  dataDir: string;
  root?: string | undefined;
  environment?: Record<string, string>;
  print?: (line: string) => void;
  keepRunning?: boolean;
}

/** Starts the API. */
export function startApi(
  { port, siteUrl, dataDir, root, environment = {}, print, keepRunning: isKept }: ApiOptions,
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
        print,
        keepRunning: isKept,
      },
      onLost,
    ),
  };
}

/** Starts the shell's server for an API that runs or is starting. */
export function startShell(
  {
    port,
    dataDir,
    releases,
    apiUrl,
    root,
    environment = {},
    print,
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
        print,
        keepRunning: isKept,
      },
      onLost,
    ),
  };
}

/**
 * Waits until all programs are ready. If one ends before, all are stopped.
 * @throws Error with the last lines of the one that ended
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
 * Starts the API and its test gateway, unless an API is given, and the shell's server, and waits until all are ready.
 * @param onLost called when one of them ends unexpectedly after that
 * @throws Error with the last lines of the process that failed
 */
export async function startShop(
  { apiUrl: running, ...options }: ShopOptions,
  onLost: (message: string) => void,
): Promise<Shop> {
  let isOpen = false;
  const whenOpen = (message: string) => (isOpen ? onLost(message) : undefined);
  if (running !== undefined) {
    const shell = startShell({ ...options, apiUrl: running }, whenOpen);
    await allReady([shell]);
    isOpen = true;
    return { url: shell.url, apiUrl: running, stop: shell.stop };
  }
  const gatewayPort = await testGatewayPort(options.port);
  const siteUrl = `http://localhost:${options.port}`;
  const ownEnvironment = options.environment ?? {};
  const gatewayUrl = testGatewayUrl(
    gatewayPort,
    (ownEnvironment['SITE_URL'] ?? process.env['SITE_URL']) || siteUrl,
    ownEnvironment,
  );
  const hasTestGateway = usesTestGateway(ownEnvironment);
  const environment = hasTestGateway
    ? { ...ownEnvironment, TEST_GATEWAY_URL: gatewayUrl, TEST_GATEWAY_INTERNAL_URL: `http://127.0.0.1:${gatewayPort}` }
    : ownEnvironment;
  const api = startApi({ ...options, environment, port: await freePort(), siteUrl }, whenOpen);
  const gateway = hasTestGateway
    ? startTestGateway({ ...options, port: gatewayPort, url: gatewayUrl, apiUrl: api.url }, whenOpen)
    : null;
  const shell = startShell({ ...options, environment, apiUrl: api.url }, whenOpen);
  const programs = [api, ...(gateway ? [gateway] : []), shell];
  await allReady(programs);
  isOpen = true;
  return {
    url: shell.url,
    apiUrl: api.url,
    stop: async () => void (await Promise.all(programs.map(({ stop }) => stop()))),
  };
}
