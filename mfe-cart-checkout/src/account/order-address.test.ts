import { addressOf, filterOf } from './order-address';

test('an address contains the filter and the page, which counts from 1', () => {
  expect(filterOf(new URLSearchParams('status=Delivered&time=2026&q=+saree+&page=3'))).toEqual({
    status: 'Delivered',
    time: '2026',
    q: 'saree',
    page: 2,
  });
  expect(String(addressOf({ status: 'In Transit', time: '30-days', q: 'brass & oil', page: 1 }))).toBe(
    'status=In+Transit&time=30-days&q=brass+%26+oil&page=2',
  );
});

test('invalid values are ignored', () => {
  expect(filterOf(new URLSearchParams('status=Lost&time=yesterday&q=%20&page=-4'))).toEqual({ page: 0 });
  expect(filterOf(new URLSearchParams('page=1.5'))).toEqual({ page: 0 });
  expect(String(addressOf({ page: 0 }))).toBe('');
});
