import type { Permission } from '@haat/shared/contract/permissions';
import { msg } from '@haat/shared/text/msg';

export interface SettingSection {
  /** The value in the address: ?part=home */
  key: 'home' | 'coupons' | 'delivery' | 'payments' | 'tax' | 'identity' | 'start';
  label: string;
  needs: Permission;
}

/** The sections of the settings, each at its own address. */
export const settingSections: readonly SettingSection[] = [
  { key: 'home', label: msg('Home page'), needs: 'content.read' },
  { key: 'coupons', label: msg('Coupons'), needs: 'coupons.read' },
  { key: 'delivery', label: msg('Delivery'), needs: 'settings.read' },
  { key: 'payments', label: msg('Payment'), needs: 'settings.read' },
  { key: 'tax', label: msg('Tax'), needs: 'settings.read' },
  { key: 'identity', label: msg('Shop'), needs: 'settings.read' },
  { key: 'start', label: msg('Environment'), needs: 'settings.read' },
];
