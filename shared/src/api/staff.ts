import { lazyClient } from './lazy-client';

/** The signed-in member of staff. See staff-client.ts. */
const call = lazyClient(() => import(/* webpackChunkName: "api" */ './staff-client'));

export const fetchStaffMe = /* @__PURE__ */ call('fetchStaffMe');
