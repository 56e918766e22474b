import { createElement as h } from 'react';
import { Link } from 'react-router-dom';

/** Content of another team on a page that has no product. */
export function Component() {
  return h('p', null, h(Link, { to: '/recipes' }, 'Recipes of the week'));
}
