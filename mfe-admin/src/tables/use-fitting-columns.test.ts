import { columnsToLeaveOut } from './use-fitting-columns';

const columns = [
  { id: 'id', width: 7, isFixed: true },
  { id: 'date', width: 10 },
  { id: 'status', width: 10, narrow: 'right' as const },
  { id: 'total', width: 7, stays: true },
  { id: 'items', width: 5 },
];
const leftOut = (width: number, ...chosen: string[]) => columnsToLeaveOut(columns, width, (id) => chosen.includes(id));

test.each([
  [39, []],
  [38, ['items']],
  [33, ['items', 'date']],
  [10, ['items', 'date']],
])('at %s rem, the last columns that may go are left out: %j', (width, expected) => {
  expect(leftOut(width)).toEqual(expected);
});

test('a column that the user chose stays', () => {
  expect(leftOut(38, 'items')).toEqual(['date']);
});
