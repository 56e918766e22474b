/**
 * SPDX names of the licences allowed in code for browsers and the shell's server: those that only require attribution,
 * which licences.json of each release provides. Adding one is a decision.
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

/** Licences of packages whose package.json states none in a readable form, by `name@version`, as found by hand. */
export const foundLicences: Readonly<Record<string, string>> = {};
