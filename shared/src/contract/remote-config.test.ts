import { configFaults, configSchema, readConfigSchema } from './remote-config';
import { configValues, valueFault } from './remote-values';

const title = { en: 'Shown', hi: 'दिखाए गए' };
const schema = {
  shown: { type: 'number', default: 3, min: 1, max: 12, whole: true, staff: true, title },
  isOpen: { type: 'boolean', default: true, staff: true, title },
  order: {
    type: 'enum',
    default: 'new',
    options: [
      { value: 'new', title },
      { value: 'name', title },
    ],
    staff: true,
    title,
  },
  heading: { type: 'text', default: { en: 'Recipes', hi: 'व्यंजन' }, maxLength: 20, staff: true, title },
  source: { type: 'string', default: 'kitchen', title },
};

test('a valid declaration is read; one with a wrong default, or without Hindi, is refused', () => {
  expect(configSchema.parse(schema)).toEqual(schema);
  for (const wrong of [
    { ...schema.shown, default: 13 },
    { ...schema.shown, default: 1.5 },
    { ...schema.shown, title: { en: 'Shown' } },
    { ...schema.order, default: 'size' },
    { ...schema.heading, default: { hi: 'व्यंजन' } },
    { ...schema.shown, type: 'colour' },
  ])
    expect(configSchema.safeParse({ shown: wrong }).success).toBe(false);
  // A registry of a newer shop is read nevertheless.
  expect(readConfigSchema.parse({ shown: schema.shown, tint: { type: 'colour' } })).toEqual({ shown: schema.shown });
});

test.each([
  ['shown', 12, null],
  ['shown', 13, 'At most 12'],
  ['shown', 0, 'At least 1'],
  ['shown', 2.5, 'Enter a whole number'],
  ['shown', '3', 'Enter a number'],
  ['isOpen', 'true', 'Choose yes or no'],
  ['order', 'size', 'Choose one of the options'],
  ['heading', { en: 'Dishes' }, null],
  ['heading', { hi: 'व्यंजन' }, 'Enter the English text'],
  ['heading', { en: 'x'.repeat(21) }, 'At most 20 characters'],
  ['source', 5, 'Enter text'],
] as const)('%s set to %j: %s', (name, value, fault) => {
  expect(valueFault(schema[name], value)).toBe(fault);
});

test('a value of staff applies if staff may set it and the release accepts it', () => {
  const set = { shown: 13, isOpen: false, source: 'elsewhere', heading: { en: 'Dishes', hi: '' } };
  expect(configValues(schema, set, 'hi')).toEqual({
    shown: 3,
    isOpen: false,
    order: 'new',
    heading: 'Dishes',
    source: 'kitchen',
  });
  expect(configValues(schema, undefined, 'hi').heading).toBe('व्यंजन');
});

test('a value that no release declares, or that staff may not set, is refused; existing values stay', () => {
  const schemas = { recipes: schema };
  expect(configFaults({ recipes: { shown: 5 } }, schemas, {})).toEqual([]);
  expect(configFaults({ recipes: { shown: 50, source: 'x', other: 1 } }, schemas, {})).toEqual([
    { path: 'recipes.shown', message: 'At most 12' },
    { path: 'recipes.source', message: 'source can’t be set' },
    { path: 'recipes.other', message: 'other can’t be set' },
  ]);
  expect(configFaults({ gone: { shown: 5 } }, schemas, {})).toEqual([
    { path: 'gone', message: 'gone has no settings' },
  ]);
  expect(configFaults({ gone: { shown: 5 } }, schemas, { gone: { shown: 5 } })).toEqual([]);
});
