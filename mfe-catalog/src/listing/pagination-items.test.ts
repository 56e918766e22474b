import { MAX_ITEMS, paginationItems } from './pagination-items';

test('up to seven pages are all listed', () => {
  expect(paginationItems(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each([
  [1, [1, 2, 3, 4, 5, null, 20]],
  [4, [1, 2, 3, 4, 5, null, 20]],
  [10, [1, null, 9, 10, 11, null, 20]],
  [17, [1, null, 16, 17, 18, 19, 20]],
  [20, [1, null, 16, 17, 18, 19, 20]],
  [99, [1, null, 16, 17, 18, 19, 20]],
])('of twenty pages, at page %i, seven items: %j', (page, items) => {
  expect(paginationItems(page, 20)).toEqual(items);
});

test('never more than seven items, always with the first, the last and the current page', () => {
  for (let total = 1; total <= 40; total += 1) {
    for (let page = 1; page <= total; page += 1) {
      const items = paginationItems(page, total);
      expect(items.length).toBeLessThanOrEqual(MAX_ITEMS);
      expect(items).toEqual(expect.arrayContaining([1, page, total]));
    }
  }
});
