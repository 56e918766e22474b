import { createRequire } from 'node:module';

export type { ApiResponse, MadePage, MakePageOptions } from '../../src/server/server';
/** The shell's server build: React and all code of the shell that renders. */
export type ShellBundle = typeof import('../../src/server/server');

/** @param file shell/dist/server/shell.cjs, as built */
export const loadShellBundle = (file: string): ShellBundle => createRequire(import.meta.url)(file) as ShellBundle; // the build of just that module
