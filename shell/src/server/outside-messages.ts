import type { RuntimeConfig } from '@haat/shared/state';
import type { ApiAnswer } from './configure-server';
import type { MadePage, PageOrder } from './make-page';

/** The API's address in a process of outside pages; the shell's server requests the path from the real one. */
export const OUTSIDE_API = 'http://api.haat.invalid';

/** The first message: what a process of outside pages runs. */
export interface OutsideStart {
  config: RuntimeConfig;
  /** Name and version, for translations. */
  release: string;
  /** Name and text of its server file. */
  file: string;
  code: string;
}

export type OutsideOrder = Omit<PageOrder, 'url'> & { url: string; page: string };

/** Messages of the shell's server to a process of outside pages. */
export type ToOutside =
  | { start: OutsideStart }
  | { render: number; order: OutsideOrder }
  | { answer: number; given: ApiAnswer | null }
  | { ping: true };

/** Messages of a process of outside pages. */
export type FromOutside =
  | { ready: true }
  | { pong: true }
  | { rendered: number; made: MadePage }
  | { failed: number; cause: string }
  | { call: number; address: string; language: string };
