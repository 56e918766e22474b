import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { assortmentFolder } from '../config';
import { nameKey } from './category-path';
import { categoryTable, isUncategorised, parseCategoryTable } from './category-table';
import { suggestFor } from './file-categories';
import { withoutTaxonomyId } from './taxonomy-ids';
import { CategoryMatcher, type CategoryHints, type TreeNode } from './match-category';

interface Level {
  slug: string;
  name: string;
  sections?: Level[];
  types?: Level[];
}

const levels = (of: readonly Level[], parentId: string | null, level: number): TreeNode[] =>
  of.flatMap(({ slug, name, sections, types }) => {
    const id = parentId === null ? slug : `${parentId}.${slug}`;
    return [{ id, parentId, name, level }, ...levels(sections ?? types ?? [], id, level + 1)];
  });
const yaml: Level[] = parseYaml(readFileSync(join(assortmentFolder(), 'categories.yaml'), 'utf8'));
const tree = levels(yaml, null, 1);
const find = (id: string) => tree.find((node) => node.id === id) ?? null;
const table = categoryTable();
const match = (hints: Partial<CategoryHints>, mapped: Record<string, string> = {}) => {
  const matcher = new CategoryMatcher(tree, table, new Map(Object.entries(mapped)), find);
  const { node, by } = matcher.match({ paths: [], tags: [], name: '', ...hints });
  return [node?.id ?? null, by];
};
const pathOf = (text: string) => text.split(' > ');

/**
 * The file lists types. Where none matches, it lists the type for other products of the section or department
 * (`more-…`, `other-…`).
 */
const byHand: { From: string; To: string }[] = parseCsv(
  readFileSync(join(__dirname, 'categories-by-hand.csv'), 'utf8'),
  {
    columns: true,
  },
);
const nodeOf = (categoryId: string) =>
  isUncategorised(categoryId)
    ? null
    : categoryId
        .split('.')
        .filter((part) => find(part) || !/^(?:more|other)-/.test(part))
        .join('.');

test.each(byHand)('$From belongs on $To', ({ From, To }) => {
  expect(match({ paths: [pathOf(From)] })[0]).toBe(nodeOf(To));
});

test('each id of the table is in the default category tree', () => {
  const ids = [
    ...table.paths.values(),
    ...table.synonyms.map(([, id]) => id),
    ...table.names.values(),
    ...table.withAudience.values(),
    ...table.audiences,
    ...[...table.words.words.values(), ...table.words.confirmed.values()].map(({ id }) => id),
    ...table.words.confirming.keys(),
  ];
  expect(ids.filter((id) => !isUncategorised(id) && !find(id))).toEqual([]);
});

test('each type and section of the tree is found by its own name, singular or plural, below its department', () => {
  for (const { id, name, parentId, level } of tree.filter((node) => node.level > 1)) {
    const department = find(id.split('.')[0] ?? '')?.name ?? '';
    for (const spelling of [name, nameKey(name), name.toUpperCase()])
      expect([spelling, match({ paths: [[department, spelling]] })[0]]).toEqual([spelling, id]);
    expect([parentId, level]).not.toContain(null);
  }
});

test.each([
  ['gid://shopify/TaxonomyCategory/aa-1-13-8', 'clothing'],
  ['aa-6-8', 'jewellery.necklaces'],
  ['fb-2-17', 'food'],
  ['fb-3', null],
  ['hg-11-8', 'kitchenware'],
  ['hg-12-1-16', 'others.pottery.planters'],
  ['rc-2-1', 'pooja'],
  ['el-4', null],
])('maps Shopify’s category %s to %s', (id, to) => {
  expect(match({ paths: [pathOf(withoutTaxonomyId(id))] })[0]).toBe(to);
});

test('no path, tag or name places lamps under clothing', () => {
  const lamps: Partial<CategoryHints>[] = [
    { paths: [['Home & Garden', 'Lighting', 'Lamps']], name: 'Women’s Day table lamp', tags: ['women'] },
    { paths: [['Lamps']], tags: ['women', 'Clothing'], name: 'Floor lamp' },
    { tags: ['women', 'fashion'], name: 'Table lamp for women' },
    { paths: [['Brass Diyas']], tags: ['men'] },
  ];
  expect(lamps.map((lamp) => match(lamp)[0])).toEqual(['others', 'others', 'others', 'pooja.lamps.brass-diyas']);
  expect(match({ paths: [['Lamps']], tags: ['women', 'Clothing'], name: 'Anna' })).toEqual([null, 'nothing']);
});

