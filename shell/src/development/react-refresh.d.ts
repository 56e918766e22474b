/** The part that is used of a package that brings no types. */
declare module 'react-refresh/runtime' {
  /** Has React, once it starts, tell this runtime of its roots. */
  export function injectIntoGlobalHook(page: typeof globalThis): void;
}
