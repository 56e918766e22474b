import type { ContentSpan } from '@haat/shared/contract/content-pages';
import fc from 'fast-check';
import { readLine, writeLine } from './line-markup';

test.each<[string, ContentSpan[]]>([
  ['Plain words.', [{ text: 'Plain words.' }]],
  [
    'Read [the policy](/returns#policy) first.',
    [{ text: 'Read ' }, { text: 'the policy', href: '/returns#policy' }, { text: ' first.' }],
  ],
  ['**Never** a card.', [{ text: 'Never', strong: true }, { text: ' a card.' }]],
  [
    '**[Write](mailto:help@haat.example) now**',
    [
      { text: 'Write', href: 'mailto:help@haat.example', strong: true },
      { text: ' now', strong: true },
    ],
  ],
  ['2 \\* 3 \\[sic\\]', [{ text: '2 * 3 [sic]' }]],
  ['[open (/returns) **half', [{ text: '[open (/returns) **half' }]],
  ['<b>no</b>', [{ text: '<b>no</b>' }]],
  ['', []],
])('%s', (typed, spans) => {
  expect(readLine(typed)).toEqual(spans);
});

test('what is written is read as the same', () => {
  const span = fc.record({
    text: fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
    href: fc.constantFrom(undefined, '/returns', 'mailto:a@b.example'),
    strong: fc.constantFrom(undefined, true as const),
  });
  const joined = (spans: readonly ContentSpan[]) =>
    spans.map(({ text, href = '', strong = false }) => [...text].map((sign) => `${sign} ${href} ${strong}`)).flat();
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), (made) => {
      const spans = made.map(({ text, href, strong }) => ({ text, ...(href && { href }), ...(strong && { strong }) }));
      expect(joined(readLine(writeLine(spans)))).toEqual(joined(spans));
    }),
  );
});
