/** Message of the process that builds a workspace when the build is complete; it then writes the cache. */
export const BUILT = 'built';
