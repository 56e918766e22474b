import { lazyPopover } from './lazy-popover';
import type { PopoverProps } from './popover-props';

/** A button that opens a small panel beside it, for a few fields. */
export const Popover = lazyPopover<PopoverProps>(
  'dialog',
  () => import(/* webpackChunkName: "popover" */ './OpenedPopover'),
);
