/**
 * What the process that builds a workspace says when the build is whole; what it does then makes the next one quick.
 */
export const BUILT = 'built';
