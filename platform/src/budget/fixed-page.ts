import { createElement, type ReactElement } from 'react';

/** Elements in the page that every render is compared with. */
const ELEMENTS = 1_000;

/**
 * The measure of rendering: a list of links, a thousand elements, no state and no library. How long it takes tells how
 * fast the machine is just now; it must not change, or every budget of render time changes with it.
 */
export function fixedPage(): ReactElement {
  const rows = Array.from({ length: (ELEMENTS - 1) / 3 }, (_, index) =>
    createElement(
      'li',
      { key: index, className: index % 2 === 0 ? 'even' : 'odd' },
      createElement(
        'a',
        { href: `/product/number-${index}`, title: `Number ${index}` },
        createElement('span', null, `The product with the number ${index}`),
      ),
    ),
  );
  return createElement('ul', { id: 'fixed' }, rows);
}
