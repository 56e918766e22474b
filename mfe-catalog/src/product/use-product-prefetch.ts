import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { productQuery } from './product-query';

/** The pointer must rest on a card for this time, in milliseconds. */
const HOVER_INTENT_MS = 90;

/** Handlers for a card's link that load the product's data before the press. */
export function useProductPrefetch(id: string) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => void queryClient.prefetchQuery(productQuery(id));
  return {
    onFocus: prefetch,
    onPointerEnter: () => {
      timer.current = setTimeout(prefetch, HOVER_INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
