import { slugify } from '@haat/shared/contract/slugify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { CategoryTexts, ProductTexts } from '../db/tables/catalogue';
import { errorCode } from '../error-code';
import type { AssortmentTree, PlacedProduct } from './assortment-schema';

const translations = z._default(z.record(z.string(), z.string()), {});
/** Texts used by many products, by the English text. */
const wordsSchema = z.strictObject({
  labels: translations,
  values: translations,
  options: translations,
  brands: translations,
  origins: translations,
});
const categoriesSchema = z.record(
  z.string(),
  z.strictObject({ name: z.string(), description: z.optional(z.string()) }),
);
const productsSchema = z.record(
  z.string(),
  z.strictObject({
    name: z.string(),
    description: z.optional(z.string()),
    care: z.optional(z.string()),
    ingredients: z.optional(z.string()),
  }),
);

/** The assortment's texts in Hindi, by ids of products and categories and slugs of brands. */
export interface AssortmentTexts {
  products: Map<string, ProductTexts>;
  categories: Map<string, CategoryTexts>;
  brands: Map<string, { name: string }>;
  /** The files as read, for the assortment's hash. */
  source: string;
}

/** Collapses white space to one line, as texts are stored. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '{}';
    throw error;
  }
}

/**
 * Reads the folder `hi`; untranslated texts are left out.
 * @throws Error when a file does not match assortment/README.md
 */
export async function readTexts(
  folder: string,
  tree: AssortmentTree,
  products: readonly PlacedProduct[],
): Promise<AssortmentTexts> {
  const names = ['words', 'categories', ...tree.map(({ slug }) => `products/${slug}`)];
  const sources = await Promise.all(names.map((name) => textOf(join(folder, 'hi', `${name}.yaml`))));
  const read = <T>(index: number, schema: z.ZodMiniType<T>): T => {
    const result = schema.safeParse(parse(sources[index] ?? '{}'));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new Error(`hi/${names[index]}.yaml, ${issue?.path.join('.')}: ${issue?.message}`);
  };
  const { labels, values, options, brands, origins } = read(0, wordsSchema);
  const categories = read(1, categoriesSchema);
  const own = Object.assign({}, ...tree.map((_, index) => read(index + 2, productsSchema))) as z.infer<
    typeof productsSchema
  >;
  const textsOf = (product: PlacedProduct): ProductTexts => {
    const facts = Object.entries(product.facts).map(([label, value]) => ({
      label: labels[label] ?? label,
      value: values[value] ?? value,
    }));
    const optionWords = product.variants.flatMap((variant) => Object.entries(variant.options).flat());
    const optionTexts = Object.fromEntries(
      optionWords.flatMap((word) => (options[word] === undefined ? [] : [[word, options[word]]])),
    );
    const [department = '', section = ''] = product.categoryId.split('.');
    const path = [product.categoryId, `${department}.${section}`, department];
    const all: ProductTexts = {
      ...Object.fromEntries(Object.entries(own[product.id] ?? {}).map(([field, text]) => [field, oneLine(text)])),
      brand: brands[product.brand],
      origin: origins[product.origin],
      facts,
      options: Object.keys(optionTexts).length > 0 ? optionTexts : undefined,
      category_words: path.flatMap((id) => categories[id]?.name ?? []).join(' ') || undefined,
    };
    return JSON.parse(JSON.stringify(all)) as ProductTexts;
  };
  return {
    products: new Map(products.map((product) => [product.id, textsOf(product)])),
    categories: new Map(Object.entries(categories)),
    brands: new Map(Object.entries(brands).map(([name, hindi]) => [slugify(name), { name: hindi }])),
    source: sources.join('\n'),
  };
}
