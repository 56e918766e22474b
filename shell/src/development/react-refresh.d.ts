/** The part that is used of a package that brings no types. */
declare module 'react-refresh/runtime' {
  /** Makes React report its roots to this runtime. */
  export function injectIntoGlobalHook(page: typeof globalThis): void;
}
