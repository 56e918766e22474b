import type { ReactNode } from 'react';
import { lazyPopover, type OpenerProps } from './lazy-popover';

export interface PopoverProps extends OpenerProps {
  title: string;
  /** What is in it; a function is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel beside it: a few fields, not a page. */
export const Popover = lazyPopover<PopoverProps>(
  'dialog',
  () => import(/* webpackChunkName: "popover" */ './OpenedPopover'),
);
