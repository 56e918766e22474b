/** The part in use of a package without types. */
declare module 'react-refresh/runtime' {
  /** Makes React report its roots to this runtime. */
  export function injectIntoGlobalHook(page: typeof globalThis): void;
}
