import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GeneratedProduct } from './generate-catalogue';

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
];

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function* rowsOf(product: GeneratedProduct, pictures: readonly string[]): Generator<string[]> {
  for (const [index, variant] of product.variants.entries()) {
    const [option] = Object.entries(variant.options);
    const own =
      index === 0
        ? [
            product.name,
            `<p>${product.description.replaceAll('&', '&amp;')}</p>`,
            product.brand,
            product.path.join(' > '),
            'TRUE',
          ]
        : ['', '', '', '', ''];
    yield [
      product.handle,
      ...own,
      option?.[0] ?? '',
      option?.[1] ?? 'Default Title',
      variant.sku,
      String(variant.stock),
      String(variant.price),
      variant.mrp > variant.price ? String(variant.mrp) : '',
      ...(index === 0 ? pictures : pictures.map(() => '')),
    ];
  }
}

/**
 * Writes products in Shopify's export format, one row per variant, in constant memory.
 * @param pictureOf the address of a product's picture; without it, the file has no pictures
 * @returns the number of variant rows
 */
export async function writeShopifyCsv(
  products: AsyncIterable<GeneratedProduct>,
  file: string,
  pictureOf?: (product: GeneratedProduct) => string,
): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    yield `${[...header, ...(pictureOf ? ['Image Src'] : [])].join(',')}\n`;
    for await (const product of products) {
      let text = '';
      for (const row of rowsOf(product, pictureOf ? [pictureOf(product)] : [])) {
        text += `${row.map(cell).join(',')}\n`;
        rows += 1;
      }
      yield text;
    }
  }
  await pipeline(Readable.from(lines(), { objectMode: true, highWaterMark: 512 }), createWriteStream(file));
  return rows;
}
