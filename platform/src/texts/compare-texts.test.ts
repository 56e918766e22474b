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

test('a file with each text in each form, and nothing else, is right', () =>
  expect(compareTexts(texts, strings, 'hi')).toEqual({ missing: [], dead: [], unlike: [] }));

test('what is missing is said, a form of a number and an empty string as well', () => {
  const { Help: _, '{{count}} items_one': __, ...others } = strings;
  expect(compareTexts(texts, { ...others, 'Read <a>this</a>': '' }, 'hi').missing).toEqual([
    'Help',
    'Read <a>this</a>',
    '{{count}} items_one',
  ]);
});

test('a language has its own forms of numbers', () => {
  expect(compareTexts(texts, strings, 'ar').missing).toEqual([
    '{{count}} items_few',
    '{{count}} items_many',
    '{{count}} items_two',
    '{{count}} items_zero',
  ]);
});

test('what nobody says any more is said, unless somebody else does', () => {
  expect(
    compareTexts(
      texts,
      { ...strings, Old: 'पुराना', 'Said by the API': 'एपीआई' },
      'hi',
      (key) => key === 'Said by the API',
    ).dead,
  ).toEqual(['Old']);
});

test('a string must have the places and tags of its English, but for the number in a form of its own', () => {
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
