import { sortByFit } from './sort-by-fit';

const sorted = (names: readonly string[], typed: string) => sortByFit(names, (name) => name, typed);

test('the name itself comes first, then names that begin with the text, the shortest first', () => {
  const names = ['Silk Saree Pins', 'Saree Blouses', 'Sarees', 'Wessaree', 'Lamps', 'Saree'];
  expect(sorted(names, ' saree ')).toEqual([
    'Saree',
    'Sarees',
    'Saree Blouses',
    'Silk Saree Pins',
    'Wessaree',
    'Lamps',
  ]);
});

test('nothing typed, and names that fit equally well, keep their order', () => {
  expect(sorted(['Pots', 'Oil', 'Lids'], '')).toEqual(['Pots', 'Oil', 'Lids']);
  expect(sorted(['Pots', 'Kilims', 'Lids'], 'saree')).toEqual(['Pots', 'Kilims', 'Lids']);
  expect(sorted(['Pans', 'Pots', 'Pins'], 'P')).toEqual(['Pans', 'Pots', 'Pins']);
});
