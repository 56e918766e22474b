import { buildChanged } from '../../build/build-changed';
import { guardOver } from '../../release/guard/guard-command';
import { runGuardInBackground } from '../../release/guard/run-guard';
import { openReleases } from '../../release/open-releases';
import { publishAll } from '../../release/publish';
import { releasesUrl } from '../../release/releases-url';
import { dataFolder } from '../../base/workspaces';
import { isForBrowsers, isFree } from '../../base/processes/free-port';
import { startShop, type Shop } from '../../base/processes/start-shop';
import { demoSignIns, networkWarning } from './demo-sign-ins';

/**
 * The site's port from PORT.
 * @throws Error with one sentence when it is invalid
 */
export function sitePort(): number {
  const wanted = process.env['PORT'] ?? '3000';
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT can't be '${wanted}': it must be a number from 1 to 65535.`);
  return port;
}

export interface OpenShopOptions {
  port: number;
  /** The command with another port, for the message when this one is in use. */
  command: string;
  /** Builds the shell's development build as well. */
  development?: boolean;
}

/**
 * Builds what changed, publishes it locally and starts the shop. A program that ends is restarted while the others keep
 * running.
 */
export async function openShop({ port, command, development = false }: OpenShopOptions): Promise<Shop> {
  if (!(await isFree(port)))
    throw new Error(`Port ${port} is taken by another program. Choose another with PORT=… ${command}.`);
  if (!(await isForBrowsers(port)))
    throw new Error(`Browsers refuse to open port ${port}. Choose another with PORT=… ${command}.`);
  console.log('Building what has changed …');
  const built = await buildChanged({
    development,
    onBuilt: (folder, ms) => console.log(`  ${folder} in ${(ms / 1000).toFixed(1)} s`),
  });
  if (built.length === 0) console.log('  nothing changed');
  await publishAll();
  console.log('Starting the API and the shell (the first start fills the catalogue) …');
  // During work on a page its failures must be visible, not hidden by a cached copy.
  const environment: Record<string, string> = development ? { SERVICE_WORKER: 'off' } : {};
  return endableBySignal(
    startShop(
      { port, dataDir: dataFolder(), releases: releasesUrl(), environment, keepRunning: true },
      () => undefined,
    ),
  );
}

/** During the start of a shop, a signal ends this process through its 'exit' event, which ends the started programs. */
async function endableBySignal(starting: Promise<Shop>): Promise<Shop> {
  const codes = { SIGINT: 130, SIGTERM: 143 };
  const end = (signal: keyof typeof codes) => process.exit(codes[signal]);
  process.on('SIGINT', end).on('SIGTERM', end);
  try {
    return await starting;
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}

/** Settles when this program receives a signal to end. */
export const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

/** `npm start`: builds what changed, starts everything, prints the address, and leaves nothing running at its end. */
export async function startCommand(): Promise<void> {
  const started = performance.now();
  const warning = networkWarning(process.env, 'npm start');
  if (warning) console.log(warning);
  const shop = await openShop({ port: sitePort(), command: 'npm start' });
  const interruption = interrupted();

  // In this process: the guard is mostly idle, and its errors do not affect the shop.
  const stopGuard = runGuardInBackground(guardOver(await openReleases(), shop.apiUrl));

  console.log(`
Haat is open at ${shop.url}   (after ${((performance.now() - started) / 1000).toFixed(1)} s)

${demoSignIns(process.env, `${shop.url}/admin/dashboard`)}
  API       ${shop.url}/api/docs
  Mails     ${process.env['SMTP_URL'] ? 'by SMTP_URL' : `${process.env['HAAT_DATA_DIR'] || '.data'}/outbox`}

Press Ctrl-C to close it.`);

  await interruption;
  console.log('\nClosing …');
  await stopGuard();
  await shop.stop();
  process.exit(0);
}
