import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildChanged } from '../../build/build-changed';
import { guardOver } from '../../release/guard/guard-command';
import { runGuardInBackground } from '../../release/guard/run-guard';
import { openReleases } from '../../release/open-releases';
import { publishAll } from '../../release/publish';
import { releasesUrl } from '../../release/releases-url';
import { dataFolder, remotes } from '../../base/workspaces';
import { isForBrowsers, isFree } from '../../base/processes/free-port';
import { keepRunning, type Supervision } from '../../base/processes/keep-running';
import { Processes } from '../../base/processes/processes';
import { testGatewayHost, testGatewayUrl, usesTestGateway } from '../../base/processes/start-shop';
import { respondsAt } from '../../base/processes/wait-until-ready';
import { demoSignIns, networkWarning } from './demo-sign-ins';
import { startPostgres, type PostgresServer } from './start-split-postgres';

/** Ports of the parts, derived from the site's: 3000, 3001, 3002 and 3101 to 3104. */
export function splitPorts(site: number) {
  return {
    site,
    api: site + 1,
    testGateway: site + 2,
    remotes: Object.fromEntries(remotes.map(({ name, portOffset }) => [name, site + 100 + portOffset])),
  };
}

/**
 * The ports, from the site's port in PORT.
 * @throws Error with one sentence when the port is invalid or one of the ports is in use
 */
