import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { productQuery } from './product-query';

/** A pointer that only passes over a card asks for nothing; one that rests this long (ms) does. */
const REST_MS = 90;

/** Handlers for a card's link: the product's data is on its way before the press. */
export function useProductPrefetch(id: string) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => void queryClient.prefetchQuery(productQuery(id));
  return {
    onFocus: prefetch,
    onPointerEnter: () => {
      timer.current = setTimeout(prefetch, REST_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
