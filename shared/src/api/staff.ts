import type * as Module from './staff-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, as one file per build: the parsers of responses (zod, schemas) are not part of a page's
 * first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './staff-client');

/** GET /api/admin/me: the signed-in member of staff with their current permissions. 403 for users who are not staff. */
export const fetchStaffMe: Calls['fetchStaffMe'] = async (...given) => (await calls()).fetchStaffMe(...given);
