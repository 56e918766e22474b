import type { StaffPicture } from '@haat/shared/contract/product-pictures';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { notify } from '@haat/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../forms/error-message';
import { orderPictures, productQuery } from '../products/product-api';
import { productsKey } from '../products/products-query';

/**
 * Changes the order, the alt texts or the set of a product's pictures. Optimistic: rolled back with a message if the
 * server refuses. Requests are queued, so that quick changes arrive in order.
 * @returns a function that takes the new pictures and the previous ones, and resolves to whether the request succeeded
 */
export function useArrangePictures({ id, pictures }: StaffProductDetail) {
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const lastTurn = useRef(0);
  const { queryKey } = productQuery(id);
  const show = (shown: readonly StaffPicture[]) =>
    client.setQueryData(queryKey, (known) => known && { ...known, pictures: [...shown] });

  return async (next: readonly StaffPicture[], was: readonly StaffPicture[] = pictures): Promise<boolean> => {
    const ownTurn = (lastTurn.current += 1);
    await client.cancelQueries({ queryKey });
    show(next);
    const sent = queue.current.then(() =>
      orderPictures(id, {
        was: was.map((picture) => picture.id),
        images: next.map((picture) => ({ id: picture.id, alt: picture.alt })),
      }),
    );
    queue.current = sent.catch(() => undefined);
    try {
      const now = await sent;
      if (lastTurn.current === ownTurn) client.setQueryData(queryKey, now);
      return true;
    } catch (error) {
      show(was);
      notify(errorMessage(error));
      return false;
    } finally {
      if (lastTurn.current === ownTurn) void client.invalidateQueries({ queryKey: productsKey });
    }
  };
}
