import { availableParallelism } from 'node:os';
import { project } from '../platform/src/testing/jest/preset.mjs';

export default {
  ...project('e2e', 'node'),
  testEnvironment: '<rootDir>/src/browser-environment.ts',
  testSequencer: '<rootDir>/../platform/src/testing/jest/longest-first.mjs',
  setupFiles: [],
  testTimeout: 300_000,
  // A journey waits for the shop about half of its time, so one more worker than processors keeps them busy.
  maxWorkers: availableParallelism() + 1,
};
