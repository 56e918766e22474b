import { growth } from './growth';

test('lists new and larger modules, largest growth first', () => {
  expect(
    growth({ 'a.ts': 500, 'b.ts': 400, 'c.ts': 300 }, { 'a.ts': 600, 'b.ts': 400, 'c.ts': 20, moment: 18_000 }),
  ).toEqual([
    { name: 'moment', by: 18_000, isNew: true },
    { name: 'a.ts', by: 100, isNew: false },
  ]);
});

test('ignores differences of a few bytes, which compression causes', () => {
  expect(growth({ 'a.ts': 500 }, { 'a.ts': 520 })).toEqual([]);
});
