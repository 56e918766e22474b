import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed';
import { publishAll } from '../release/publish';
import { freePort } from '../base/processes/free-port';
import { startShop } from '../base/processes/start-shop';
import { findChromium } from '../base/browser/find-chromium';
import { runJest } from './run-jest';
import type { Tally } from './tally';
import { warmPages } from './warm-pages';

/**
 * Builds what the browser tests need.
 * @param isSlow also builds the development files, which only slow tests use
 */
export async function buildForBrowserTests(isSlow: boolean): Promise<void> {
  await buildChanged({
    development: isSlow,
    onBuilt: (folder, ms) => console.log(`Built ${folder} in ${(ms / 1000).toFixed(1)} s`),
  });
}

/**
 * Runs the browser tests against a separate shop, seeded and started in a temporary folder.
 * @param args jest's arguments, such as part of a file's name
 * @param isSlow runs the slow browser tests instead
 * @param keepsTimes stores the duration of each file
 */
export async function runBrowserTests(
  args: readonly string[],
  { isSlow = false, keepsTimes = false }: { isSlow?: boolean; keepsTimes?: boolean } = {},
): Promise<Tally> {
  const chromium = findChromium(console.log);
  await buildForBrowserTests(isSlow);
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-shop-'));
  await publishAll(join(dataDir, 'releases'));
  // A test serves pictures for imports on this port.
  const picturePort = await freePort();
  // All visitors of these tests share one address.
  const environment = {
    // Most tests need an empty shop without reviews.
    DEMO: 'off',
    SIGN_IN_ATTEMPTS: '1000',
    UNPAID_UNITS: '100000',
    UNPAID_UNITS_PER_ADDRESS: '100000',
    MAILS_AN_HOUR: '1000',
    MAILS_PER_SENDER: '1000',
    // Without it, a busy machine sends pages whose content only the browser loads.
    PAGE_DEADLINE_MS: '5000',
    IMPORT_HOSTS: `127.0.0.1:${picturePort}`,
  };
  const settings = { port: await freePort(), dataDir, environment };
  const shop = await startShop(settings, (message) => console.error(message));
  try {
    await warmPages(shop.url);
    return await runJest(['-c', 'e2e/jest.config.mjs', ...args], {
      isSlow,
      keepsTimes,
      environment: {
        HAAT_URL: shop.url,
        HAAT_API: shop.apiUrl,
        HAAT_DATA: dataDir,
        HAAT_PICTURE_PORT: String(picturePort),
        CHROMIUM_PATH: chromium,
      },
    });
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
