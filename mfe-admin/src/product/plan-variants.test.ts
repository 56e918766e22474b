import { draftsOf, pictureFor, planVariants, skuFor, type OptionDraft } from './plan-variants';

const variant = (id: string, options: Record<string, string>) => ({
  id,
  sku: id.toUpperCase(),
  options,
  price: 499,
  originalPrice: null,
  planPrice: null,
  stock: 7,
  version: 2,
});
const four = [
  variant('s-red', { Size: 'S', Colour: 'Red' }),
  variant('s-blue', { Size: 'S', Colour: 'Blue' }),
  variant('l-red', { Size: 'L', Colour: 'Red' }),
  variant('l-blue', { Size: 'L', Colour: 'Blue' }),
];
const idsOf = (variants: readonly { id: string }[]) => new Set(variants.map(({ id }) => id));
const plan = (options: OptionDraft[], variants = four, known = idsOf(variants)) =>
  planVariants(options, variants, known);
const added = (name: string) => ({ key: `new ${name}`, was: null, name });
const changed = (options: OptionDraft[], at: number, change: (option: OptionDraft) => Partial<OptionDraft>) =>
  options.map((option, index) => (index === at ? { ...option, ...change(option) } : option));

test('unchanged options leave the variants unchanged', () => {
  const options = draftsOf(four);
  expect(options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
    ['Size', ['S', 'L']],
    ['Colour', ['Red', 'Blue']],
  ]);
  const { planned, gone, fault } = plan(options);
  expect([planned.map(({ variant: sold, isRenamed }) => [sold?.id, isRenamed]), gone, fault]).toEqual([
    [
      ['s-red', false],
      ['s-blue', false],
      ['l-red', false],
      ['l-blue', false],
    ],
    [],
    null,
  ]);
});

test('a new value adds a variant for each combination of the other options', () => {
  const { planned, gone } = plan(changed(draftsOf(four), 0, ({ values }) => ({ values: [...values, added('XL')] })));
  expect(planned.filter(({ variant: sold }) => sold === null).map(({ options }) => options)).toEqual([
    { Size: 'XL', Colour: 'Red' },
    { Size: 'XL', Colour: 'Blue' },
  ]);
  expect([planned.length, gone]).toEqual([6, []]);
});

test('removing a value removes its variants, and removing an option the resulting duplicates', () => {
  expect(
    plan(changed(draftsOf(four), 1, ({ values }) => ({ values: values.slice(1) }))).gone.map(({ id }) => id),
  ).toEqual(['s-red', 'l-red']);
  const { planned, gone } = plan(draftsOf(four).slice(0, 1));
  expect(planned.map(({ variant: sold, options, isRenamed }) => [sold?.id, options, isRenamed])).toEqual([
    ['s-red', { Size: 'S' }, true],
    ['l-red', { Size: 'L' }, true],
  ]);
  expect(gone.map(({ id }) => id)).toEqual(['s-blue', 'l-blue']);
});

test('renaming options and values keeps the variants, also when only some are saved', () => {
  const renamed = changed(
    changed(draftsOf(four), 0, ({ values }) => ({
      values: values.map((value) => (value.name === 'S' ? { ...value, name: ' Small ' } : value)),
    })),
    1,
    () => ({ name: 'Shade' }),
  );
  const { planned, gone } = plan(renamed);
  expect(planned.map(({ variant: sold, options, isRenamed }) => [sold?.id, options, isRenamed])).toEqual([
    ['s-red', { Size: 'Small', Shade: 'Red' }, true],
    ['s-blue', { Size: 'Small', Shade: 'Blue' }, true],
    ['l-red', { Size: 'L', Shade: 'Red' }, true],
    ['l-blue', { Size: 'L', Shade: 'Blue' }, true],
  ]);
  expect(gone).toEqual([]);
  const half = [variant('s-red', { Size: 'Small', Shade: 'Red' }), ...four.slice(1)];
  expect(plan(renamed, half)).toMatchObject({
    gone: [],
    planned: [
      { variant: { id: 's-red' }, isRenamed: false },
      { isRenamed: true },
      { isRenamed: true },
      { isRenamed: true },
    ],
  });
});

test('a variant without options gets the first value of a new option', () => {
  const { planned, gone } = plan([{ ...added('Size'), values: [added('S'), added('M')] }], [variant('lota', {})]);
  expect(planned.map(({ variant: sold, options }) => [sold?.id, options])).toEqual([
    ['lota', { Size: 'S' }],
    [undefined, { Size: 'M' }],
  ]);
  expect(gone).toEqual([]);
});

test('a variant that a colleague adds meanwhile is never removed', () => {
  const colleague = variant('xl-red', { Size: 'XL', Colour: 'Red' });
  expect(plan(draftsOf(four), [...four, colleague], idsOf(four)).gone).toEqual([]);
  const fits = variant('m-red', { Size: 'M', Colour: 'Red' });
  const { planned } = plan(
    changed(draftsOf(four), 0, ({ values }) => ({ values: [...values, added('M')] })),
    [...four, fits],
    idsOf(four),
  );
  expect(planned.find(({ options }) => options['Size'] === 'M' && options['Colour'] === 'Red')?.variant?.id).toBe(
    'm-red',
  );
});

test.each<[OptionDraft[], string]>([
  [[{ ...added(' '), values: [added('S')] }], 'Enter a name for each option, like Size'],
  [[{ ...added('Size'), values: [] }], 'Enter a value for Size, like M'],
  [[{ ...added('Size'), values: [added('S'), added(' s')] }], 'Size has the same value twice. Remove one.'],
  [
    [
      { ...added('Size'), values: [added('S')] },
      { ...added('size'), values: [added('S')] },
    ],
    'Two options have the same name. Rename one.',
  ],
  [
    [{ ...added('Size'), values: Array.from({ length: 101 }, (_, index) => added(String(index))) }],
    'These options make 101 variants. A product can have at most 100.',
  ],
])('invalid options are reported: %#', (options, fault) => {
  expect(plan(options)).toEqual({ planned: [], gone: [], fault });
});

test('a SKU consists of the product and its values', () => {
  expect(skuFor('copper-lota', { Size: 'Extra large', Colour: 'Red/Blue' })).toBe('COPPER-LOTA-EXTRA-LARGE-RED-BLUE');
  expect(skuFor('x'.repeat(90), { Size: 'S' })).toHaveLength(80);
});

test('a new variant gets the picture of variants that share a value, and none where several fit', () => {
  const pictured = (options: Record<string, string>, pictureId: string | null) => ({ options, pictureId });
  const pair = [pictured({ Size: 'S', Colour: 'Red' }, 'red'), pictured({ Size: 'S', Colour: 'Blue' }, 'blue')];
  expect(pictureFor({ Size: 'L', Colour: 'Blue' }, pair)).toBe('blue');
  expect(pictureFor({ Size: 'S', Colour: 'Green' }, pair)).toBeNull();
  // With a single variant, only an option that is named as a colour determines the picture.
  const [one = pictured({}, null)] = pair;
  expect(pictureFor({ Size: 'S', Colour: 'Green' }, [one])).toBeNull();
  expect(pictureFor({ Size: 'L', Colour: 'Red' }, [one])).toBe('red');
  const prints = [pictured({ Print: 'Lotus' }, 'lotus'), pictured({ Print: 'Mango' }, 'mango')];
  expect(pictureFor({ Print: 'Mango', Size: 'L' }, prints)).toBe('mango');
  expect(
    pictureFor({ Size: 'L', Colour: 'Red' }, [...pair, pictured({ Size: 'M', Colour: 'Red' }, 'other')]),
  ).toBeNull();
});
