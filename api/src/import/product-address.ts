import { createHash } from 'node:crypto';
import anyAscii from 'any-ascii';
import { oneLine } from './cell-text';

/** Maximum length of a product's address, in characters. */
const MAX_ADDRESS_LENGTH = 150;
/** Maximum length of a SKU, in characters. */
const MAX_SKU_LENGTH = 80;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Transliterates text of any script to a slug. */
const latinSlug = (text: string): string =>
  (/^[\0-\x7F]*$/.test(text) ? text : anyAscii(text.normalize('NFC')).replace(/['’`]/g, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The key that rows of one product share: the handle in lower case, in any script. */
export const handleKey = (cell: string | undefined): string => oneLine(cell).normalize('NFC').toLowerCase();

/** The address of a handle's product. Two handles may have the same address: the importer rejects the second. */
export function addressOf(key: string): string {
  const slug = latinSlug(key);
  if (slug === '') return `product-${digestOf(key)}`;
  return slug.length <= MAX_ADDRESS_LENGTH
    ? slug
    : `${slug.slice(0, MAX_ADDRESS_LENGTH - 9).replace(/-+$/, '')}-${digestOf(key)}`;
}

/** A SKU for a variant without one, derived from its product's address and options. It may be taken. */
export const madeSku = (productId: string, options: Readonly<Record<string, string>>): string =>
  [productId, ...Object.values(options).map(latinSlug)]
    .filter(Boolean)
    .join('-')
    .toUpperCase()
    .slice(0, MAX_SKU_LENGTH);

/** A replacement for a SKU that another product has: always the same for this product and its options. */
export function distinctSku(sku: string, productId: string, options: Readonly<Record<string, string>>): string {
  const digest = digestOf(JSON.stringify([sku, productId, Object.entries(options).sort()])).toUpperCase();
  return `${sku.slice(0, MAX_SKU_LENGTH - 9)}-${digest}`;
}
