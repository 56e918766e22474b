/**
 * Licences that what shoppers' browsers and the shell's server get may be under, by their SPDX names: those that ask
 * for no more than to be named and given on, which licences.json of each release does. One more is a decision, made
 * here.
 */
export const allowedLicences: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
];

/**
 * Licences of packages whose package.json states none in a readable form, by `name@version`: as a person found them in
 * the package.
 */
export const foundLicences: Readonly<Record<string, string>> = {};
