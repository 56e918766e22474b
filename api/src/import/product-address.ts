import { createHash } from 'node:crypto';
import anyAscii from 'any-ascii';
import { oneLine } from './cell-text';

/** Longest address of a product, in characters. */
const MAX_ADDRESS_LENGTH = 150;
/** Longest SKU. */
const MAX_SKU_LENGTH = 80;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** A text of any script in the letters of addresses, words joined by hyphens. */
const latinSlug = (text: string): string =>
  (/^[\0-\x7F]*$/.test(text) ? text : anyAscii(text.normalize('NFC')).replace(/['’`]/g, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** What rows of one product have in common: a handle in any script, whatever its case. */
export const handleKey = (cell: string | undefined): string => oneLine(cell).normalize('NFC').toLowerCase();

/** The address of the product of a handle. Two handles may have one address: the importer refuses the second. */
export function addressOf(key: string): string {
  const slug = latinSlug(key);
  if (slug === '') return `product-${digestOf(key)}`;
  return slug.length <= MAX_ADDRESS_LENGTH
    ? slug
    : `${slug.slice(0, MAX_ADDRESS_LENGTH - 9).replace(/-+$/, '')}-${digestOf(key)}`;
}

/** A SKU for a variant without one: of its product's address and its choice. It may be taken. */
export const madeSku = (productId: string, options: Readonly<Record<string, string>>): string =>
  [productId, ...Object.values(options).map(latinSlug)]
    .filter(Boolean)
    .join('-')
    .toUpperCase()
    .slice(0, MAX_SKU_LENGTH);

/** The SKU of a variant whose own is another's: the same each time, for this product and choice. */
export function distinctSku(sku: string, productId: string, options: Readonly<Record<string, string>>): string {
  const digest = digestOf(JSON.stringify([sku, productId, Object.entries(options).sort()])).toUpperCase();
  return `${sku.slice(0, MAX_SKU_LENGTH - 9)}-${digest}`;
}
