import { fetchProducts } from '@haat/shared/api/products';
import type { Permission } from '@haat/shared/contract/permissions';
import { formatRupees } from '@haat/shared/money';
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
    title: 'Products',
    needs: 'products.read',
    find: async (typed, signal) => (await fetchProducts({ q: typed, page: 0, size: MOST }, signal)).content
      .map(({ id, name, price }) => ({ id: `product ${id}`, label: name, note: formatRupees(price), to: `/admin/all-products?q=${encodeURIComponent(name)}` })),
  },
];
