import type { RuntimeConfig } from '@haat/shared/state';
import type { ApiResponse } from './configure-server';
import type { MadePage, MakePageOptions } from './make-page';

/** The API's address in a process of external pages; the shell's server requests the path from the real one. */
export const EXTERNAL_API = 'http://api.haat.invalid';

/** The first message: what a process of external pages runs. */
export interface ExternalStart {
  config: RuntimeConfig;
  /** Name and version, for translations. */
  release: string;
  /** Name and text of its server file. */
  file: string;
  code: string;
}

export type ExternalPageRequest = Omit<MakePageOptions, 'url'> & { url: string; page: string };

/** Messages of the shell's server to a process of external pages. */
export type ToExternal =
  | { start: ExternalStart }
  | { render: number; request: ExternalPageRequest }
  | { answer: number; given: ApiResponse | null }
  | { ping: true };

/** Messages of a process of external pages. */
export type FromExternal =
  | { ready: true }
  | { pong: true }
  | { rendered: number; made: MadePage }
  | { failed: number; cause: string }
  | { call: number; address: string; language: string };
