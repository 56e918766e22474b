import { fetchProductsById } from '@haat/shared/api/products';
import type { CartItem } from '@haat/shared/contract/cart';
import { useCart, type Cart } from '@haat/shared/state';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useHydrated } from '../hydration/use-hydrated';
import type { LineChange } from './line-change';
import { reviewCart } from './review-cart';

const changesKey = ['cart', 'changes'] as const;
const NONE: readonly LineChange[] = [];

const idsOf = (lines: readonly CartItem[]) => [...new Set(lines.map((line) => line.productId))].sort();

/** Current prices and stock of the products in the cart. */
const cartProductsQuery = (ids: readonly string[]) =>
  queryOptions({ queryKey: ['cart', 'products', ids], queryFn: () => fetchProductsById(ids), staleTime: 30_000 });

export interface ReviewedCart extends Cart {
  /** False until hydration: before it, the visitor's cart is unknown. */
  ready: boolean;
  /** Changes of the lines since they were added, to show to the shopper. */
  changes: readonly LineChange[];
  /** Ids of lines that cannot be bought now. */
  unavailable: ReadonlySet<string>;
  /** Whether the catalogue's prices include tax; null while unknown. */
  taxIncluded: boolean | null;
  /**
   * Refetches the catalogue, after an order was refused. Never throws: without a response, the cart does not change.
   */
  refresh: () => Promise<void>;
}

/** The cart, updated from the catalogue. Without a response of the catalogue, it is shown as stored. */
export function useReviewedCart(): ReviewedCart {
  const cart = useCart();
  const queryClient = useQueryClient();
  const hydrated = useHydrated();
  const ids = idsOf(cart.items);
  const { data: products, isPlaceholderData } = useQuery({
    ...cartProductsQuery(ids),
    enabled: hydrated && ids.length > 0,
    placeholderData: (previous) => previous,
  });
  // The changes outlive the page: the checkout shows what the cart page has found.
  const { data: changes = NONE } = useQuery<readonly LineChange[]>({
    queryKey: changesKey,
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Infinity,
  });

  const { items, renew, update } = cart;
  const review = useMemo(() => {
    // While a changed cart is loading, use the last response for the lines that it contains.
    const known = isPlaceholderData
      ? items.filter((line) => products?.some((product) => product.id === line.productId))
      : items;
    return reviewCart(known, products);
  }, [items, products, isPlaceholderData]);

  useEffect(() => {
    for (const { id, fresh, quantity } of review.updates) {
      renew(fresh);
      update(id, quantity);
    }
    const found = review.updates.flatMap(({ change }) => (change ? [change] : []));
    if (found.length === 0) return;
    queryClient.setQueryData<readonly LineChange[]>(changesKey, (known = NONE) => [
      ...known.filter((one) => !found.some((other) => other.id === one.id)),
      ...found,
    ]);
  }, [review, renew, update, queryClient]);

  return {
    ...cart,
    ready: hydrated,
    changes: changes.filter((change) => items.some((line) => line.id === change.id)),
    unavailable: review.unavailable,
    taxIncluded: products?.[0]?.taxIncluded ?? null,
    refresh: async () => {
      await queryClient.refetchQueries({ queryKey: ['cart', 'products'], type: 'active' }).catch(() => undefined);
    },
  };
}
