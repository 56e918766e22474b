import { markFields } from './mark-fields';

const errors = [
  { path: 'note', message: 'Too long' },
  { path: 'address.zipCode', message: 'Enter six digits' },
  { path: 'address.zipCode', message: 'Not in Kerala' },
  { path: 'key', message: 'Invalid' },
];

test('the first refused field of the form is focused, in whichever order the server lists them', () => {
  const setError = jest.fn();
  expect(markFields(errors, ['address', 'zipCode', 'reason', 'note'], setError)).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['zipCode', { type: 'server', message: 'Enter six digits' }, { shouldFocus: true }],
    ['note', { type: 'server', message: 'Too long' }, { shouldFocus: false }],
  ]);
  expect(markFields(errors, ['city'], setError)).toBe(false);
});
