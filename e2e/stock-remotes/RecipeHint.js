import { createElement as h } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '@haat/shared/state';

/** Content of another team on a product's page. */
export function Component({ product }) {
  const { add } = useCart();
  // The fault of the test.
  if (globalThis.breakHint) throw new Error('The hint is broken');
  return h(
    'section',
    { 'aria-label': 'Recipe' },
    h(Link, { to: '/recipes/dal' }, `Cook with ${product.name}`),
    h('button', { onClick: () => add({ ...product, productId: product.id }) }, 'Add what the recipe needs'),
  );
}
