import { MAX_RECENT, RECENT_KEY, recentProducts, rememberProduct } from './recent-products';

afterEach(() => localStorage.clear());

test('are the newest first, each once, at most MAX_RECENT', () => {
  for (let n = 0; n < 25; n += 1) rememberProduct(`p${n}`);
  rememberProduct('p20');
  expect(recentProducts()).toHaveLength(MAX_RECENT);
  expect(recentProducts().slice(0, 3)).toEqual(['p20', 'p24', 'p23']);
});

test.each(['{', '{"a":1}', 'null', '[1,null,"",{"a":1}]'])('ignore damaged storage: %s', (stored) => {
  localStorage.setItem(RECENT_KEY, stored);
  expect(recentProducts()).toEqual([]);
  rememberProduct('lamp');
  expect(recentProducts()).toEqual(['lamp']);
});
