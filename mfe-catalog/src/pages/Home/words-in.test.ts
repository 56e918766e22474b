import { wordsIn } from './words-in';

const all = { en: { headline: 'Lamps', lead: 'From Moradabad.' }, hi: { headline: 'दीये', lead: '' } };

test.each([
  ['en', { headline: 'Lamps', lead: 'From Moradabad.' }],
  ['hi', { headline: 'दीये', lead: 'From Moradabad.' }],
  ['ta', { headline: 'Lamps', lead: 'From Moradabad.' }],
])('in %s, with English where there is nothing', (language, said) => expect(wordsIn(all, language)).toEqual(said));

test('says nothing where nobody wrote anything', () => expect(wordsIn({}, 'hi')).toEqual({}));
