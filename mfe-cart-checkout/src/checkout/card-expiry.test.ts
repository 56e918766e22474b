import { expiryProblem, formatExpiry } from './card-expiry';

const type = (keys: string) => [...keys].reduce((field, key) => formatExpiry(field + key, field), '');

test.each([
  ['1230', '12/30'],
  ['530', '05/30'],
  ['12/30', '12/30'],
  ['1', '1'],
  ['12', '12/'],
  ['12301', '12/30'],
])('typing %s gives %s', (keys, shown) => {
  expect(type(keys)).toBe(shown);
});

test('the slash can be deleted', () => {
  expect(formatExpiry('12', '12/')).toBe('12');
  expect(formatExpiry('1', '12')).toBe('1');
});

test('a four-digit year, as a browser fills it in, is accepted', () => {
  expect(formatExpiry('12/2030', '')).toBe('12/30');
});

test('a card is valid until the end of its month', () => {
  const now = new Date(2026, 10, 21);
  expect(expiryProblem('11/26', now)).toBeNull();
  expect(expiryProblem('10/26', now)).toBe('This card has expired. Please use another card.');
  expect(expiryProblem('12/46', now)).not.toBeNull();
  expect(expiryProblem('11/46', now)).toBeNull();
  expect(expiryProblem('13/30', now)).toBe('Enter the expiry date as MM/YY');
  expect(expiryProblem('', now)).toBe('Enter the expiry date as MM/YY');
});
