import { msg } from '@haat/shared/text/msg';
import type { Needs } from '../access/staff-context';
import { settingSections, type SettingSection } from '../settings/setting-sections';
import { t } from '../language/t';

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
  home: [msg('Banner'), msg('Button link'), msg('Featured products')],
  coupons: [msg('Discount codes'), msg('Create coupon')],
  delivery: [
    msg('Express delivery'),
    msg('Free delivery'),
    msg('Cut-off time'),
    msg('Delivery holidays'),
    msg('Shipping'),
  ],
  payments: [
    msg('Cards'),
    'UPI',
    msg('UPI limit'),
    msg('Cash on delivery'),
    'COD',
    msg('Cash limit'),
    msg('PIN codes without cash on delivery'),
  ],
  tax: [msg('Prices include GST'), msg('Place of supply'), msg('GST rates'), msg('HSN codes')],
  identity: [msg('Business name'), msg('Business address'), 'GSTIN', msg('Contact email address')],
};

/** The palette's destinations besides the menu's sections. */
export const palettePlaces = (): readonly PalettePlace[] => [
  ...settingSections.map(({ key, label, needs }) => ({
    // The same id as the command of the settings page, which exists only while that page is mounted.
    id: `settings ${key}`,
    label: t('Settings: {{label}}', { label: t(label) }),
    to: `/admin/settings?part=${key}`,
    needs,
  })),
  ...settingSections.flatMap(({ key, label, needs }) =>
    (settingNames[key] ?? []).map((name) => ({
      id: `setting ${key} ${name}`,
      label: t(name),
      note: t('Settings: {{label}}', { label: t(label) }),
      to: `/admin/settings?part=${key}`,
      needs,
    })),
  ),
  { id: 'place refunds', label: t('Orders: Refunds'), to: '/admin/orders?only=refunded', needs: 'orders.read' },
  {
    id: 'place cash refunds',
    label: t('Orders: Cash to refund'),
    to: '/admin/orders?todo=refunds',
    needs: 'orders.read',
  },
  { id: 'place cash', label: t('Orders: Cash to receive'), to: '/admin/orders?todo=cash', needs: 'orders.read' },
  { id: 'place returns', label: t('Orders: Returns'), to: '/admin/orders?todo=returns', needs: 'orders.read' },
  {
    id: 'place parcels',
    label: t('Orders: Parcels to check'),
    to: '/admin/orders?todo=parcels',
    needs: 'orders.read',
  },
  { id: 'place claims', label: t('Orders: Claims'), to: '/admin/orders?todo=claims', needs: 'orders.read' },
  { id: 'place drafts', label: t('Draft orders'), to: '/admin/draft-orders', needs: 'orders.write' },
  { id: 'place draft', label: t('Create order'), to: '/admin/draft-orders/new', needs: 'orders.write' },
  { id: 'place mine', label: t('Orders: Assigned to me'), to: '/admin/orders?assignee=me', needs: 'orders.read' },
  {
    id: 'place archived',
    label: t('Orders: Archived'),
    to: '/admin/orders?archived=only',
    needs: 'orders.read',
  },
  { id: 'place gst', label: t('Reports: GST (GSTR-1)'), to: '/admin/reports?report=gst-b2cs', needs: 'reports.read' },
  ...(
    [
      ['payments', t('Payments')],
      ['store-credit', t('Store credit')],
      ['stock', t('Stock value')],
      ['returns', t('Returns')],
    ] as const
  ).map(([report, name]) => ({
    id: `place report ${report}`,
    label: t('Reports: {{name}}', { name }),
    to: `/admin/reports?report=${report}`,
    needs: 'reports.read' as const,
  })),
  { id: 'place categories', label: t('Categories'), to: '/admin/categories', needs: 'products.read' },
  { id: 'place collections', label: t('Collections'), to: '/admin/collections', needs: 'products.read' },
  { id: 'place collection', label: t('Create collection'), to: '/admin/collections/new', needs: 'categories.write' },
  {
    id: 'place files',
    label: t('Import and export products'),
    to: '/admin/product-files',
    needs: ['catalogue.import', 'catalogue.export'],
  },
];
