import { inboxReadPermissions } from '@haat/shared/contract/inbox-kinds';
import {
  ChartColumn,
  FileText,
  Inbox,
  LayoutDashboard,
  MessagesSquare,
  Package,
  PackagePlus,
  ScrollText,
  Settings,
  ShoppingBag,
  UserRound,
  Users,
  UsersRound,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { msg } from '@haat/shared/text/msg';
import type { Needs } from '../access/staff-context';

export interface AdminSection {
  path: string;
  label: string;
  icon: LucideIcon;
  /** The keyboard shortcut to the section. */
  keys: string;
  /**
   * The permission required to see the section in the menu; the server checks each request in any case. Without it, all
   * members of staff see the section.
   */
  needs?: Needs;
}

/** Any of these opens the settings, which show the sections that the user's role includes. */
export const settingsNeed = ['settings.read', 'content.read', 'coupons.read'] as const satisfies Needs;

/** Any of these opens the inbox, which shows the kinds that the user's role includes. */
const inboxNeed = Object.values(inboxReadPermissions);

/** The admin routes of §2, in its order, among further sections for staff. */
export const adminSections: readonly AdminSection[] = [
  { path: '/admin/dashboard', label: msg('Dashboard'), icon: LayoutDashboard, keys: 'g d', needs: 'dashboard.read' },
  { path: '/admin/orders', label: msg('Orders'), icon: ShoppingBag, keys: 'g o', needs: 'orders.read' },
  { path: '/admin/all-products', label: msg('All products'), icon: Package, keys: 'g p', needs: 'products.read' },
  { path: '/admin/add-product', label: msg('Add product'), icon: PackagePlus, keys: 'g n', needs: 'products.write' },
  { path: '/admin/customers', label: msg('Customers'), icon: Users, keys: 'g c', needs: 'customers.read' },
  { path: '/admin/inbox', label: msg('Inbox'), icon: Inbox, keys: 'g x', needs: inboxNeed },
  { path: '/admin/chats', label: msg('Chats'), icon: MessagesSquare, keys: 'g h', needs: 'chats.read' },
  { path: '/admin/content', label: msg('Pages'), icon: FileText, keys: 'g w', needs: 'content.read' },
  { path: '/admin/reports', label: msg('Reports'), icon: ChartColumn, keys: 'g r', needs: 'reports.read' },
  { path: '/admin/team', label: msg('Team'), icon: UsersRound, keys: 'g t', needs: 'team.read' },
  { path: '/admin/audit-log', label: msg('Audit log'), icon: ScrollText, keys: 'g l', needs: 'audit.read' },
  { path: '/admin/integrations', label: msg('Integrations'), icon: Webhook, keys: 'g i', needs: 'developers.write' },
  { path: '/admin/profile', label: msg('Profile'), icon: UserRound, keys: 'g m' },
  { path: '/admin/settings', label: msg('Settings'), icon: Settings, keys: 'g s', needs: settingsNeed },
];
