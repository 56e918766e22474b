import { host, hostDevelopment, hostServer, hostWorker } from '@haat/platform/webpack';
import { monolith } from '../platform/src/webpack/monolith';

const bundling = process.env['MONOLITH'];

/**
 * MONOLITH=1 puts the remotes' pages into the shell, all in its first file; MONOLITH=split makes each a chunk. For
 * comparison only: `npm run bench`.
 */
export default bundling ? monolith(bundling === 'split' ? 'split' : 'static') : host();
/** The shell's part of what its server renders; the same, however the browser gets its pages. */
export const server = bundling ? undefined : hostServer();
/** For pages with a remote in development. */
export const development = bundling ? undefined : hostDevelopment();
/** The build of the service worker, which keeps the shop available offline. */
export const worker = bundling ? undefined : hostWorker();