test('the name of a category gives the audience, in English and Hindi', () => {
  expect(
    ["Men's Kurtas", 'Ladies Kurtis', 'Kurta for men', 'Mens Shirts', 'साड़ी', 'साड़ियाँ'].map(
      (name) => match({ paths: [[name]] })[0],
    ),
  ).toEqual([
    'clothing.men.kurtas',
    'clothing.women.kurtis',
    'clothing.men.kurtas',
    'clothing.men',
    'clothing.women.sarees',
    'clothing.women.sarees',
  ]);
  expect(match({ paths: [["Men's Watches"]] })[0]).toBeNull();
  expect(match({ paths: [pathOf('Home & Garden > Decor > Lamp Accessories > Diya')] })[0]).toBe('pooja.lamps');
});

test('a tag gives the audience of clothes, but no category', () => {
  const shirts = [['Apparel & Accessories', 'Clothing', 'Shirts & Tops']];
  expect(match({ paths: shirts, tags: ['Sale', 'women'] })).toEqual(['clothing.women', 'table']);
  expect(match({ paths: shirts, name: 'Men’s linen shirt' })).toEqual(['clothing.men', 'table']);
  expect(match({ paths: shirts, tags: ['Sarees', 'Spices', 'Storage'] })).toEqual(['clothing', 'table']);
  expect(match({ tags: ['men'], name: 'Ocean Blue Shirt' })).toEqual(['clothing.men', 'name']);
  expect(match({ name: 'Ocean Blue Shirt' })).toEqual(['clothing', 'name']);
  expect(match({ tags: ['Sarees'], name: 'Gift card' })).toEqual([null, 'nothing']);
});

test('the deepest of several categories counts, and staff’s mapping before it', () => {
  const paths = [['Sale', 'Summer'], ['Clothing', 'Women', 'Sarees'], ['New']];
  expect(match({ paths })).toEqual(['clothing.women.sarees', 'tree']);
  expect(match({ paths }, { sale: 'others.gifts' })).toEqual(['others.gifts', 'staff']);
  expect(match({ paths }, { 'sale > summer': 'uncategorised', sale: 'others.gifts' })).toEqual([null, 'staff']);
  expect(match({ name: 'Anything' }, { '': 'food' })).toEqual(['food', 'staff']);
});

test('words of the name choose a section only within the department that staff chose', () => {
  const paths = [['Indoor']];
  expect(match({ paths, name: 'Grey throw pillow' }, { indoor: 'others' })).toEqual(['others.home-linen', 'staff']);
  expect(match({ paths, name: 'Silver necklace' }, { indoor: 'others' })).toEqual(['others', 'staff']);
  expect(match({ paths, name: 'Grey vase' }, { indoor: 'uncategorised' })).toEqual([null, 'staff']);
});

test('a category without a match is suggested by its name or its other products', () => {
  const matcher = new CategoryMatcher(tree, table, new Map(), find);
  const guess = (path: readonly string[]) => matcher.guess(path)?.id ?? null;
  const row = (to: string, products: number, path = ['Indoor']) => ({
    path,
    to,
    by: to === 'uncategorised' ? ('nothing' as const) : ('name' as const),
    products,
    examples: [],
    words: [],
  });
  const unknown = row('uncategorised', 2);
  expect(suggestFor(unknown, [unknown, row('others', 5), row('others.home-linen', 2), row('food', 1)], guess)).toEqual({
    to: 'others',
    because: 'products',
    products: 7,
  });
  expect(suggestFor(unknown, [row('others.home-linen', 4), row('others.home-linen.bedsheets', 1)], guess)).toEqual({
    to: 'others.home-linen',
    because: 'products',
    products: 5,
  });
  expect(suggestFor(unknown, [row('others', 2)], guess)).toBeNull();
  expect(suggestFor(unknown, [row('others', 5), row('food', 4)], guess)).toBeNull();
  expect(suggestFor(unknown, [row('others', 9, ['Outdoor'])], guess)).toBeNull();
  expect(suggestFor(row('uncategorised', 9, ['Lamps']), [], guess)).toEqual({
    to: 'pooja.lamps',
    because: 'name',
    products: 0,
  });
});

