import type { Variant } from '@haat/shared/contract/product';
import { chosenVariant, missingOptions, optionGroups } from './variant-options';

const variant = (sku: string, options: Record<string, string>, stockQuantity = 3): Variant => ({
  id: sku,
  sku,
  options,
  price: 10,
  originalPrice: null,
  stockQuantity,
  inStock: stockQuantity > 0,
});
const red = { s: variant('R-S', { Size: 'S', Colour: 'Red' }, 0), m: variant('R-M', { Size: 'M', Colour: 'Red' }) };
const blue = { m: variant('B-M', { Size: 'M', Colour: 'Blue' }) };
const variants = [red.s, red.m, blue.m];

test('the variant in the address, else the default, else the first in stock', () => {
  expect(chosenVariant({ variants, defaultSku: 'B-M' }, 'R-S')).toBe(red.s);
  expect(chosenVariant({ variants, defaultSku: 'B-M' }, 'nothing')).toBe(blue.m);
  expect(chosenVariant({ variants, defaultSku: null }, null)).toBe(red.m);
  expect(chosenVariant({ variants: [], defaultSku: null }, null)).toBeUndefined();
});

test('a value selects the variant that keeps the other choices, else one that has it', () => {
  expect(optionGroups(variants, blue.m)).toEqual([
    {
      name: 'Size',
      values: [
        { value: 'S', sku: 'R-S', chosen: false, soldOut: true },
        { value: 'M', sku: 'B-M', chosen: true, soldOut: false },
      ],
    },
    {
      name: 'Colour',
      values: [
        { value: 'Red', sku: 'R-M', chosen: false, soldOut: false },
        { value: 'Blue', sku: 'B-M', chosen: true, soldOut: false },
      ],
    },
  ]);
});

test('a size is missing until a variant is named, if several are available', () => {
  expect(missingOptions(variants, false)).toEqual(['Size']);
  expect(missingOptions(variants, true)).toEqual([]);
  expect(missingOptions([red.m, blue.m], false)).toEqual([]);
  expect(missingOptions([red.s, { ...red.m, stockQuantity: 0 }], false)).toEqual([]);
  expect(optionGroups(variants, blue.m, ['Size'])[0]?.values.map(({ chosen }) => chosen)).toEqual([false, false]);
  expect(optionGroups(variants, blue.m, ['Size'])[1]?.values.map(({ chosen }) => chosen)).toEqual([false, true]);
});

test('one variant needs no choice; variants without options are chosen by SKU', () => {
  expect(optionGroups([red.m], red.m)).toEqual([]);
  const [a, b] = [variant('A', {}), variant('B', {})];
  expect(optionGroups([a, b], a)).toMatchObject([
    {
      name: 'Option',
      values: [
        { value: 'A', chosen: true },
        { value: 'B', sku: 'B' },
      ],
    },
  ]);
});
