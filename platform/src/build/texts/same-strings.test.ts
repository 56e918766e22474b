import { readFileSync } from 'node:fs';
import { fromRoot } from '../../base/workspaces';

/** Texts with another meaning in another place. */
const different = new Set([
  // The button of a filter, and of a vacancy.
  'Apply',
  // The status of an order, and of some of its items.
  'Cancelled',
  // A step of the timeline, and the reason of a refund.
  'Order cancelled',
]);

/** Without what only ends a label or sentence. */
const bare = (text: string) => text.replace(/[:.।\s]+$/, '');

test('pages and mails of shoppers call the same thing the same in Hindi', () => {
  const known = new Map<string, Map<string, string>>();
  for (const workspace of ['shared', 'shell', 'api', 'mfe-catalog', 'mfe-cart-checkout', 'mfe-content']) {
    const strings = JSON.parse(readFileSync(fromRoot(workspace, 'src/locales/hi.json'), 'utf8')) as Record<
      string,
      string
    >;
    for (const [english, hindi] of Object.entries(strings)) {
      const others = known.get(bare(english)) ?? new Map<string, string>();
      known.set(bare(english), others.set(bare(hindi), workspace));
    }
  }
  const found = [...known].filter(([english, strings]) => strings.size > 1 && !different.has(english));
  expect(found.map(([english, strings]) => [english, Object.fromEntries(strings)])).toEqual([]);
});
