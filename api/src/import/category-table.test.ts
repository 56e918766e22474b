import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { assortmentFolder } from '../config';
import { nameKey } from './category-path';
import { categoryTable, isUncategorised, parseCategoryTable } from './category-table';
import { Places, type Filed, type TreeNode } from './place-product';

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
const placed = (filed: Partial<Filed>, mapped: Record<string, string> = {}) => {
  const places = new Places(tree, table, new Map(Object.entries(mapped)), find);
  const { node, by } = places.place({ paths: [], tags: [], name: '', ...filed });
  return [node?.id ?? null, by];
};
const pathOf = (text: string) => text.split(' > ');

/**
 * The file lists types. Where none matches, it lists the type for other products of the section or department
 * (`more-…`, `other-…`).
 */
const byHand: { From: string; To: string }[] = parseCsv(readFileSync(join(__dirname, 'shelves-by-hand.csv'), 'utf8'), {
  columns: true,
});
const nodeOf = (shelf: string) =>
  isUncategorised(shelf)
    ? null
    : shelf
        .split('.')
        .filter((part) => find(part) || !/^(?:more|other)-/.test(part))
        .join('.');

test.each(byHand)('$From belongs on $To', ({ From, To }) => {
  expect(placed({ paths: [pathOf(From)] })[0]).toBe(nodeOf(To));
});

test('each id of the table is one of the tree that the shop comes with', () => {
  const ids = [
    ...table.paths.values(),
    ...table.synonyms.map(([, id]) => id),
    ...table.names.values(),
    ...table.withAudience.values(),
    ...table.audiences,
  ];
  expect(ids.filter((id) => !isUncategorised(id) && !find(id))).toEqual([]);
});

test('each type and section of the tree is found by its own name, singular or plural, below its department', () => {
  for (const { id, name, parentId, level } of tree.filter((node) => node.level > 1)) {
    const department = find(id.split('.')[0] ?? '')?.name ?? '';
    for (const spelling of [name, nameKey(name), name.toUpperCase()])
      expect([spelling, placed({ paths: [[department, spelling]] })[0]]).toEqual([spelling, id]);
    expect([parentId, level]).not.toContain(null);
  }
});

test('lamps are under clothing by no path, no tag and no name', () => {
  const lamps: Partial<Filed>[] = [
    { paths: [['Home & Garden', 'Lighting', 'Lamps']], name: 'Women’s Day table lamp', tags: ['women'] },
    { paths: [['Lamps']], tags: ['women', 'Clothing'], name: 'Floor lamp' },
    { tags: ['women', 'fashion'], name: 'Table lamp for women' },
    { paths: [['Brass Diyas']], tags: ['men'] },
  ];
  expect(lamps.map((lamp) => placed(lamp)[0])).toEqual(['others', null, null, 'pooja.lamps.brass-diyas']);
});

test('a name alone says for whom, and Hindi is as good as English', () => {
  expect(
    ["Men's Kurtas", 'Ladies Kurtis', 'Kurta for men', 'Mens Shirts', 'साड़ी', 'साड़ियाँ'].map(
      (name) => placed({ paths: [[name]] })[0],
    ),
  ).toEqual([
    'clothing.men.kurtas',
    'clothing.women.kurtis',
    'clothing.men.kurtas',
    'clothing.men',
    'clothing.women.sarees',
    'clothing.women.sarees',
  ]);
  expect(placed({ paths: [["Men's Watches"]] })[0]).toBeNull();
  expect(placed({ paths: [pathOf('Home & Garden > Decor > Lamp Accessories > Diya')] })[0]).toBe('pooja.lamps');
});

test('a tag says for whom clothes are, and nothing else', () => {
  const shirts = [['Apparel & Accessories', 'Clothing', 'Shirts & Tops']];
  expect(placed({ paths: shirts, tags: ['Sale', 'women'] })).toEqual(['clothing.women', 'table']);
  expect(placed({ paths: shirts, name: 'Men’s linen shirt' })).toEqual(['clothing.men', 'table']);
  expect(placed({ paths: shirts, tags: ['Sarees', 'Spices', 'Storage'] })).toEqual(['clothing', 'table']);
  expect(placed({ tags: ['men'], name: 'Ocean Blue Shirt' })).toEqual(['clothing.men', 'name']);
  expect(placed({ name: 'Ocean Blue Shirt' })).toEqual([null, 'nothing']);
  expect(placed({ tags: ['Sarees'], name: 'Gift card' })).toEqual([null, 'nothing']);
});

test('of several categories, the one that leads furthest counts; staff’s mapping counts before all', () => {
  const paths = [['Sale', 'Summer'], ['Clothing', 'Women', 'Sarees'], ['New']];
  expect(placed({ paths })).toEqual(['clothing.women.sarees', 'tree']);
  expect(placed({ paths }, { sale: 'others.gifts' })).toEqual(['others.gifts', 'staff']);
  expect(placed({ paths }, { 'sale > summer': 'uncategorised', sale: 'others.gifts' })).toEqual([null, 'staff']);
  expect(placed({ name: 'Anything' }, { '': 'food' })).toEqual(['food', 'staff']);
});

test('a table that nothing can be read from says so', () => {
  expect(() => parseCategoryTable('paths: [1]')).toThrow();
  expect(parseCategoryTable('').paths.size).toBe(0);
});
