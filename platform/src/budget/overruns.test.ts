import { overruns } from './overruns';

const home = { page: 'Home', bytes: 10_000, requests: 3, render: 1.5 };
const budget = { pages: { Home: { bytes: 10_000, requests: 3, render: 1.5 } } };

test('a page at its budget is within it', () => {
  expect(overruns(budget, [home])).toEqual([]);
});

test.each([
  ['bytes', { ...home, bytes: 10_001 }, 10_001, 10_000],
  ['requests', { ...home, requests: 4 }, 4, 3],
  ['render', { ...home, render: 1.51 }, 1.51, 1.5],
])('%s over the budget are told', (kind, cost, is, allowed) => {
  expect(overruns(budget, [cost])).toEqual([{ page: 'Home', kind, is, allowed }]);
});

test('each number over the budget is one overrun', () => {
  expect(overruns(budget, [{ page: 'Home', bytes: 20_000, requests: 9, render: 4 }]).map(({ kind }) => kind)).toEqual([
    'bytes',
    'requests',
    'render',
  ]);
});

test('a page that was not rendered is not held against a time', () => {
  expect(overruns(budget, [{ ...home, render: undefined }])).toEqual([]);
});

test('a page without a budget is refused, with what it takes', () => {
  expect(() => overruns(budget, [home, { ...home, page: 'Offers' }])).toThrow(
    "'Offers' has no budget: give it one in budget.json (now 10000 bytes in 3 requests)",
  );
});

test('a budget without its page is refused', () => {
  expect(() => overruns({ pages: { ...budget.pages, Gone: { bytes: 1, requests: 1 } } }, [home])).toThrow(
    "'Gone', which is no page",
  );
});
