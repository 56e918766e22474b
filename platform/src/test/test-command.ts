import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed';
import { publishAll } from '../release/publish';
import { freePort } from '../start/free-port';
import { startShop } from '../start/start-shop';
import { fromRoot } from '../workspaces';
import { findChromium } from './find-chromium';
import { findProgram } from './find-program';
import { runJest, type Tally } from './run-jest';
import { warmPages } from './warm-pages';

/** Runs a check that passes or fails as one; its output is shown. */
function check(name: string, program: string, args: readonly string[]): Promise<Tally> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [fromRoot(program), ...args], { cwd: fromRoot(), stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'PASS' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      resolve(code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
    });
  });
}

/**
 * The browser tests: against a shop of their own, built, seeded and started for them in a folder of its own.
 * @param args jest's arguments, e.g. part of a file's name
 */
export async function runBrowserTests(args: readonly string[] = []): Promise<Tally> {
  const chromium = findChromium(console.log);
  console.log('Building what the browser tests run against …');
  await buildChanged({ development: true, onBuilt: (folder, ms) => console.log(`  ${folder} in ${(ms / 1000).toFixed(1)} s`) });
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-shop-'));
  await publishAll(join(dataDir, 'releases'));
  const shop = await startShop({ port: await freePort(), dataDir, environment: { SIGN_IN_ATTEMPTS: '1000' } }, (message) => console.error(message));
  try {
    await warmPages(shop.url);
    return await runJest(['-c', 'e2e/jest.config.mjs', ...args], { HAAT_URL: shop.url, HAAT_API: shop.apiUrl, HAAT_DATA: dataDir, CHROMIUM_PATH: chromium });
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** `npm test`: types, lint, API reports, texts, unit, component, API and browser tests; ends with 'N passed, N failed'. */
export async function testCommand(): Promise<void> {
  const checks = await Promise.all([
    check('types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
    check('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
    check('contract', 'platform/bin/haat.mjs', ['contract', '--check']),
    check('texts', 'platform/bin/haat.mjs', ['texts']),
  ]);
  // Some of them run against these, and say so themselves where they could not be had.
  for (const program of ['redis-server', 'haproxy'] as const) {
    try {
      findProgram(program);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  const unit = await runJest([]);
  const browser = await runBrowserTests().catch((error: unknown): Tally => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const all = [...checks, unit, browser].reduce((sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed, skipped: sum.skipped + tally.skipped }));
  console.log(`types, lint, contract and texts: ${checks.filter((tally) => tally.failed === 0).length} of ${checks.length}; unit, component and API: ${unit.passed} passed, ${unit.failed} failed; browser: ${browser.passed} passed, ${browser.failed} failed`);
  console.log(`${all.passed} passed, ${all.failed} failed${all.skipped > 0 ? `, ${all.skipped} skipped` : ''}`);
  process.exit(all.failed === 0 ? 0 : 1);
}
