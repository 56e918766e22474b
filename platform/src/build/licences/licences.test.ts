import { licenceError } from './licences';

const errorOf = (licence: string | null) => licenceError({ name: 'left-pad', version: '1.3.0', licence, text: null });

test.each(['MIT', 'ISC', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])(
  '%s is allowed in a release',
  (licence) => {
    expect(errorOf(licence)).toBeNull();
  },
);

test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'CC-BY-NC-4.0'])(
  '%s is not allowed',
  (licence) => {
    expect(errorOf(licence)).toBe(`left-pad 1.3.0 is under '${licence}', which is not among the allowed licences.`);
  },
);

test('a missing or unknown licence is not allowed', () => {
  expect(errorOf(null)).toBe("left-pad 1.3.0 doesn't state its licence.");
  for (const licence of ['UNLICENSED', 'SEE LICENSE IN terms.txt', 'do what you like', ''])
    expect(errorOf(licence)).toBe(`left-pad 1.3.0 states '${licence}', which is not a licence.`);
});
