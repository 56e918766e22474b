import type { Needs } from '../access/staff-context';
import { settingSections, type SettingSection } from '../settings/setting-sections';

/** A part of a page with its own address. */
interface PalettePlace {
  id: string;
  label: string;
  note?: string;
  to: string;
  needs: Needs;
}

/** Names of the settings in each section. */
const settingNames: Partial<Record<SettingSection['key'], readonly string[]>> = {
  home: ['Banner', 'Button link', 'Featured products'],
  coupons: ['Discount codes', 'Create coupon'],
  delivery: ['Express delivery', 'Free delivery', 'Cut-off time', 'Delivery holidays', 'Shipping'],
  payments: [
    'Cards',
    'UPI',
    'UPI limit',
    'Cash on delivery',
    'COD',
    'Cash limit',
    'PIN codes without cash on delivery',
  ],
  tax: ['Prices include GST', 'Place of supply', 'GST rates', 'HSN codes'],
  identity: ['Business name', 'Business address', 'GSTIN', 'Contact email address'],
};

/** The palette's destinations besides the menu's sections. */
export const palettePlaces: readonly PalettePlace[] = [
  ...settingSections.map(({ key, label, needs }) => ({
    // The same id as the command of the settings page, which exists only while that page is mounted.
    id: `settings ${key}`,
    label: `Settings: ${label}`,
    to: `/admin/settings?part=${key}`,
    needs,
  })),
  ...settingSections.flatMap(({ key, label, needs }) =>
    (settingNames[key] ?? []).map((name) => ({
      id: `setting ${key} ${name}`,
      label: name,
      note: `Settings: ${label}`,
      to: `/admin/settings?part=${key}`,
      needs,
    })),
  ),
  { id: 'place refunds', label: 'Orders: Refunds', to: '/admin/orders?only=refunded', needs: 'orders.read' },
  { id: 'place cash refunds', label: 'Orders: Cash to refund', to: '/admin/orders?todo=refunds', needs: 'orders.read' },
  { id: 'place cash', label: 'Orders: Cash to receive', to: '/admin/orders?todo=cash', needs: 'orders.read' },
  { id: 'place returns', label: 'Orders: Returns', to: '/admin/orders?todo=returns', needs: 'orders.read' },
  { id: 'place parcels', label: 'Orders: Parcels to check', to: '/admin/orders?todo=parcels', needs: 'orders.read' },
  { id: 'place claims', label: 'Orders: Claims', to: '/admin/orders?todo=claims', needs: 'orders.read' },
  { id: 'place drafts', label: 'Draft orders', to: '/admin/draft-orders', needs: 'orders.write' },
  { id: 'place draft', label: 'Create order', to: '/admin/draft-orders/new', needs: 'orders.write' },
  { id: 'place mine', label: 'Orders: Assigned to me', to: '/admin/orders?assignee=me', needs: 'orders.read' },
  {
    id: 'place archived',
    label: 'Orders: Archived',
    to: '/admin/orders?archived=only',
    needs: 'orders.read',
  },
  { id: 'place gst', label: 'Reports: GST (GSTR-1)', to: '/admin/reports?report=gst-b2cs', needs: 'reports.read' },
  ...(
    [
      ['payments', 'Payments'],
      ['store-credit', 'Store credit'],
      ['stock', 'Stock value'],
      ['returns', 'Returns'],
    ] as const
  ).map(([report, name]) => ({
    id: `place report ${report}`,
    label: `Reports: ${name}`,
    to: `/admin/reports?report=${report}`,
    needs: 'reports.read' as const,
  })),
  { id: 'place categories', label: 'Categories', to: '/admin/categories', needs: 'products.read' },
  { id: 'place collections', label: 'Collections', to: '/admin/collections', needs: 'products.read' },
  { id: 'place collection', label: 'Create collection', to: '/admin/collections/new', needs: 'categories.write' },
  {
    id: 'place files',
    label: 'Import and export products',
    to: '/admin/product-files',
    needs: ['catalogue.import', 'catalogue.export'],
  },
];
