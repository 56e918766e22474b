import { inDescription, inName, LITERAL } from './tokens';
import { Vocabulary } from './vocabulary';

const row = (word: string, products = 1) => ({ word, products, stem: word, postings: new Uint8Array(0) });
const vocabulary = () =>
  new Vocabulary(['saree', 'green', 'sari', 'rees', 'evergreen', 're', 'a'].map((word) => row(word)));
const sortedWords = (words: readonly { word: string }[]) => words.map(({ word }) => word).sort();

test('words are found by a part, an ending, a prefix, or whole, each once', () => {
  expect(sortedWords(vocabulary().containing('ree', 'anywhere'))).toEqual(['evergreen', 'green', 'rees', 'saree']);
  expect(sortedWords(vocabulary().containing('ree', 'end'))).toEqual(['saree']);
  expect(sortedWords(vocabulary().containing('re', 'beginning'))).toEqual(['re', 'rees']);
  expect(sortedWords(vocabulary().containing('re', 'whole'))).toEqual(['re']);
  expect(sortedWords(vocabulary().containing('e', 'anywhere'))).toEqual(['evergreen', 'green', 're', 'rees', 'saree']);
  expect(vocabulary().containing('zzz', 'anywhere')).toEqual([]);
});

test('words with a prefix are suggested, but none that no product has', () => {
  const words = new Vocabulary([row('saree'), row('sari'), row('saffron', 0), row('tea')]);
  expect(sortedWords(words.beginningWith('sa'))).toEqual(['saree', 'sari']);
  expect(sortedWords(words.beginningWith('t'))).toEqual(['tea']);
  expect(words.beginningWith('u')).toEqual([]);
});

test('a changed text has only its newest words', () => {
  const words = vocabulary();
  words.change(
    7,
    new Map([
      ['muslin', inName | LITERAL],
      ['green', inDescription | LITERAL],
    ]),
    new Map([['muslin', 'muslin']]),
  );
  expect(words.isChanged(7)).toBe(true);
  expect(words.find('muslin')?.changed).toEqual(new Map([[7, inName | LITERAL]]));
  expect(sortedWords(words.beginningWith('mus'))).toEqual(['muslin']);
  expect(sortedWords(words.containing('usl', 'anywhere'))).toEqual(['muslin']);
  words.change(7, new Map([['green', inName | LITERAL]]), new Map());
  expect(words.find('muslin')?.changed.size).toBe(0);
  expect(words.find('green')?.changed).toEqual(new Map([[7, inName | LITERAL]]));
});
