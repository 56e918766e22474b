import { assignSlots, inOrder, isInOrder } from './row-slots';

const first = assignSlots([], [0, 1, 2, 3]);
const shownBy = (slots: typeof first) => slots.map(({ key, index }) => `${key}:${index}`);

test('appearing rows take the slots of rows that left, and the others keep theirs', () => {
  expect(shownBy(first)).toEqual(['0:0', '1:1', '2:2', '3:3']);
  const down = assignSlots(first, [2, 3, 4, 5]);
  expect(shownBy(down)).toEqual(['0:4', '1:5', '2:2', '3:3']);
  expect(shownBy(assignSlots(down, [2, 3, 4, 5]))).toEqual(shownBy(down));
  expect(shownBy(assignSlots(down, [0, 1, 2, 3]))).toEqual(['0:0', '1:1', '2:2', '3:3']);
});

test('more rows get slots with new keys at the end, and slots that are not needed are dropped', () => {
  const fewer = assignSlots(first, [7, 8]);
  expect(shownBy(fewer)).toEqual(['0:7', '1:8']);
  expect(shownBy(assignSlots(assignSlots(first, [1, 3]), [1, 3, 4]))).toEqual(['1:1', '3:3', '4:4']);
  expect(assignSlots(first, [])).toEqual([]);
});

test('slots are sorted into the order of the list', () => {
  const down = assignSlots(first, [2, 3, 4, 5]);
  expect(isInOrder(first)).toBe(true);
  expect(isInOrder(down)).toBe(false);
  expect(shownBy(inOrder(down))).toEqual(['2:2', '3:3', '0:4', '1:5']);
  expect(isInOrder(inOrder(down))).toBe(true);
});
