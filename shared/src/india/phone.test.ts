import { phoneDigits } from './phone';

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['0 98765 43210', '9876543210'],
  ['(+91) 98765', '98765'],
  ['987654', '987654'],
  ['560001', '560001'],
  ['98765', null],
  ['HT-8K2M4Q', null],
  ['Asha 98765', null],
  ['', null],
])('the digits of %j are %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
