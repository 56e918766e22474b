import { createRequire } from 'node:module';

/** The shell's own server build: React and everything of the shell that is rendered. */
export type ShellBundle = typeof import('../src/server/server');

/** @param file shell/dist/server/shell.cjs, as the shell's build left it */
export const loadShellBundle = (file: string): ShellBundle => createRequire(import.meta.url)(file) as ShellBundle; // the build of just that module
