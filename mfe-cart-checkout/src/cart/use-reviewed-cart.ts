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

/** Today's price and stock of what is in the cart. */
const cartProductsQuery = (ids: readonly string[]) =>
  queryOptions({ queryKey: ['cart', 'products', ids], queryFn: () => fetchProductsById(ids), staleTime: 30_000 });

export interface ReviewedCart extends Cart {
  /** False until the browser has taken over: nothing is known of the visitor's cart before. */
  ready: boolean;
  /** What was changed in the lines since they were put in, to be told to the shopper. */
  changes: readonly LineChange[];
  /** Ids of lines that can't be bought today. */
  unavailable: ReadonlySet<string>;
  /** Whether prices hold the tax, as the catalogue says; null while it hasn't. */
  taxIncluded: boolean | null;
  /** Asks the catalogue again, after an order was refused. Never throws: without an answer the cart stays as it is. */
  refresh: () => Promise<void>;
}

/** The cart, brought up to date with the catalogue. When the catalogue can't be asked it is shown as it was made. */
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
  // The changes outlive the page: what the cart page found is still to be read on the checkout.
  const { data: changes = NONE } = useQuery<readonly LineChange[]>({
    queryKey: changesKey,
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Infinity,
  });

  const { items, renew, update } = cart;
  const review = useMemo(() => {
    // While a changed cart is asked about, the last answer stands for the lines that it knows.
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
