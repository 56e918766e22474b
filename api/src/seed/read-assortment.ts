import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import { usePlainMessages } from '../http/plain-messages';
import {
  assortmentProductSchema,
  assortmentTreeSchema,
  type AssortmentProduct,
  type AssortmentTree,
  type PlacedProduct,
} from './assortment-schema';
import { errorCode } from '../error-code';
import { readTexts, type AssortmentTexts } from './read-texts';
import { isCurrent, readPictureIndex, type IndexedPicture } from './picture-index';

export interface Master {
  /** File name without its extension. */
  name: string;
  file: string;
  /** First 16 hex digits of the SHA-256 of the bytes. */
  hash: string;
  /** Its entry in the picture index; undefined for a file that is newer than the index. */
  known: IndexedPicture | undefined;
}

export interface Assortment {
  tree: AssortmentTree;
  products: PlacedProduct[];
  masters: Map<string, Master>;
  /** The Hindi translations. */
  texts: AssortmentTexts;
  /** Errors, one sentence each: file, product, field, reason. The affected products are not in `products`. */
  mistakes: string[];
  /** A hash of the whole assortment. */
  hash: string;
}

const digest = (...parts: Array<string | Uint8Array>) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

async function filesIn(folder: string, ending: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

const issuesOf = (error: z.core.$ZodError) =>
  error.issues.map((issue) => `${issue.path.join('.') || 'entry'}: ${issue.message}`);

function parseYaml(file: string, text: string, mistakes: string[]): unknown {
  try {
    return parse(text);
  } catch (error) {
    mistakes.push(`${file}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'not readable'}`);
    return null;
  }
}

/** Validates a product beyond single fields. */
function* mistakesAmong(product: AssortmentProduct, seen: { ids: Set<string>; skus: Set<string> }): Generator<string> {
  if (product.price > product.mrp) yield `price: ${product.price} is more than the MRP ${product.mrp}`;
  if (seen.ids.has(product.id)) yield 'id: another product has it already';
  seen.ids.add(product.id);
  for (const [index, variant] of product.variants.entries()) {
    if (seen.skus.has(variant.sku)) yield `variants.${index}.sku: ${variant.sku} is taken already`;
    seen.skus.add(variant.sku);
    if ((variant.price ?? product.price) > (variant.mrp ?? product.mrp))
      yield `variants.${index}.price: is more than the MRP`;
  }
}

/**
 * Reads and validates `categories.yaml`, `products/**` and the list of `masters/` (pictures may be missing). A product
 * with an error is left out and reported in `mistakes`; others are not affected.
 * @throws Error when the category tree is invalid, because no product then has a category
 */
export async function readAssortment(folder: string): Promise<Assortment> {
  usePlainMessages();
  const mistakes: string[] = [];
  const whole = createHash('sha256');

  const treeText = await readFile(join(folder, 'categories.yaml'), 'utf8');
  whole.update(treeText);
  const parsedTree = assortmentTreeSchema.safeParse(parseYaml('categories.yaml', treeText, mistakes));
  if (!parsedTree.success)
    throw new Error(
      `The assortment's category tree is wrong: ${[...mistakes, ...issuesOf(parsedTree.error).map((issue) => `categories.yaml: ${issue}`)].join('; ')}`,
    );
  const tree = parsedTree.data;
  const categoryOf = new Map<string, string>(
    tree.flatMap((department) =>
      department.sections.flatMap((section) =>
        section.types.map((type): [string, string] => [
          `${department.slug}/${type.slug}`,
          `${department.slug}.${section.slug}.${type.slug}`,
        ]),
      ),
    ),
  );

  const products: PlacedProduct[] = [];
  const seen = { ids: new Set<string>(), skus: new Set<string>() };
  for (const file of await filesIn(join(folder, 'products'), '.yaml')) {
    const name = file.slice(folder.length + 1);
    const text = await readFile(file, 'utf8');
    whole.update(name).update(text);
    const path = name.replace(/^products\//, '').replace(/\.yaml$/, '');
    const categoryId = categoryOf.get(path);
    if (!categoryId) {
      mistakes.push(`${name}: categories.yaml has no type "${basename(path)}" in this department`);
      continue;
    }
    const entries = parseYaml(name, text, mistakes);
    if (!Array.isArray(entries)) {
      mistakes.push(`${name}: must be a list of products`);
      continue;
    }
    for (const [index, entry] of entries.entries()) {
      const id: unknown = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
      const where = `${name}, ${typeof id === 'string' ? id : `entry ${index + 1}`}`;
      const parsed = assortmentProductSchema.safeParse(entry);
      if (!parsed.success) {
        mistakes.push(...issuesOf(parsed.error).map((issue) => `${where}, ${issue}`));
        continue;
      }
      const wrong = [...mistakesAmong(parsed.data, seen)];
      mistakes.push(...wrong.map((issue) => `${where}, ${issue}`));
      if (wrong.length === 0)
        products.push({ ...parsed.data, categoryId, hash: digest(categoryId, JSON.stringify(parsed.data)) });
    }
  }

  const masters = new Map<string, Master>();
  const index = await readPictureIndex(join(folder, 'masters'));
  for (const file of await filesIn(join(folder, 'masters'), '.webp')) {
    const name = basename(file, '.webp');
    const entry = index[name];
    const known = entry && (await isCurrent(entry, file)) ? entry : undefined;
    const hash = known?.hash ?? digest(await readFile(file));
    masters.set(name, { name, file, hash, known });
    whole
      .update(name)
      .update(hash)
      .update(known?.alt ?? '');
  }
  const texts = await readTexts(folder, tree, products);
  whole.update(texts.source);
  return { tree, products, masters, texts, mistakes, hash: whole.digest('hex').slice(0, 16) };
}
