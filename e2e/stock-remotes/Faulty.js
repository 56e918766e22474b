import { createElement as h, useEffect, useState } from 'react';

// The test replaces the word in the built file. Parsed, so that no bundler knows it.
const fault = JSON.parse('"planted:none"').slice('planted:'.length);
const failAt = (place) => {
  if (fault === place) throw new Error(`planted: throws at its ${place}`);
};

failAt('import');

/** A page of another team that fails where the test says. */
export function Component() {
  const [presses, setPresses] = useState(0);
  failAt('render');
  useEffect(() => failAt('effect'), []);
  return h(
    'section',
    null,
    h('h1', null, 'Recipes of another team'),
    h('button', { onClick: () => setPresses(presses + 1) }, `Pressed ${presses} times`),
  );
}
