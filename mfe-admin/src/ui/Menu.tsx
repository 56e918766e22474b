import { lazyPopover } from './lazy-popover';
import type { MenuProps } from './menu-props';

/** A button that opens a menu of actions. */
export const Menu = lazyPopover<MenuProps>('menu', () => import(/* webpackChunkName: "menu" */ './OpenedMenu'));
