import { lazyClient } from './lazy-client';

/** Texts of pages. See content-client.ts. */
const call = lazyClient(() => import(/* webpackChunkName: "api" */ './content-client'));

export const fetchContent = /* @__PURE__ */ call('fetchContent');
export const fetchContentPreview = /* @__PURE__ */ call('fetchContentPreview');
