import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { fromRoot } from '../../base/workspaces';
import { brandFirst, brandSecond, departmentWords, places, type DepartmentWords } from './catalogue-words';
import { Random } from './random';

const named = z.object({ slug: z.string(), name: z.string() });
const treeSchema = z.array(named.extend({ sections: z.array(named.extend({ types: z.array(named) })) }));
const assortedSchema = z.array(z.object({ price: z.number(), brand: z.string() }));

/** A type of the category tree, with statistics of the assortment's products. */
interface Kind {
  path: readonly [department: string, section: string, type: string];
  slugs: readonly [department: string, section: string, type: string];
  words: DepartmentWords;
  /** The singular name of its products. */
  noun: string;
  /** Relative share of all products. */
  weight: number;
  /** Typical price range in rupees. */
  low: number;
  high: number;
  brands: readonly string[];
}

interface GeneratedVariant {
  sku: string;
  options: Readonly<Record<string, string>>;
  /** In rupees. */
  price: number;
  /** In rupees; equal to the price if not reduced. */
  mrp: number;
  stock: number;
}

export interface GeneratedProduct {
  handle: string;
  name: string;
  brand: string;
  description: string;
  /** Names and slugs of the three category levels. */
  path: readonly [department: string, section: string, type: string];
  slugs: readonly [department: string, section: string, type: string];
  variants: readonly GeneratedVariant[];
}

/** "Brass Diyas" becomes "brass diya"; "Ghee, Honey & Jaggery" becomes one of the three. */
function nounsOf(typeName: string): string[] {
  return typeName
    .split(/,|&/)
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .replace(/ies$/, 'y')
        .replace(/([^s])s$/, '$1'),
    )
    .filter(Boolean);
}

async function kindsOf(assortment: string): Promise<Kind[]> {
  const tree = treeSchema.parse(parse(await readFile(join(assortment, 'categories.yaml'), 'utf8')));
  const kinds: Kind[] = [];
  for (const department of tree) {
    const words = departmentWords[department.slug];
    if (!words) continue;
    for (const section of department.sections) {
      for (const type of section.types) {
        const products = assortedSchema.parse(
          parse(
            await readFile(join(assortment, 'products', department.slug, `${type.slug}.yaml`), 'utf8').catch(
              () => '[]',
            ),
          ),
        );
        const prices = products.map(({ price }) => price).sort((a, b) => a - b);
        for (const noun of nounsOf(type.name)) {
          kinds.push({
            path: [department.name, section.name, type.name],
            slugs: [department.slug, section.slug, type.slug],
            words,
            noun,
            weight: (products.length + 1) / nounsOf(type.name).length,
            low: (prices[0] ?? 200) * 0.6,
            high: (prices.at(-1) ?? 2_000) * 1.6,
            brands: [...new Set(products.map(({ brand }) => brand))],
          });
        }
      }
    }
  }
  return kinds;
}

/** 40 to 1,200 brands, by the size of the catalogue. */
function brandsFor(count: number, random: Random): string[] {
  const all = brandFirst.flatMap((first) => brandSecond.map((second) => `${first} ${second}`));
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = random.between(0, at);
    [all[at], all[other]] = [all[other] ?? '', all[at] ?? ''];
  }
  return all.slice(0, Math.max(40, Math.min(all.length, Math.round(count / 100))));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Rounds to a usual price: 199, 1,290, 14,500. */
const asPriced = (rupees: number) =>
  rupees < 500
    ? Math.max(20, Math.round(rupees / 10) * 10 - 1)
    : rupees < 5_000
      ? Math.round(rupees / 10) * 10
      : Math.round(rupees / 100) * 100;

function variantsOf(kind: Kind, number: number, random: Random): GeneratedVariant[] {
  const base = kind.low * (kind.high / kind.low) ** ((random.next() + random.next()) / 2);
  const discount = random.next() < 0.45 ? random.between(5, 45) / 100 : 0;
  const choice = random.pick(kind.words.options);
  // Half of the products have no options; the others have two to six consecutive values.
  const wanted = random.next() < 0.5 ? 1 : random.between(2, Math.min(6, choice.values.length));
  const from = random.between(0, choice.values.length - wanted);
  return Array.from({ length: wanted }, (_, index) => {
    const isMeasured = choice.name !== 'Colour' && choice.name !== 'Size';
    const price = asPriced(base * (isMeasured ? 1 + index * 0.45 : 1));
    const value = choice.values[from + index];
    return {
      sku: `G${number}${wanted > 1 ? `-${index + 1}` : ''}`,
      options: wanted > 1 && value ? { [choice.name]: value } : {},
      price,
      mrp: discount > 0 ? Math.max(price, asPriced(price / (1 - discount))) : price,
      // One variant in eight is sold out.
      stock: random.next() < 0.125 ? 0 : random.between(1, 20) ** 2,
    };
  });
}

/**
 * Generates the products of a large Indian shop in the assortment's proportions of types. The same seed gives the same
 * products; a smaller count gives a prefix of a larger one, except for brands.
 */
export async function* generateCatalogue(count: number, seed: number): AsyncGenerator<GeneratedProduct> {
  const kinds = await kindsOf(fromRoot('assortment'));
  const random = new Random(seed);
  const brands = brandsFor(count, random);
  const total = kinds.reduce((sum, kind) => sum + kind.weight, 0);
  for (let number = 1; number <= count; number += 1) {
    let at = random.next() * total;
    const kind = kinds.find(({ weight }) => (at -= weight) < 0) ?? kinds[kinds.length - 1];
    if (!kind) throw new Error('The assortment has no types.');
    const { words, noun } = kind;
    const material = random.pick(words.materials);
    const craft = random.pick(words.crafts);
    const look = words.looks[random.longTail(words.looks.length)] ?? '';
    const place = places[random.longTail(places.length)] ?? '';
    const brand =
      random.next() < 0.05 && kind.brands.length > 0
        ? random.pick(kind.brands)
        : (brands[random.longTail(brands.length)] ?? '');
    // A model number, which makes names differ in the long tail.
    const name = `${capital(craft)} ${noun.startsWith(material) ? noun : `${material} ${noun}`}, ${look}${random.next() < 0.4 ? `, from ${place}` : ''}${random.next() < 0.3 ? ` (No. ${random.between(100, 9_999)})` : ''}`;
    const sentences = new Set([
      random.pick(words.sentences),
      random.pick(words.sentences),
      random.pick(words.sentences),
    ]);
    yield {
      handle: `g${number}-${name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 90)}`,
      name,
      brand,
      description: `${capital(`${craft} ${noun}`)} of ${material}, made in ${place} for ${brand}. ${[...sentences].join(' ')} The look is ${look}, and goes with ${random.pick(words.materials)}.`,
      path: kind.path,
      slugs: kind.slugs,
      variants: variantsOf(kind, number, random),
    };
  }
}
