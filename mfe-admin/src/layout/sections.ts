import { LayoutDashboard, MessagesSquare, Package, PackagePlus, Settings, ShoppingBag, UserRound, Users, type LucideIcon } from 'lucide-react';

export interface AdminSection {
  path: string;
  label: string;
  icon: LucideIcon;
}

/** The eight admin routes of §2, in its order. */
export const adminSections: readonly AdminSection[] = [
  { path: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { path: '/admin/orders', label: 'Orders', icon: ShoppingBag },
  { path: '/admin/all-products', label: 'All products', icon: Package },
  { path: '/admin/add-product', label: 'Add product', icon: PackagePlus },
  { path: '/admin/customers', label: 'Customers', icon: Users },
  { path: '/admin/chats', label: 'Chats', icon: MessagesSquare },
  { path: '/admin/profile', label: 'Profile', icon: UserRound },
  { path: '/admin/settings', label: 'Settings', icon: Settings },
];
