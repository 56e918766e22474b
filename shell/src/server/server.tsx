export { requestApi, configureServer, type ApiResponse } from './configure-server';
export { loadLanguage } from '../language/load-language';
export type { Translations } from '@haat/shared/text/translations';
export type { PageData } from './load-page-data';
export { makePage, type MadePage, type MakePageOptions } from './make-page';
export { serveExternalPages } from './serve-external-pages';

export { singletons } from './singletons';
