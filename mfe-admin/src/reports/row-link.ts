import type { Permission } from '@haat/shared/contract/permissions';
import type { ReportKind } from '@haat/shared/contract/reports';
import { states } from '@haat/shared/india/states';
import { placeOfSupply } from '@haat/shared/india/gst-states';

/** The link of a report's row, and the permission that its page requires. */
export interface RowLink {
  to: string;
  needs: Permission | null;
}

/** The link to the orders or the product of a row; null if there is none. */
export function rowLink(report: ReportKind, key: string | null, days: { from: string; to: string }): RowLink | null {
  if (key === null) return null;
  const orders = (filter: Record<string, string>, of = days): RowLink => ({
    to: `/admin/orders?${new URLSearchParams({ ...filter, from: of.from, to: of.to }).toString()}`,
    needs: 'orders.read',
  });
  const day = { from: key, to: key };
  const [first = '', rate = ''] = key.split('|');
  switch (report) {
    case 'sales-by-day':
      return orders({ only: 'sold' }, day);
    case 'sales-by-product':
      return orders({ only: 'sold', product: key });
    case 'sales-by-category':
      return orders({ only: 'sold', category: key });
    case 'sales-by-brand':
      return orders({ only: 'sold', brand: key });
    case 'sales-by-state':
      return orders({ only: 'sold', state: key });
    case 'payments':
      return orders({ only: 'money' }, day);
    case 'returns':
      return orders({ only: 'returned', reason: key });
    case 'gst-b2cl':
    case 'gst-cdnur':
      return { to: `/admin/orders/${encodeURIComponent(key)}`, needs: 'orders.read' };
    case 'gst-b2cs': {
      const state = states.find((one) => placeOfSupply(one) === first);
      return orders({ only: 'invoiced', rate, ...(state && { state }) });
    }
    case 'gst-hsn':
      return orders({ only: 'invoiced', hsn: first, rate });
    case 'stock':
      return { to: `/admin/products/${encodeURIComponent(key)}`, needs: 'products.read' };
    case 'searches':
      return { to: `/search/${encodeURIComponent(key)}`, needs: null };
    default:
      return null;
  }
}
