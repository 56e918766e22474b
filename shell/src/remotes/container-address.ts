import type { EntryAddress } from './load-entry';
import type { Release } from './registry';

/** How to load the entry of a release that another build made. */
export type StockType = NonNullable<Release['container']>['type'];

/** Where a remote's entry is, and how to load it. */
export interface ContainerAddress extends EntryAddress {
  /** Missing for releases that this platform built. */
  type?: StockType | undefined;
}
