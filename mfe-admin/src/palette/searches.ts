import { fetchProducts } from '@haat/shared/api/products';
import type { Permission } from '@haat/shared/contract/permissions';
import { staffOrderPageSchema } from '@haat/shared/contract/staff-orders';
import { formatRupees } from '@haat/shared/money';
import { http } from '@haat/shared/state';
import { findCustomers } from '../customers/customer-calls';
import type { Hit } from './use-found';

interface PaletteSearch {
  title: string;
  /** The permission to see what it finds. */
  needs: Permission;
  /** The few that fit best. */
  find: (typed: string, signal: AbortSignal) => Promise<Hit[]>;
}

const MOST = 5;

/** What the palette finds things by. */
export const searches: readonly PaletteSearch[] = [
  {
    title: 'Orders',
    needs: 'orders.read',
    find: async (typed, signal) =>
      staffOrderPageSchema
        .parse((await http.get('/api/admin/orders', { params: { q: typed, size: MOST }, signal })).data)
        .content.map(({ id, name, status, total }) => ({
          id: `order ${id}`,
          label: id,
          note: `${name} · ${status} · ${formatRupees(total)}`,
          to: `/admin/orders/${id}`,
        })),
  },
  {
    title: 'Customers',
    needs: 'customers.read',
    find: async (typed, signal) =>
      (await findCustomers(typed, signal)).map(({ id, name, email }) => ({
        id: `customer ${id}`,
        label: name || email,
        note: email,
        to: `/admin/customers/${id}`,
      })),
  },
  {
    title: 'Products',
    needs: 'products.read',
    find: async (typed, signal) =>
      (await fetchProducts({ q: typed, page: 0, size: MOST }, signal)).content.map(({ id, name, price }) => ({
        id: `product ${id}`,
        label: name,
        note: formatRupees(price),
        to: `/admin/products/${encodeURIComponent(id)}`,
      })),
  },
];
