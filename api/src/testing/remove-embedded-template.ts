/** Jest's global teardown of the project `api-embedded`. */
export { removeEmbeddedTemplate as default } from './embedded-template';
