import type { ReactNode } from 'react';
import type { OpenerProps } from './lazy-popover';

export interface PopoverProps extends OpenerProps {
  title: string;
  /** The content; a function receives a callback that closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
}
