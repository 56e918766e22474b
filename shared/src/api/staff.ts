import type * as Module from './staff-client';

type Calls = typeof Module;

/**
 * Loaded with the first call, one file for all of a build's calls: what reads answers (zod and the schemas) is no part
 * of a page's first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './staff-client');

/**
 * GET /api/admin/me: the signed-in member of staff, and their permissions at present. 403 for users who are not staff.
 */
export const fetchStaffMe: Calls['fetchStaffMe'] = async (...given) => (await calls()).fetchStaffMe(...given);
