import { lazyClient } from './lazy-client';

/** Passkeys, and signing in with one. See passkeys-client.ts. */
const call = lazyClient(() => import(/* webpackChunkName: "api" */ './passkeys-client'));

export const removePasskey = /* @__PURE__ */ call('removePasskey');
export const askForSignIn = /* @__PURE__ */ call('askForSignIn');
export const signInWithPasskey = /* @__PURE__ */ call('signInWithPasskey');
export const fetchPasskeys = /* @__PURE__ */ call('fetchPasskeys');
export const askForProof = /* @__PURE__ */ call('askForProof');
export const askForNewPasskey = /* @__PURE__ */ call('askForNewPasskey');
export const addPasskey = /* @__PURE__ */ call('addPasskey');
export const renamePasskey = /* @__PURE__ */ call('renamePasskey');
