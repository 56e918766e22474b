import type { OpenerProps } from './lazy-popover';

export interface MenuAction {
  label: string;
  run: () => void;
  /** The reason why the action is disabled; shown with it. */
  whyNot?: string;
}

export interface MenuProps extends OpenerProps {
  actions: readonly MenuAction[];
}
