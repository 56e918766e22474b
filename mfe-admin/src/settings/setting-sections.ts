import type { Permission } from '@haat/shared/contract/permissions';

export interface SettingSection {
  /** The value in the address: ?part=home */
  key: 'home' | 'coupons' | 'delivery' | 'payments' | 'tax' | 'identity' | 'start';
  label: string;
  needs: Permission;
}

/** The sections of the settings, each at its own address. */
export const settingSections: readonly SettingSection[] = [
  { key: 'home', label: 'Home page', needs: 'content.read' },
  { key: 'coupons', label: 'Coupons', needs: 'coupons.read' },
  { key: 'delivery', label: 'Delivery', needs: 'settings.read' },
  { key: 'payments', label: 'Payment', needs: 'settings.read' },
  { key: 'tax', label: 'Tax', needs: 'settings.read' },
  { key: 'identity', label: 'Shop', needs: 'settings.read' },
  { key: 'start', label: 'Environment', needs: 'settings.read' },
];
