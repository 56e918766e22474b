import type * as Module from './content-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './content-client');

/** GET /api/content/{page}: what staff have published for it in a language; its text is null where they have not. */
export const fetchContent: Calls['fetchContent'] = async (...given) => (await calls()).fetchContent(...given);

/** GET /api/content/previews/{key}: a draft, by the link that staff have of it; 404 when it is over. */
export const fetchContentPreview: Calls['fetchContentPreview'] = async (...given) =>
  (await calls()).fetchContentPreview(...given);
