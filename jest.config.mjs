import { availableParallelism } from 'node:os';
import { remoteFolders } from './platform/src/base/remote-folders.mjs';
import { isSlowRun, project } from './platform/src/testing/jest/preset.mjs';

/** Tests of the API that run over PGlite too. */
const embeddedTests = [
  'prepare-database.slow',
  'db/migrations/*.slow',
  'jobs/jobs',
  'modules/cart/change-cart',
  'modules/catalogue/catalogue',
  'modules/catalogue/page-changes',
  'modules/catalogue/product-write',
  'modules/orders/order-routes',
  'testing/test-databases.slow',
];

/**
 * What the embedded database could do otherwise than a server: migrations, its one connection, catalogue and orders.
 */
const embedded = project('api', 'node', {
  displayName: 'api-embedded',
  globals: { haatEmbedded: true },
  testMatch: embeddedTests.map((file) => `<rootDir>/src/${file}.test.ts`),
  globalSetup: '<rootDir>/src/testing/embedded-template.ts',
  globalTeardown: '<rootDir>/src/testing/remove-embedded-template.ts',
});

export default {
  testSequencer: '<rootDir>/platform/src/testing/jest/longest-first.mjs',
  // Patience, not a measurement: a machine that does other work besides takes longer.
  testTimeout: isSlowRun ? 120_000 : 30_000,
  // In separate processes, each restarted when it has grown: a single one grows to gigabytes and spends its time on
  // garbage collection.
  // Slow tests often wait for processes that they stop and start: more of them than processors keep these busy.
  maxWorkers: isSlowRun ? Math.ceil(availableParallelism() * 1.5) : '100%',
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('shared', 'jsdom'),
    project('releases', 'node'),
    project('platform', 'node'),
    project('assortment', 'node'),
    project('api', 'node', {
      globalSetup: '<rootDir>/src/testing/test-server.ts',
      globalTeardown: '<rootDir>/src/testing/stop-test-server.ts',
    }),
    ...(isSlowRun ? [embedded] : []),
    project('shell', 'jsdom'),
    ...remoteFolders(import.meta.dirname).map(({ folder }) => project(folder, 'jsdom')),
  ],
};
