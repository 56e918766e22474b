import { inEnglish } from '@haat/shared/text/in-english';
import { phoneOf } from '@haat/shared/india/phone';
import { checkoutSchema, emptyCheckout, type CheckoutForm } from './checkout-form';

const good: CheckoutForm = {
  email: 'meera@example.in',
  phone: '',
  fullName: 'Meera Nair',
  address: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560011',
  deliveryInstructions: '',
  deliveryOption: 'standard',
  coupon: '',
  couponCode: '',
  useCredit: false,
  paymentMethod: 'card',
  vpa: '',
  entersCard: true,
  cardNumber: '4111 1111 1111 1111',
  cardExpiry: '12/30',
  cardCVV: '123',
};
const now = () => new Date(2026, 10, 21);
const problems = (form: CheckoutForm, { needsEmail = true } = {}) =>
  Object.fromEntries(
    (checkoutSchema(needsEmail, inEnglish, now).safeParse(form).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('a valid form passes', () => {
  expect(problems(good)).toEqual({});
});

test('an empty form reports everything missing at once, including the card', () => {
  expect(Object.keys(problems(emptyCheckout)).sort()).toEqual([
    'address',
    'cardCVV',
    'cardExpiry',
    'cardNumber',
    'city',
    'email',
    'fullName',
    'state',
    'zipCode',
  ]);
  expect(problems(emptyCheckout)).toMatchObject({ fullName: 'Enter your name', address: 'Enter your address' });
});

test('the email is required of a guest, optional with an account, and always validated', () => {
  expect(problems({ ...good, email: '' })).toHaveProperty('email');
  expect(problems({ ...good, email: '' }, { needsEmail: false })).toEqual({});
  expect(problems({ ...good, email: 'meera@' }, { needsEmail: false })).toHaveProperty('email');
});

test('cash on delivery requires no card', () => {
  const none = { cardNumber: '', cardExpiry: '', cardCVV: '' };
  expect(problems({ ...good, ...none, paymentMethod: 'cod' })).toEqual({});
  // The card is entered on the gateway's page.
  expect(problems({ ...good, ...none, entersCard: false })).toEqual({});
});

test('a PIN code of another state is reported, also while other fields are invalid', () => {
  expect(problems({ ...good, fullName: '', state: 'Tamil Nadu' })).toMatchObject({
    fullName: 'Enter your name',
    zipCode: 'PIN code 560011 is in Karnataka, but you chose Tamil Nadu. Correct the PIN code or the state.',
  });
  expect(problems({ ...good, zipCode: '100011' }).zipCode).toBe(
    'PIN codes in India don’t begin with 100. Check the six digits.',
  );
  expect(problems({ ...good, zipCode: '056001' }).zipCode).toContain('does not begin with 0');
});

test.each([
  ['', null],
  ['98765 43210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
])('the mobile number %p is sent as %p', (typed, sent) => {
  expect(phoneOf(typed)).toBe(sent);
  expect(problems({ ...good, phone: typed })).toEqual({});
});

test('an invalid mobile number is refused', () => {
  expect(problems({ ...good, phone: '12345' })).toHaveProperty('phone');
  expect(problems({ ...good, phone: '2876543210' })).toHaveProperty('phone');
});
