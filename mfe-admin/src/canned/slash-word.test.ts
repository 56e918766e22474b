import { fillPlaceholders, placeholdersIn } from '@haat/shared/contract/admin-chats';
import { slashWordAt } from './slash-word';

test.each([
  ['/', 1, { from: 0, word: '' }],
  ['/Del', 4, { from: 0, word: 'del' }],
  ['Good day. /delivery-t', 21, { from: 10, word: 'delivery-t' }],
  // Text after the caret is ignored.
  ['/de and more', 3, { from: 0, word: 'de' }],
  ['Hello', 5, null],
  ['https://haat.example/de', 23, null],
  ['1/2', 3, null],
  ['/two words', 10, null],
])('%j at %d', (text, caret, expected) => expect(slashWordAt(text, caret)).toEqual(expected));

test('fills placeholders that have a value, and keeps the others visible', () => {
  const filled = fillPlaceholders('Dear {name}, {order} is on its way. {me}', { name: 'Asha {order}', me: 'Meera' });
  expect(filled).toBe('Dear Asha {order}, {order} is on its way. Meera');
  expect(placeholdersIn(filled)).toEqual(['{order}']);
  expect(placeholdersIn('Nothing { here }')).toEqual([]);
  // Inherited properties of Object.prototype are not values.
  expect(fillPlaceholders('{constructor} {toString}', {})).toBe('{constructor} {toString}');
});
