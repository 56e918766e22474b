import { hasSizeGuide } from './has-size-guide';
import { sizeTable } from './size-tables';

const product = (category: string, subcategory: string, sizes: readonly string[]) => ({
  category,
  subcategory,
  variants: sizes.map((size) => ({
    id: size,
    sku: size,
    options: { Size: size },
    price: 1,
    originalPrice: null,
    stockQuantity: 1,
    inStock: true,
  })),
});

test('bangles by inches and sixteenths, rings by their circumference less 40 mm', () => {
  expect(sizeTable(product('jewellery', 'bangles', ['2-4', '2-8']))?.rows).toEqual([
    ['2-4', '57.2', '179.5'],
    ['2-8', '63.5', '199.5'],
  ]);
  expect(sizeTable(product('jewellery', 'rings', ['12', '18']))?.rows).toEqual([
    ['12', '16.6', '52'],
    ['18', '18.5', '58'],
  ]);
});

test('clothing by body measurements, only the sizes that the product has', () => {
  expect(sizeTable(product('clothing', 'women', ['S', 'M']))?.rows).toEqual([
    ['S', '84', '68', '92'],
    ['M', '88', '72', '96'],
  ]);
  expect(sizeTable(product('clothing', 'men', ['L']))?.columns).toEqual(['Size', 'Chest (cm)', 'Shoulder (cm)']);
  expect(sizeTable(product('clothing', 'girls', ['4-5 years']))?.rows).toEqual([['4-5 years', '110', '58']]);
});

test('no table for products without sizes', () => {
  expect(hasSizeGuide(product('kitchenware', 'pots', ['S', 'M']))).toBe(false);
  expect(hasSizeGuide(product('clothing', 'women', ['Free size']))).toBe(false);
  expect(hasSizeGuide(product('clothing', 'women', ['XXL']))).toBe(true);
});
