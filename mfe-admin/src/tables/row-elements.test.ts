import { assignElements, inOrder, isInOrder } from './row-elements';

const first = assignElements([], [0, 1, 2, 3]);
const shownBy = (elements: typeof first) => elements.map(({ key, index }) => `${key}:${index}`);

test('appearing rows take the elements of rows that left, and the others keep theirs', () => {
  expect(shownBy(first)).toEqual(['0:0', '1:1', '2:2', '3:3']);
  const down = assignElements(first, [2, 3, 4, 5]);
  expect(shownBy(down)).toEqual(['0:4', '1:5', '2:2', '3:3']);
  expect(shownBy(assignElements(down, [2, 3, 4, 5]))).toEqual(shownBy(down));
  expect(shownBy(assignElements(down, [0, 1, 2, 3]))).toEqual(['0:0', '1:1', '2:2', '3:3']);
});

test('more rows get elements with new keys at the end, and elements that are not needed are dropped', () => {
  const fewer = assignElements(first, [7, 8]);
  expect(shownBy(fewer)).toEqual(['0:7', '1:8']);
  expect(shownBy(assignElements(assignElements(first, [1, 3]), [1, 3, 4]))).toEqual(['1:1', '3:3', '4:4']);
  expect(assignElements(first, [])).toEqual([]);
});

test('elements are sorted into the order of the list', () => {
  const down = assignElements(first, [2, 3, 4, 5]);
  expect(isInOrder(first)).toBe(true);
  expect(isInOrder(down)).toBe(false);
  expect(shownBy(inOrder(down))).toEqual(['2:2', '3:3', '0:4', '1:5']);
  expect(isInOrder(inOrder(down))).toBe(true);
});
