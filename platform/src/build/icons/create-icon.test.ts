import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Moon, Search } from 'lucide-react';
import createIcon from './create-icon';

// The arguments that lucide-react's icon files pass to createLucideIcon.
const moon = createIcon({
  node: [
    [
      'path',
      {
        d: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
        key: 'kfwtm',
      },
    ],
  ],
});
const search = createIcon({
  node: [
    ['path', { d: 'm21 21-4.34-4.34', key: '14j7rj' }],
    ['circle', { cx: '11', cy: '11', r: '8', key: '4ej97u' }],
  ],
});

/** The attributes in order, without lucide's own class names. */
const picture = (html: string) =>
  html
    .replace(/ class="lucide[^"]*"/g, '')
    .replace(
      /<svg ([^>]*)>/,
      (_, attributes: string) => `<svg ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}>`,
    );

test.each([
  ['moon', moon, Moon, {}],
  ['moon with a label', moon, Moon, { 'aria-label': 'Dark' }],
  ['search, hidden', search, Search, { 'aria-hidden': true }],
])('%s is rendered as by lucide-react', (_, ours, theirs, props) => {
  expect(picture(renderToStaticMarkup(createElement(ours, props)))).toBe(
    picture(renderToStaticMarkup(createElement(theirs, props))),
  );
});

test('accepts a class name', () => {
  expect(renderToStaticMarkup(createElement(moon, { className: 'mark' }))).toContain('class="mark"');
});
