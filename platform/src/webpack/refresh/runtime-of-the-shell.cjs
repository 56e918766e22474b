'use strict';
// Stands for react-refresh in a remote that is being worked on: the runtime that React knows in this page is the
// shell's.
const same = (type) => type;
const none = {
  register: () => undefined,
  createSignatureFunctionForTransform: () => same,
  isLikelyComponentType: () => false,
  getFamilyByType: () => undefined,
  performReactRefresh: () => null,
};
// The shell has told React of it before that started. In a shell that isn't its development build there is nothing to
// refresh with.
module.exports = { ...(globalThis.haatRefresh ?? none), injectIntoGlobalHook: () => undefined };
