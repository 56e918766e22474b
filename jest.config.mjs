import { availableParallelism } from 'node:os';
import { remoteFolders } from './platform/src/base/remote-folders.mjs';
import { isSlowRun, project } from './platform/src/testing/jest/preset.mjs';

/** Tests of the API that run over PGlite too. */
const embeddedTests = [
  'prepare-database.slow',
  'db/migrations/*.slow',
  'jobs/jobs.db',
  'modules/cart/change-cart.db',
  'modules/catalogue/catalogue.db',
  'modules/catalogue/page-changes.db',
  'modules/catalogue/product-write.db',
  'modules/orders/order-routes.db',
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

/** Starts the PostgreSQL server of the run, and stops it. */
const server = {
  globalSetup: '<rootDir>/src/testing/test-server.ts',
  globalTeardown: '<rootDir>/src/testing/stop-test-server.ts',
};

/** In the fast run the API's unit tests, which need no database, are a project of their own: they take seconds. */
const api = isSlowRun
  ? [project('api', 'node', server), embedded]
  : [
      project('api', 'node', { testPathIgnorePatterns: ['/node_modules/', '\\.(slow|db)\\.test\\.'] }),
      project('api', 'node', { displayName: 'api-database', testMatch: ['<rootDir>/src/**/*.db.test.ts'], ...server }),
    ];

export default {
  testSequencer: '<rootDir>/platform/src/testing/jest/longest-first.mjs',
  // Not a measurement: a machine that also does other work takes many times longer.
  testTimeout: isSlowRun ? 600_000 : 180_000,
  // Slow tests often wait for processes that they stop and start: more of them than processors keep these busy.
  maxWorkers: isSlowRun ? Math.ceil(availableParallelism() * 1.5) : '100%',
  // A process that is not restarted grows to gigabytes and spends its time on garbage collection.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('shared', 'jsdom'),
    project('releases', 'node'),
    project('platform', 'node'),
    project('assortment', 'node'),
    ...api,
    project('shell', 'jsdom'),
    ...remoteFolders(import.meta.dirname).map(({ folder }) => project(folder, 'jsdom')),
  ],
};
