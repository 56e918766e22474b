import type * as Module from './content-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './content-client');

/** GET /api/content/{page}: the published text in a language; null if there is none. */
export const fetchContent: Calls['fetchContent'] = async (...given) => (await calls()).fetchContent(...given);

/** GET /api/content/previews/{key}: a draft, by its preview link; 404 when it no longer exists. */
export const fetchContentPreview: Calls['fetchContentPreview'] = async (...given) =>
  (await calls()).fetchContentPreview(...given);
