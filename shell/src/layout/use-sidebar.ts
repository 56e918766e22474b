import { createContext, useContext } from 'react';

/** The sidebar: open or closed, initially closed; it can be toggled or closed (§4). */
export interface Sidebar {
  open: boolean;
  toggle: () => void;
  close: () => void;
}

export const SidebarContext = createContext<Sidebar | null>(null);

/** @throws Error outside the site layout */
export function useSidebar(): Sidebar {
  const sidebar = useContext(SidebarContext);
  if (!sidebar) throw new Error('useSidebar must be used within the site layout');
  return sidebar;
}
