import { inCaretRange } from './caret-range';

test.each([
  ['19.3.1', '^19.3.1'],
  ['19.3.2', '^19.3.1'],
  ['19.4.0', '^19.3.1'],
  ['0.3.9', '^0.3.1'],
  ['2.0.0', '^2.0.0'],
  ['1.2.3-beta.1', '^1.2.0'],
])('%s is in %s', (version, range) => {
  expect(inCaretRange(version, range)).toBe(true);
});

test.each([
  ['19.3.0', '^19.3.1'],
  ['18.9.9', '^19.3.1'],
  ['20.0.0', '^19.3.1'],
  ['0.4.0', '^0.3.1'],
  ['0.3.0', '^0.3.1'],
  ['1.9.0', '^2.0.0'],
])('%s is not in %s', (version, range) => {
  expect(inCaretRange(version, range)).toBe(false);
});
