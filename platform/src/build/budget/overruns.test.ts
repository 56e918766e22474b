import { overruns } from './overruns';

const home = { page: 'Home', bytes: 10_000, requests: 3, render: 1.5 };
const budget = { pages: { Home: { bytes: 10_000, requests: 3, render: 1.5 } } };

test('a page at its budget has no overrun', () => {
  expect(overruns(budget, [home])).toEqual([]);
});

test.each([
  ['bytes', { ...home, bytes: 10_001 }, 10_001, 10_000],
  ['requests', { ...home, requests: 4 }, 4, 3],
  ['render', { ...home, render: 1.51 }, 1.51, 1.5],
])('%s above the budget is an overrun', (kind, cost, actual, allowed) => {
  expect(overruns(budget, [cost])).toEqual([{ page: 'Home', kind, actual, allowed }]);
});

test('each exceeded number is one overrun', () => {
  expect(overruns(budget, [{ page: 'Home', bytes: 20_000, requests: 9, render: 4 }]).map(({ kind }) => kind)).toEqual([
    'bytes',
    'requests',
    'render',
  ]);
});

test('a page without a render time has no overrun of it', () => {
  expect(overruns(budget, [{ ...home, render: undefined }])).toEqual([]);
});

test('a page without a budget throws with its current cost', () => {
  expect(() => overruns(budget, [home, { ...home, page: 'Offers' }])).toThrow(
    "'Offers' has no budget: give it one in budget.json (now 10000 bytes in 3 requests)",
  );
});

test('a budget without a page throws', () => {
  expect(() => overruns({ pages: { ...budget.pages, Gone: { bytes: 1, requests: 1 } } }, [home])).toThrow(
    "'Gone', but this build has no such page",
  );
});
