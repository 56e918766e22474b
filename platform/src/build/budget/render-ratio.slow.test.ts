/** @jest-environment node */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { fixedPage } from './fixed-page';
import { renderRatio } from './render-ratio';

test('the fixed page has a thousand elements', () => {
  expect(renderToString(fixedPage()).match(/<[a-z]/g)).toHaveLength(1_000);
});

test('rendering four fixed pages takes more than twice as long as one', async () => {
  const four = createElement('div', null, fixedPage(), fixedPage(), fixedPage(), fixedPage());
  expect(await renderRatio(() => renderToString(four))).toBeGreaterThan(2);
});

test('rendering a tenth of the fixed page takes less than half as long', async () => {
  const few = createElement(
    'ul',
    null,
    Array.from({ length: 100 }, (_, index) => createElement('li', { key: index }, 'a word')),
  );
  expect(await renderRatio(() => renderToString(few))).toBeLessThan(0.5);
});