/** One line for each kind of unknown category that real exports have; the last column is the word that decides. */
test.each<[path: string, tags: string, name: string, id: string | null, by: string, word: string]>([
  ['Женская одежда', '', 'Товар 3', 'clothing.women', 'word', 'Женская одежда'],
  ['Мужская одежда', '', 'Товар 7', 'clothing.men', 'word', 'Мужская одежда'],
  ['Летние платья', '', 'Анна', 'clothing', 'word', 'Платья'],
  ['Новинки', '', 'Кольцо серебряное', 'jewellery.anklets-rings.rings', 'name', 'Кольцо'],
  ['Neuheiten', '', 'Leinenkissen', null, 'nothing', ''],
  ['Damenmode', '', 'Anna', 'clothing.women', 'word', 'Damenmode'],
  ['Boucles d’oreilles', '', 'Lune', 'jewellery.earrings', 'word', "Boucles d'oreilles"],
  ['Nouveautés', '', 'Robe longue en lin', 'clothing', 'name', 'Robe'],
  ['Ropa de mujer', '', 'Luna', 'clothing.women', 'word', 'Ropa de mujer'],
  ['Summer Dress', '', 'Anna', 'clothing', 'word', 'Dress'],
  ['Dresses & Jumpsuits', 'women', 'Anna', 'clothing.women', 'word', 'Jumpsuit'],
  ["Women's hats", '', 'Anna', 'clothing.women', 'word', 'Hat'],
  ["Women's scarves", '', 'Anna', 'clothing.wraps.stoles', 'word', 'Scarves'],
  ['Unisex scarves', 'man, woman', 'Anna', 'clothing.wraps.stoles', 'word', 'Scarves'],
  ['Rings', 'On sale', '18CT GOLD DIAMOND RING', 'jewellery.anklets-rings.rings', 'word', 'Ring'],
  ['Rings', 'On sale', 'Ring binder', null, 'nothing', ''],
  ['', '', '9ct Gold Bracelet 1136', 'jewellery.bangles', 'name', 'Bracelet'],
  ['', '', 'Silver chain with cross', 'jewellery.necklaces', 'name', 'Chain'],
  ['Chain', 'Drivetrain, Gold', 'Single speed', null, 'nothing', ''],
  ['Indoor', 'Sofa', 'Grey sofa', 'others', 'name', 'Sofa'],
  ['Indoor', 'Pot, Plants', 'White ceramic pot', 'others.pottery.planters', 'name', 'Ceramic Pot'],
  ['Bedroom', 'Wood', 'Round table', 'others', 'name', 'Table'],
  ['Outdoor', 'Wood, Garden', 'Wooden outdoor slats', 'others', 'name', 'Slat'],
  ['Outdoor', 'Garden', 'Rose trellis', 'others', 'name', 'Trellis'],
  ['Spares', 'Outdoor', 'Laptop screen', null, 'nothing', ''],
  ['Tickets', '', 'Round table', null, 'nothing', ''],
  ['Uncategorized > Cake', '', 'Dino', 'food', 'word', 'Cake'],
  ['Dog Jackets', '', 'Rex', null, 'nothing', ''],
  ['Books > Cakes', '', 'Baking at home', null, 'nothing', ''],
  ['Offers', 'Sarees', 'Number four', null, 'nothing', ''],
])('%s (%s) “%s” belongs on %s', (path, tags, name, id, by, word) => {
  const matcher = new CategoryMatcher(tree, table, new Map(), find);
  const found = matcher.match({
    paths: path === '' ? [] : [pathOf(path)],
    tags: tags.split(', '),
    name,
  });
  expect([found.node?.id ?? null, found.by, found.word ?? '']).toEqual([id, by, word]);
});

test('an invalid table is an error', () => {
  expect(() => parseCategoryTable('paths: [1]')).toThrow();
  expect(() => parseCategoryTable('', 'words: { a: { en: [Fan] }, b: { de: [fan] } }')).toThrow(/“fan” stands for a/);
  expect(parseCategoryTable('').paths.size).toBe(0);
});
