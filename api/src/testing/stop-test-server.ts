/** Stops the server that `test-server.ts` started. */
export { stopTestServer as default } from './test-server';
