import { project } from '../platform/src/jest/preset.mjs';

const base = project('e2e', 'node');
const isSlowRun = process.env.HAAT_SLOW === '1';

export default {
  ...base,
  testEnvironment: '<rootDir>/src/browser-environment.ts',
  testSequencer: '<rootDir>/src/longest-first.mjs',
  testMatch: [isSlowRun ? '<rootDir>/**/*.slow.test.ts' : '<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...(isSlowRun ? [] : ['\\.slow\\.test\\.ts$'])],
  setupFiles: [],
  testTimeout: 90_000,
  maxWorkers: 2,
};
