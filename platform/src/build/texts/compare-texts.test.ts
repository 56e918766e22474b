import { compareTexts } from './compare-texts';

const texts = [
  { text: 'Help', at: 'a:1' },
  { text: 'Hello, {{name}}', at: 'a:2' },
  { text: 'Read <a>this</a>', at: 'a:3' },
  { text: '{{count}} items', one: '{{count}} item', at: 'a:4' },
];
const strings = {
  Help: 'मदद',
  'Hello, {{name}}': 'नमस्ते, {{name}}',
  'Read <a>this</a>': '<a>यह</a> पढ़ें',
  '{{count}} items_one': 'एक आइटम',
  '{{count}} items_other': '{{count}} आइटम',
};

test('a file with each text in each form has no findings', () =>
  expect(compareTexts(texts, strings, 'hi')).toEqual({ missing: [], dead: [], unlike: [] }));

test('missing texts, plural forms and empty strings are reported', () => {
  const { Help: _, '{{count}} items_one': __, ...others } = strings;
  expect(compareTexts(texts, { ...others, 'Read <a>this</a>': '' }, 'hi').missing).toEqual([
    'Help',
    'Read <a>this</a>',
    '{{count}} items_one',
  ]);
});

test('the plural forms are those of the language', () => {
  expect(compareTexts(texts, strings, 'ar').missing).toEqual([
    '{{count}} items_few',
    '{{count}} items_many',
    '{{count}} items_two',
    '{{count}} items_zero',
  ]);
});

test('unused strings are reported unless they are used elsewhere', () => {
  expect(
    compareTexts(
      texts,
      { ...strings, Old: 'पुराना', 'Said by the API': 'एपीआई' },
      'hi',
      (key) => key === 'Said by the API',
    ).dead,
  ).toEqual(['Old']);
});

test('a string must have the placeholders and tags of its English text, except the count in a form for one number', () => {
  expect(
    compareTexts(
      texts,
      {
        ...strings,
        'Hello, {{name}}': 'नमस्ते',
        'Read <a>this</a>': '<b>यह</b> पढ़ें',
        '{{count}} items_other': 'आइटम {{total}}',
      },
      'hi',
    ).unlike,
  ).toEqual(['Hello, {{name}}', 'Read <a>this</a>', '{{count}} items_other']);
});
