import { project } from '../platform/src/jest/preset.mjs';

export default { ...project('e2e', 'node'), testEnvironment: '<rootDir>/src/telling-environment.ts', setupFiles: [], testTimeout: 90_000, maxWorkers: 2 };
