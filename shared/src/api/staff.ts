import type * as Module from './staff-calls';

type Calls = typeof Module;

/**
 * Loaded with the first call, one file for all of a build's calls: what reads answers (zod and the schemas) is no part
 * of a page's first load.
 */
const calls = (): Promise<Calls> => import(/* webpackChunkName: "api" */ './staff-calls');

/**
 * GET /api/admin/me: who of the staff is signed in, and what they may do just now. 403 for whoever isn't of the staff.
 */
export const fetchStaffMe: Calls['fetchStaffMe'] = async (...given) => (await calls()).fetchStaffMe(...given);
