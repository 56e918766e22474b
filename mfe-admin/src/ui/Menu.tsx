import { lazyPopover, type OpenerProps } from './lazy-popover';

export interface MenuAction {
  label: string;
  run: () => void;
  /** Why it can't be done now; it is shown and can't be chosen. */
  whyNot?: string;
}

export interface MenuProps extends OpenerProps {
  actions: readonly MenuAction[];
}

/** A button that opens a list of things to do. */
export const Menu = lazyPopover<MenuProps>('menu', () => import(/* webpackChunkName: "menu" */ './OpenedMenu'));