async function portsFromEnvironment() {
  const wanted = process.env['PORT'] ?? '3000';
  const site = Number(wanted);
  const highest = 65_535 - 100 - Math.max(...remotes.map(({ portOffset }) => portOffset));
  if (!Number.isInteger(site) || site < 1 || site > highest)
    throw new Error(`PORT can't be '${wanted}': it must be a number from 1 to ${highest}.`);
  const ports = splitPorts(site);
  const needed = [
    ports.site,
    ports.api,
    ...(usesTestGateway() ? [ports.testGateway] : []),
    ...Object.values(ports.remotes),
  ];
  for (const port of needed) {
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} is taken by another program. This shop needs ${needed.join(', ')}; choose another first one with PORT=… npm run start:split.`,
      );
    if (!(await isForBrowsers(port)))
      throw new Error(
        `Browsers refuse to open port ${port}. This shop needs ${needed.join(', ')}; choose another first one with PORT=… npm run start:split.`,
      );
  }
  return ports;
}

/**
 * `npm run start:split`: runs PostgreSQL, the API, the test gateway, a static server for each remote and the shell's
 * server as separate processes, each on its own port.
 */
export async function startSplitCommand(): Promise<void> {
  const ports = await portsFromEnvironment();
  const started = performance.now();
  const dataDir = join(dataFolder(), 'split');
  const address = (port: number) => `http://localhost:${port}`;
  const remoteAddresses = Object.fromEntries(
    Object.entries(ports.remotes).map(([name, port]) => [name, address(port)]),
  );

  const warning = networkWarning(process.env, 'npm run start:split');
  if (warning) console.log(warning);
  console.log('Building what has changed …');
  const built = await buildChanged({
    onBuilt: (folder, ms) => console.log(`  ${folder} in ${(ms / 1000).toFixed(1)} s`),
  });
  if (built.length === 0) console.log('  nothing changed');
  const releases = releasesUrl();
  await publishAll();

  // API and shell have separate data folders, so neither can read a token that the other created.
  const token = process.env['SERVICE_TOKEN'] || randomBytes(32).toString('base64url');
  let stopGuard: () => Promise<void> = async () => undefined;
  let postgres: PostgresServer | null = null;
  // A program that ends is restarted (keep-running.ts); this command only ends when one never becomes ready (`ready`).
  const processes = new Processes(() => undefined);
  const supervisions: Supervision[] = [];
  let stopping: Promise<void> | undefined;
  // The database ends last: its clients must have ended.
  const stop = () =>
    (stopping ??= stopGuard()
      .then(() => {
        for (const { release } of supervisions) release();
        return processes.stop();
      })
      .then(() => postgres?.stop()));
  const interrupted = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  void interrupted.then(async () => {
    console.log('\nClosing …');
    await stop();
    process.exit(0);
  });

  try {
    let databaseUrl = process.env['DATABASE_URL'];
    if (!databaseUrl) {
      console.log('Starting PostgreSQL …');
      postgres = await startPostgres(dataDir, { keepRunning: true });
      databaseUrl = postgres.url;
    }
    console.log("Starting the API, the remotes' servers and the shell (the first start fills the catalogue) …");
    const start = (
      name: string,
      script: string,
      environment: Record<string, string>,
      logFile: string,
      readyAt: string,
    ) =>
      supervisions.push(
        keepRunning({
          name,
          run: () => processes.start(name, script, environment, logFile),
          isReady: respondsAt(readyAt),
        }),
      );
    const gatewayUrl = usesTestGateway()
      ? testGatewayUrl(ports.testGateway, process.env['SITE_URL'] || address(ports.site))
      : '';
    const log = (name: string) => `${dataDir}/logs/${name}.log`;
    start(
      'API',
      'api/src/main.ts',
      {
        LOG_LEVEL: 'warn',
        API_PORT: String(ports.api),
        HAAT_DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SERVICE_TOKEN: token,
        CORS_ORIGINS: address(ports.site),
        TEST_GATEWAY_URL: gatewayUrl,
        TEST_GATEWAY_INTERNAL_URL: `http://127.0.0.1:${ports.testGateway}`,
      },
      log('api'),
      `http://127.0.0.1:${ports.api}/api/ready`,
    );
    if (gatewayUrl)
      start(
        'test gateway',
        'api/src/test-gateway/main.ts',
        {
          LOG_LEVEL: 'warn',
          TEST_GATEWAY_PORT: String(ports.testGateway),
          TEST_GATEWAY_HOST: testGatewayHost(gatewayUrl),
          TEST_GATEWAY_URL: gatewayUrl,
          TEST_GATEWAY_SHOP_URL: `http://127.0.0.1:${ports.api}`,
          HAAT_DATA_DIR: dataDir,
        },
        log('test-gateway'),
        `http://127.0.0.1:${ports.testGateway}/health`,
      );
    for (const [name, port] of Object.entries(ports.remotes)) {
      start(
        `server of ${name}`,
        'platform/src/dev/start/static-server.ts',
        { RELEASES_URL: releases, STATIC_REMOTE: name, STATIC_PORT: String(port) },
        log(name),
        `http://127.0.0.1:${port}/health`,
      );
    }
    start(
      'shell',
      'shell/server/main.ts',
      {
        LOG_LEVEL: 'warn',
        PORT: String(ports.site),
        HAAT_DATA_DIR: dataFolder(),
        SERVICE_TOKEN: token,
        RELEASES_URL: releases,
        REMOTE_ADDRESSES: Object.entries(remoteAddresses)
          .map(([name, at]) => `${name}=${at}`)
          .join(' '),
        API_URL: address(ports.api),
        TEST_GATEWAY_URL: gatewayUrl,
        API_INTERNAL_URL: `http://127.0.0.1:${ports.api}`,
      },
      log('shell'),
      `${address(ports.site)}/registry.json`,
    );
    await Promise.all(supervisions.map(({ ready }) => ready));
  } catch (error) {
    // Stopped by a signal: `interrupted` ends this process.
    if (stopping) return stopping;
    await stop();
    throw error;
  }
  if (stopping) return stopping;
  stopGuard = runGuardInBackground(guardOver(await openReleases(), `http://127.0.0.1:${ports.api}`, { token }));

  console.log(`
Haat is open at ${address(ports.site)}   (after ${((performance.now() - started) / 1000).toFixed(1)} s), in parts:

  Shell        ${address(ports.site)}
${Object.entries(remoteAddresses)
  .map(([name, at]) => `  ${name.padEnd(12)} ${at}`)
  .join('\n')}
  API          ${address(ports.api)}/api/docs${usesTestGateway() ? `\n  Test gateway ${address(ports.testGateway)}` : ''}
  Releases     ${releases}
  PostgreSQL   ${postgres ? `${postgres.url}   (data in ${postgres.folder})` : 'as DATABASE_URL says'}
  Logs         ${dataDir}/logs

${demoSignIns(process.env, `${address(ports.site)}/admin/dashboard`, 13)}

Press Ctrl-C to close all of it.`);
  await interrupted;
  await stop();
}
