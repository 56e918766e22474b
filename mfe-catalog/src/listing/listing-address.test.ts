import { listingSearch, noFilters, readListingAddress } from './listing-address';

const read = (search: string) => readListingAddress(new URLSearchParams(search));

test('an address contains the filters, the sorting and the page, and is serialised the same', () => {
  const search =
    '?filter=popular&department=pooja&type=sarees&price=500-1000&brand=a&brand=b-c&availability=in-stock&sort=price-low&size=50&page=3';
  expect(read(search)).toEqual({
    price: '500-1000',
    brands: ['a', 'b-c'],
    inStock: true,
    type: 'sarees',
    department: 'pooja',
    popular: true,
    sort: 'price-low',
    page: 3,
    size: 50,
  });
  expect(listingSearch(read(search))).toBe(search);
});

test('without a query the defaults apply: 20 per page, featured first, and nothing is written', () => {
  expect(read('')).toEqual({ ...noFilters, size: 20, sort: 'featured', page: 1 });
  expect(listingSearch(noFilters)).toBe('');
});

test('the empty choices of a form sent without scripts are ignored', () => {
  expect(read('?type=&department=&price=all&sort=featured&size=20')).toEqual(noFilters);
});

test.each([
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?page=99999999',
  '?size=7',
  '?price=cheap',
  '?sort=drop',
  '?brand=<b>',
  '?type=%00',
  '?availability=no',
])('%s is invalid and changes nothing', (search) => {
  expect(read(search)).toEqual(noFilters);
});

test('a brand is accepted by its slug and by its name', () => {
  expect(read('?brand=Moradabad+Brass+House&brand=moradabad-brass-house&brand=Test+%26+Loom').brands).toEqual([
    'moradabad-brass-house',
    'test-and-loom',
  ]);
});

test('a brand named twice counts once', () => {
  expect(read('?brand=a&brand=a').brands).toEqual(['a']);
});
