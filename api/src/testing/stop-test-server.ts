/** Jest's global teardown of the project `api`. */
export { stopTestServer as default } from './test-server';
