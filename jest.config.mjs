import { remoteFolders } from './platform/src/remote-folders.mjs';
import { project } from './platform/src/jest/preset.mjs';

export default {
  // Patience, not a measurement: a machine that does other work besides takes longer.
  testTimeout: 30_000,
  // In processes of their own, each begun anew when it has grown: one for all of them grows to gigabytes, and spends its time on collecting garbage.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('shared', 'jsdom'),
    project('releases', 'node'),
    project('platform', 'node'),
    project('assortment', 'node'),
    project('api', 'node'),
    project('shell', 'jsdom'),
    ...remoteFolders(import.meta.dirname).map(({ folder }) => project(folder, 'jsdom')),
  ],
};
