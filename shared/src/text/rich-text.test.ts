import fc from 'fast-check';
import { richTextSchema, type RichSpan } from '../contract/rich-text';
import { readLine, readRichText, splitRichText, writeLine } from './rich-text';

test.each<[string, RichSpan[]]>([
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
  ['Washed _by hand_ only', [{ text: 'Washed ' }, { text: 'by hand', em: true }, { text: ' only' }]],
  ['**_Both_**', [{ text: 'Both', em: true, strong: true }]],
  ['snake_case_name and _ alone', [{ text: 'snake_case_name and _ alone' }]],
  ['2 \\* 3 \\[sic\\] \\_x\\_', [{ text: '2 * 3 [sic] _x_' }]],
  ['[open (/returns) **half', [{ text: '[open (/returns) **half' }]],
  ['[open [words](/returns)', [{ text: '[open ' }, { text: 'words', href: '/returns' }]],
  ['<b>no</b>', [{ text: '<b>no</b>' }]],
  ['', []],
])('%s', (typed, spans) => {
  expect(readLine(typed)).toEqual(spans);
});

// A pattern that reads a part of these in two ways needs years for them, and the shop waits.
test.each([
  `**${'\\'.repeat(9_000)}`,
  `**${'\\#'.repeat(4_500)}`,
  `_${'\\_'.repeat(4_500)}`,
  `[${'\\]'.repeat(4_500)}`,
])('%.6s… that never ends is plain words', (typed) => {
  expect(splitRichText(typed).rich).toBeNull();
});

test('parsing returns what was serialised', () => {
  const span = fc.record({
    text: fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
    href: fc.constantFrom(undefined, '/returns', 'mailto:a@b.example'),
    strong: fc.constantFrom(undefined, true as const),
  });
  const joined = (spans: readonly RichSpan[]) =>
    spans.map(({ text, href = '', strong = false }) => [...text].map((sign) => `${sign} ${href} ${strong}`)).flat();
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), (created) => {
      const spans = created.map(({ text, href, strong }) => ({
        text,
        ...(href && { href }),
        ...(strong && { strong }),
      }));
      expect(joined(readLine(writeLine(spans)))).toEqual(joined(spans));
    }),
  );
});

test('headings, lists and paragraphs, with the line breaks of the text', () => {
  expect(
    readRichText('## Care\nWash cold.\nDry flat.\n\n- Soft\n• **Light**\n1. Cut\n2. Sew\n### Size\n1998 was first'),
  ).toEqual([
    { kind: 'heading', level: 2, text: [{ text: 'Care' }] },
    { kind: 'paragraph', text: [{ text: 'Wash cold.\nDry flat.' }] },
    { kind: 'list', isNumbered: false, items: [[{ text: 'Soft' }], [{ text: 'Light', strong: true }]] },
    { kind: 'list', isNumbered: true, items: [[{ text: 'Cut' }], [{ text: 'Sew' }]] },
    { kind: 'heading', level: 3, text: [{ text: 'Size' }] },
    { kind: 'paragraph', text: [{ text: '1998 was first' }] },
  ]);
});

test('a link that a browser would run, and HTML, are plain text', () => {
  const typed = '[a](javascript:alert(1)) [b](//evil.example) [c](data:text/html,x) <img src=x onerror=alert(1)> **d**';
  const { rich } = splitRichText(typed);
  expect(JSON.stringify(rich)).not.toContain('href');
  expect(JSON.stringify(rich)).toContain('<img src=x onerror=alert(1)>');
});

test.each(['Cast in sand.\nFiled by hand.', 'Size: 5 * 6 * 7 cm', 'Made in 1998. 2. is no list', 'अच्छा है'])(
  'a plain text stays as it is: %s',
  (typed) => {
    expect(splitRichText(typed)).toEqual({ plain: typed, rich: null });
  },
);

test('the plain text of a formatted text has no marks', () => {
  expect(splitRichText('## Care\nWash **cold**, see [how](/help).\n- Soft\n- _Light_').plain).toBe(
    'Care\nWash cold, see how.\n• Soft\n• Light',
  );
});

test('any text is parsed to what the contract allows, and no word is lost', () => {
  const piece = fc.constantFrom(
    '**',
    '_',
    '[',
    '](',
    ')',
    '\\',
    '\n',
    '- ',
    '## ',
    '1. ',
    'word',
    ' ',
    '/returns',
    'आम',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const typed = pieces.join('');
      const { plain, rich } = splitRichText(typed);
      if (rich) expect(richTextSchema.safeParse(rich).success).toBe(true);
      const count = (text: string) => text.split('word').length + text.split('आम').length;
      expect(count(plain)).toBe(count(typed));
    }),
  );
});
