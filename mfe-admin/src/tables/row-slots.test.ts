import { assignSlots, inOrder, isInOrder } from './row-slots';

const first = assignSlots([], [0, 1, 2, 3]);
const shownBy = (slots: typeof first) => slots.map(({ key, index }) => `${key}:${index}`);

test('rows that come stand where those stood that have left; who stays keeps its place', () => {
  expect(shownBy(first)).toEqual(['0:0', '1:1', '2:2', '3:3']);
  const down = assignSlots(first, [2, 3, 4, 5]);
  expect(shownBy(down)).toEqual(['0:4', '1:5', '2:2', '3:3']);
  expect(shownBy(assignSlots(down, [2, 3, 4, 5]))).toEqual(shownBy(down));
  expect(shownBy(assignSlots(down, [0, 1, 2, 3]))).toEqual(['0:0', '1:1', '2:2', '3:3']);
});

test('more rows than there were are put behind them, under keys that none has; of fewer, those that are not needed go', () => {
  const fewer = assignSlots(first, [7, 8]);
  expect(shownBy(fewer)).toEqual(['0:7', '1:8']);
  expect(shownBy(assignSlots(assignSlots(first, [1, 3]), [1, 3, 4]))).toEqual(['1:1', '3:3', '4:4']);
  expect(assignSlots(first, [])).toEqual([]);
});

test('they are put in the order of the list, each with what it shows', () => {
  const down = assignSlots(first, [2, 3, 4, 5]);
  expect(isInOrder(first)).toBe(true);
  expect(isInOrder(down)).toBe(false);
  expect(shownBy(inOrder(down))).toEqual(['2:2', '3:3', '0:4', '1:5']);
  expect(isInOrder(inOrder(down))).toBe(true);
});
