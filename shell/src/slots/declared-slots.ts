import type { Registry } from '../remotes/registry';

/** What a release shows in an extension slot. */
export interface Filling {
  slot: string;
  remote: string;
  module: string;
  /** CSS pixels that are kept free for it. */
  height?: number | undefined;
}

/** What fills the slots of pages, by a registry as one visitor has it. */
export const declaredSlots = (registry: Registry): Filling[] =>
  Object.entries(registry).flatMap(([remote, { slots = [] }]) => slots.map((slot) => ({ ...slot, remote })));
