import { host, hostDevelopment, hostServer, hostWorker } from '@haat/platform/webpack';

export default host();
/** The shell's part of what its server renders. */
export const server = hostServer();
/** For pages with a remote in development. */
export const development = hostDevelopment();
/** The build of the service worker, which keeps the shop available offline. */
export const worker = hostWorker();
