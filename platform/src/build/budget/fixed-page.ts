import { createElement, type ReactElement } from 'react';

/** Number of elements of the reference page. */
const ELEMENTS = 1_000;

/**
 * The reference for render times: a list of links with a thousand elements, no state and no library. Every render
 * budget is relative to it, so it must not change.
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
