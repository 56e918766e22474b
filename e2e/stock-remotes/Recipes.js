import { createElement as h } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCart } from '@haat/shared/state';

// An existing product: the cart links to it and looks up its price.
const incense = { id: 'mogra-agarbatti', productId: 'mogra-agarbatti', name: 'Mogra agarbatti', price: 130 };

/** A page that no release of this repository has. */
export function Component() {
  const { recipeId } = useParams();
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({ queryKey: ['recipes'], queryFn: async () => ['dal', 'rice'] });
  const { add, count } = useCart();
  const hasCategories = queryClient.getQueryCache().findAll({ queryKey: ['categories'] }).length > 0;
  return h(
    'section',
    null,
    h('h1', null, recipeId ? `Recipe: ${recipeId}` : 'Recipes of our stalls'),
    h('p', null, hasCategories ? 'the query cache has the categories' : 'the query cache has no categories'),
    h(
      'ul',
      null,
      data.map((recipe) => h('li', { key: recipe }, h(Link, { to: `/recipes/${recipe}` }, `How to make ${recipe}`))),
    ),
    h('button', { onClick: () => add(incense) }, `Add incense to the ${count} in the cart`),
  );
}
