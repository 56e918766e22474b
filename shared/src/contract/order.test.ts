import { addressSchema } from './order';
import { orderCreateSchema } from './order-create';
import { quoteRequestSchema } from './order-quote';

test.each([' 560 001 ', '560-001', '560\u00a0001'])('the PIN code %j is 560001', (typed) => {
  expect(addressSchema.shape.zipCode.parse(typed)).toBe('560001');
  expect(quoteRequestSchema.shape.zipCode.parse(typed)).toBe('560001');
});

test.each(['060001', '56000', '5600011', 'Bengaluru'])('%j is no PIN code', (typed) => {
  expect(addressSchema.shape.zipCode.safeParse(typed).success).toBe(false);
});

test.each(['9876543210', '98765 43210', '098765-43210', '+91 98765 43210', '919876543210', '0091 9876543210'])(
  'the mobile number %j is taken',
  (typed) => {
    expect(orderCreateSchema.shape.phone.parse(typed)).toBe('+919876543210');
  },
);

test.each(['12', '1234567890', '+1 9876543210', ''])('%j is no mobile number', (typed) => {
  expect(orderCreateSchema.shape.phone.safeParse(typed).error?.issues[0]?.message).toBe(
    'Enter a mobile number of ten digits',
  );
});
