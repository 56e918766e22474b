import type { ReactNode } from 'react';
import { lazyPopover, type OpenerProps } from './lazy-popover';

export interface PopoverProps extends OpenerProps {
  title: string;
  /** The content; a function receives a callback that closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel beside it, for a few fields. */
export const Popover = lazyPopover<PopoverProps>(
  'dialog',
  () => import(/* webpackChunkName: "popover" */ './OpenedPopover'),
);
