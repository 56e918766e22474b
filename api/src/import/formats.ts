import { readFlipkart } from './flipkart';
import type { Reader, Rows } from './imported-product';
import { readShopify } from './shopify';
import { columnsOf } from './shopify-columns';
import { readWooCommerce } from './woocommerce';
import { isWooCommerce } from './woocommerce-headers';

/** The supported import formats. */
export const readers = {
  shopify: readShopify,
  flipkart: readFlipkart,
  woocommerce: readWooCommerce,
} as const satisfies Record<string, Reader>;
export type Format = keyof typeof readers;

/** The format of a file by its columns; Shopify if they match none. */
export async function formatOf(rows: Rows): Promise<Format> {
  for await (const row of rows()) {
    if ('damage' in row) continue;
    const headers = Object.keys(row.cells);
    if (headers.includes('uniq_id') && headers.includes('product_category_tree')) return 'flipkart';
    const isShopify = columnsOf(headers).names.some(([, name]) => name === 'Handle');
    return !isShopify && isWooCommerce(headers) ? 'woocommerce' : 'shopify';
  }
  return 'shopify';
}
