import { createElement as h, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCart } from '@haat/shared/state';

const tea = { id: 'tea', name: 'Tea from elsewhere', price: 120, image: '' };

/** A page of another team, with the shell's hooks, router, query cache and cart. */
export function Component() {
  const { productId } = useParams();
  const [presses, setPresses] = useState(0);
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey: ['elsewhere', productId], queryFn: async () => `answer for ${productId}` });
  // No page of the shop uses this API.
  const fetching = useIsFetching({ queryKey: ['elsewhere'] });
  const { add, count } = useCart();
  const hasCategories = queryClient.getQueryCache().findAll({ queryKey: ['categories'] }).length > 0;
  return h(
    'section',
    null,
    h('h1', null, 'A page from elsewhere'),
    h('p', null, `product ${productId}; ${data ?? 'no answer'}; ${fetching} on the way`),
    h('p', null, hasCategories ? 'the query cache has the categories' : 'the query cache has no categories'),
    h('button', { onClick: () => setPresses(presses + 1) }, `Pressed ${presses} times`),
    h('button', { onClick: () => add(tea) }, `Add tea to the ${count} in the cart`),
    h(Link, { to: '/cart' }, 'To the cart'),
  );
}
