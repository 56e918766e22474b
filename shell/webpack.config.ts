import { host, hostServer } from '@haat/platform/webpack';

export default host();
/** The shell's part of what its server renders. */
export const server = hostServer();
