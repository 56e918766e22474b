'use strict';
// Replaces react-refresh in a remote in development: React in this page is connected to the shell's runtime.
const same = (type) => type;
const none = {
  register: () => undefined,
  createSignatureFunctionForTransform: () => same,
  isLikelyComponentType: () => false,
  getFamilyByType: () => undefined,
  performReactRefresh: () => null,
};
// The shell connected it before React started. A production shell has no refresh runtime.
module.exports = { ...(globalThis.haatRefresh ?? none), injectIntoGlobalHook: () => undefined };
