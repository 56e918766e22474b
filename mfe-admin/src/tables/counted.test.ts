import { counted } from './counted';

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
  [240_000, '2,40,000 orders'],
])('%d', (count, text) => {
  expect(counted(count, 'order')).toBe(text);
});

test('what doesn’t take an s is said by its own word', () => {
  expect([counted(1, 'variant is', 'variants are'), counted(3, 'variant is', 'variants are')]).toEqual([
    '1 variant is',
    '3 variants are',
  ]);
});
