import { localizedText } from './localized-text';

const all = { en: { headline: 'Lamps', lead: 'From Moradabad.' }, hi: { headline: 'दीये', lead: '' } };

test.each([
  ['en', { headline: 'Lamps', lead: 'From Moradabad.' }],
  ['hi', { headline: 'दीये', lead: 'From Moradabad.' }],
  ['ta', { headline: 'Lamps', lead: 'From Moradabad.' }],
])('in %s, with English as the fallback', (language, expected) =>
  expect(localizedText(all, language)).toEqual(expected),
);

test('is empty where staff wrote no text', () => expect(localizedText({}, 'hi')).toEqual({}));
