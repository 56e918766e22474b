import { nextPath } from './next-path';

test.each(['/profile/orders', '/checkout', '/search/brass%20lamp?sort=rating#results'])('%s is returned to', (path) => {
  expect(nextPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'profile',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/.//evil.example',
  '/x/..//evil.example',
])('%j leads to the home page', (path) => {
  expect(nextPath(path)).toBe('/');
});
