import { lazyClient } from './lazy-client';

/** Messages, feedback, PIN codes and the dashboard’s counts. See service-client.ts. */
const call = lazyClient(() => import(/* webpackChunkName: "api" */ './service-client'));

export const sendFeedback = /* @__PURE__ */ call('sendFeedback');
export const sendMessage = /* @__PURE__ */ call('sendMessage');
export const fetchPlace = /* @__PURE__ */ call('fetchPlace');
export const fetchAdminSummary = /* @__PURE__ */ call('fetchAdminSummary');
