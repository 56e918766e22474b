import fc from 'fast-check';
import { passesLuhn } from '../modules/payments/card-numbers';
import { cardBrand, cardErrors } from './card-check';

describe('the check digit', () => {
  it.each(['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117', '4000000000000002'])(
    'accepts the published test number %s',
    (digits) => {
      expect(passesLuhn(digits)).toBe(true);
    },
  );
  it('refuses a number with any one digit changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'4111111111111111'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });
  it('refuses an empty text, zeros and letters', () => {
    for (const text of ['', '0000000000000000', '4111a11111111111', '41111111 1111111'])
      expect(passesLuhn(text)).toBe(false);
  });
});

describe('a card’s expiry', () => {
  const card = (cardExpiry: string) => ({ cardNumber: '4111111111111111', cardExpiry, cardCVV: '123' });
  const now = new Date('2025-12-31T18:29:00Z');
  it('is the end of its month in IST', () => {
    expect(cardErrors(card('12/25'), now)).toEqual([]);
    expect(cardErrors(card('12/25'), new Date('2025-12-31T18:31:00Z'))).toEqual([
      { path: 'cardExpiry', message: 'This card has expired' },
    ]);
    expect(cardErrors(card('11/25'), now)).toHaveLength(1);
    expect(cardErrors(card('01/26'), now)).toEqual([]);
  });
  it('is refused if it is decades away', () => {
    expect(cardErrors(card('01/99'), now)).toEqual([{ path: 'cardExpiry', message: 'Check the year of expiry' }]);
  });
});

it.each([
  ['4111111111111111', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['2221000000000009', 'Mastercard'],
  ['378282246310005', 'American Express'],
  ['6522222222222222', 'RuPay'],
  ['6011111111111117', 'Discover'],
  ['8100000000000000', 'RuPay'],
  ['9000000000000000', 'Card'],
])('%s has the brand %s', (digits, brand) => {
  expect(cardBrand(digits)).toBe(brand);
});
