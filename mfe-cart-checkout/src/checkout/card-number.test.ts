import { inEnglish } from '@haat/shared/text/in-english';
import { cardBrand, cardDigits, cardNumberProblem, groupCardNumber } from './card-number';

test('digits are grouped in fours and limited to 16', () => {
  expect(groupCardNumber('41111')).toBe('4111 1');
  expect(groupCardNumber('4111-1111 1111x1111 9999')).toBe('4111 1111 1111 1111');
  expect(cardDigits('4111 1111 1111 1111 9')).toHaveLength(16);
});

test.each([
  ['4111', 'Visa'],
  ['5555 5555', 'Mastercard'],
  ['3782', 'American Express'],
  ['', null],
  ['9999', null],
])('the brand of %p is %p', (typed, brand) => {
  expect(cardBrand(typed)).toBe(brand);
});

test.each(['6521500000000006', '6070000000000002', '8200000000000001', '5085000000000007'])(
  '%s is a RuPay card',
  (number) => {
    expect(cardBrand(number)).toBe('RuPay');
    expect(cardNumberProblem(number, inEnglish)).toBeNull();
  },
);

test.each(['4111 1111 1111 1111', '5555 5555 5555 4444'])('%s is valid', (number) => {
  expect(cardNumberProblem(number, inEnglish)).toBeNull();
});

test('a wrong check digit, too few digits and a four-digit code are refused, each with its own message', () => {
  expect(cardNumberProblem('4111 1111 1111 1112', inEnglish)).toBe('This card number is not valid. Check its digits.');
  expect(cardNumberProblem('4111', inEnglish)).toBe('Enter the card number, 12 to 16 digits');
  expect(cardNumberProblem('0000 0000 0000 0000', inEnglish)).not.toBeNull();
  expect(cardNumberProblem('3782 822463 10005', inEnglish)).toContain(
    'American Express cards yet: their CID has 4 digits',
  );
});
