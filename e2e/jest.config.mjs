import { project } from '../platform/src/jest/preset.mjs';

export default {
  ...project('e2e', 'node'),
  testEnvironment: '<rootDir>/src/browser-environment.ts',
  testSequencer: '<rootDir>/../platform/src/jest/longest-first.mjs',
  setupFiles: [],
  testTimeout: 90_000,
  maxWorkers: 2,
};
