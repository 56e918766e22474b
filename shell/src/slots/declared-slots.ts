import type { Registry } from '../remotes/registry';

/** What a release shows in an extension slot. */
export interface Filling {
  slot: string;
  remote: string;
  module: string;
  /** Reserved height in CSS pixels. */
  height?: number | undefined;
}

/** The slot fillings that the releases of a visitor's registry declare. */
export const declaredSlots = (registry: Registry): Filling[] =>
  Object.entries(registry).flatMap(([remote, { slots = [] }]) => slots.map((slot) => ({ ...slot, remote })));
