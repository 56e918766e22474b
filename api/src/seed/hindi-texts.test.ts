import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { slugify } from '@haat/shared/contract/slugify';
import { oneLine } from './read-texts';
import { readAssortment, type Assortment } from './read-assortment';
import { categoryRows } from './write-categories';
import { factsOf } from './write-products';

/** Names of grades, standards and units that are the same in Hindi, and clothing sizes. */
const LATIN = /\b(?:W240|S4|TGSEB|FTGFOP1|AGEB|SHU|ASTA|gsm|XXS|XS|S|M|L|XL|XXL)\b|°C/g;

let assortment: Assortment;
beforeAll(async () => {
  const folder = dirname(createRequire(join(process.cwd(), 'package.json')).resolve('@haat/assortment/package.json'));
  assortment = await readAssortment(folder);
});

/** Each English text with its Hindi translation, or undefined if there is none. */
function* pairs(): Generator<[where: string, english: string, hindi: string | undefined]> {
  const { products, texts } = assortment;
  for (const row of categoryRows(assortment)) {
    yield [`${row.id}, name`, row.name, texts.categories.get(row.id)?.name];
    if (row.description) yield [`${row.id}, description`, row.description, texts.categories.get(row.id)?.description];
  }
  for (const product of products) {
    const hindi = texts.products.get(product.id) ?? {};
    const at = (field: string) => `${product.id}, ${field}`;
    yield [at('brand'), product.brand, texts.brands.get(slugify(product.brand))?.name];
    for (const field of ['name', 'brand', 'description', 'care', 'ingredients', 'origin'] as const) {
      const english = product[field];
      if (english !== undefined) yield [at(field), oneLine(english), hindi[field]];
    }
    for (const [index, { label, value }] of factsOf(product).entries()) {
      yield [at('label'), label, hindi.facts?.[index]?.label];
      yield [at(label), value, hindi.facts?.[index]?.value];
    }
    for (const word of product.variants.flatMap(({ options }) => Object.entries(options).flat()))
      yield [at('options'), word, hindi.options?.[word] ?? word];
  }
}

test('every text of the assortment has a Hindi translation in Devanagari, except figures, grades and sizes', () => {
  const missing: string[] = [];
  for (const [where, english, hindi] of pairs()) {
    if (!hindi) missing.push(`${where}: no Hindi for "${english}"`);
    else if (hindi === english && /[a-z]/i.test(english.replace(LATIN, ''))) missing.push(`${where}: "${english}"`);
    else if (/[a-z]/i.test(hindi.replace(LATIN, ''))) missing.push(`${where}: Latin letters in "${hindi}"`);
  }
  expect(missing).toEqual([]);
});

test('no two details of one product have the same label', () => {
  const twice = [...assortment.texts.products].flatMap(([id, { facts = [] }]) =>
    facts
      .filter(({ label }, index) => facts.some((other, at) => at < index && other.label === label))
      .map(({ label }) => `${id}: ${label}`),
  );
  expect(twice).toEqual([]);
});
