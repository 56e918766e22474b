import { commaRead, cutAt, nameText, oneLine, textOfHtml } from './cell-text';
import { levelsOf } from './category-path';
import { FileAddresses } from './file-addresses';
import { groupRows } from './group-rows';
import {
  noOwnFields,
  type Imported,
  type ImportedProduct,
  type ImportedVariant,
  type OwnFields,
  type Reader,
  type Refusal,
} from './imported-product';
import { needColumns } from './need-columns';
import { addressOf, madeSku } from './product-address';
import { cappedStock, commaWarning, cutWarnings, unreadPictures } from './reader-warnings';
import { lineText } from './sheet-lines';
import { ownColumns } from './shopify-columns';
import {
  attributesOf,
  BARCODES,
  BRAND,
  cell,
  cellLike,
  COSTS,
  COUNTRY,
  GST,
  HSN,
  imagesOf,
  partsOf,
  SEO_DESCRIPTIONS,
  SEO_TITLES,
  typesOf,
  isGoods,
  unguarded,
  type Cells,
  type Row,
} from './woocommerce-cells';
import { englishHeaders, inEnglish } from './woocommerce-headers';
import { variantOf, variationsOf } from './woocommerce-variants';

/**
 * Suffix that the shop's export adds to a detail with the same name as an option, because WooCommerce requires unique
 * names.
 */
export const BESIDE_OPTION = ' (details)';

/**
 * Reads WooCommerce's product export: one row per product and variation. A variation names its parent by SKU or as
 * `id:12`, and may be anywhere; the header may be in any language. Grouped and external products are not imported.
 */
export const readWooCommerce: Reader = async function* (rows, onUnread, ids) {
  const names = new Map<string, string>();
  for await (const row of rows()) {
    if ('damage' in row) continue;
    for (const [header, name] of englishHeaders(Object.keys(row.cells))) if (header !== name) names.set(header, name);
    break;
  }
  if (names.size === 0) return yield* readEnglish(rows, onUnread, ids);
  // Problems name the columns as in the file.
  const written = new Map([...names].map(([header, name]) => [name, header]));
  for await (const item of readEnglish(inEnglish(rows, names), onUnread, ids))
    yield item.kind === 'product' ? item : { ...item, field: written.get(item.field) ?? item.field };
};

const readEnglish: Reader = async function* (rows, onUnread, ids) {
  // The keys of variable products by SKU, to find the parents of variations.
  const parents = new Map<string, string>();
  let columns: ReadonlySet<string> | undefined;
  for await (const row of rows()) {
    if ('damage' in row) continue;
    if (!columns) {
      needColumns(row.cells, ['Type', 'Name', 'Regular price'], 'woocommerce');
      columns = columnsOf(row.cells);
      onUnread?.([]);
    }
    const sku = cell(row.cells, 'SKU');
    if (sku !== '' && typesOf(row.cells).has('variable')) parents.set(sku, keyOf(row.cells));
  }
  const addresses = new FileAddresses('ID');
  let hasReadComma = false;
  const groups = groupRows(rows, (cells) => {
    if (typesOf(cells).has('variation')) return parentOf(cells, parents);
    const key = keyOf(cells);
    ids?.add(productId(key));
    return key;
  });
  for await (const group of groups) {
    if ('damage' in group) {
      yield {
        kind: 'refused',
        line: group.line,
        field: '',
        reason: group.damage,
        remedy: group.remedy ?? 'Check the quotes and the number of cells in this row.',
      };
      continue;
    }
    for (const { line, cells } of group.rows) {
      if (hasReadComma) break;
      const read = commaRead(cells['Regular price']);
      if (!read) continue;
      hasReadComma = true;
      yield commaWarning({ line, field: 'Regular price', value: cell(cells, 'Regular price') }, read);
    }
    yield* productOf(group.rows, columns ?? new Set(), addresses);
  }
};

/** The identifier of a product: its id, SKU or name. */
function keyOf(cells: Cells): string {
  const id = cell(cells, 'ID');
  if (/^\d{1,18}$/.test(id)) return id;
  const sku = cell(cells, 'SKU');
  return sku === '' ? cell(cells, 'Name') : `sku:${sku}`;
}

function parentOf(cells: Cells, parents: ReadonlyMap<string, string>): string {
  const parent = cell(cells, 'Parent');
  return /^id:\s*(\d+)$/.exec(parent)?.[1] ?? parents.get(parent) ?? (parent === '' ? '' : `sku:${parent}`);
}

const productId = (key: string): string =>
  /^\d+$/.test(key) ? `wc-${key}` : addressOf(`wc-${key.replace(/^sku:/, '')}`);

/** The values in the file, as columns of Shopify's format. */
function columnsOf(cells: Cells): ReadonlySet<string> {
  const has = (...names: string[]) => names.some((name) => name in cells);
  const hasLike = (pattern: RegExp) => Object.keys(cells).some((name) => pattern.test(name));
  const seo = Object.keys(cells).some((name) => SEO_TITLES.includes(name) || SEO_DESCRIPTIONS.includes(name));
  return new Set([
    'Title',
    'Variant SKU',
    'Variant Price',
    'Variant Compare At Price',
    ...Array.from({ length: 9 }, (_, n) => [`Option${n + 1} Name`, `Option${n + 1} Value`]).flat(),
    ...(has('Brands', 'Brand') ? ['Vendor'] : []),
    ...(has('Description', 'Short description') ? ['Body (HTML)'] : []),
    ...(has('Published', 'Visibility in catalog') ? ['Published'] : []),
    ...(has('Stock', 'In stock?') ? ['Variant Inventory Qty'] : []),
    ...(Object.keys(cells).some((name) => /^Weight \(/.test(name)) ? ['Variant Grams'] : []),
    ...(has('Images') ? ['Image Src', 'Image Position', 'Image Alt Text', 'Variant Image'] : []),
    ...(has('Tags') ? ['Tags'] : []),
    ...(has('Is featured?') ? [ownColumns.featured] : []),
    ...(has('Attribute 1 name') ? [ownColumns.facts] : []),
    ...(has(...BARCODES) ? ['Variant Barcode'] : []),
    ...(has(...COSTS) ? ['Cost per item'] : []),
    ...(seo ? ['SEO Title', 'SEO Description'] : []),
    ...(hasLike(HSN) ? [ownColumns.hsn] : []),
    ...(hasLike(GST) || has('Tax class') ? [ownColumns.gstRate] : []),
    ...(hasLike(COUNTRY) ? [ownColumns.country] : []),
  ]);
}

function* productOf(rows: readonly Row[], columns: ReadonlySet<string>, addresses: FileAddresses): Generator<Imported> {
  const refused = ({ line, cells }: Row, field: string, reason: string, remedy: string): Refusal => ({
    kind: 'refused',
    line,
    field,
    reason,
    value: cutAt(cell(cells, field), 100),
    remedy,
  });
  const variations = rows.filter(({ cells }) => typesOf(cells).has('variation'));
  const [row, ...others] = rows.filter((one) => !variations.includes(one));
  for (const other of others) {
    const key = keyOf(other.cells);
    yield key === ''
      ? refused(other, 'Name', 'The product has no name', 'Write its name.')
      : refused(
          other,
          'ID',
          `“${cutAt(key, 100)}” is on ${lineText(row?.line ?? 0)} already`,
          'Remove one of the two rows.',
        );
  }
  if (!row) {
    for (const one of variations) {
      const parent = cell(one.cells, 'Parent');
      yield parent === ''
        ? refused(
            one,
            'Parent',
            'The variation names no product that it belongs to',
            'Write the product’s SKU or id:12.',
          )
        : refused(
            one,
            'Parent',
            `There is no product “${cutAt(parent, 60)}” in this file`,
            'Export the product together with its variations.',
          );
    }
    return;
  }
  const { line, cells } = row;
  const types = typesOf(cells);
  const [type = ''] = types;
  if (!types.has('simple') && !types.has('variable'))
    return yield refused(
      row,
      'Type',
      type === '' ? 'The row has no type' : `Products of the type “${cutAt(type, 40)}” are not sold here`,
      'Write simple or variable, or leave the product out.',
    );
  const title = nameText(cell(cells, 'Name').replaceAll('\\,', ','));
  const name = cutAt(title, 300);
  if (name === '') return yield refused(row, 'Name', 'The product has no name', 'Write its name.');
  const key = keyOf(cells);
  const id = productId(key);
  const collision = addresses.claim(id, key, line);
  if (collision) return yield collision;

  const variants: ImportedVariant[] = [];
  if (types.has('simple')) {
    const variant = variantOf(row, { id, options: {}, fallbackSku: /^\d+$/.test(key) ? `WC-${key}` : madeSku(id, {}) });
    if ('kind' in variant) return yield variant;
    variants.push(variant);
  } else {
    for (const one of variationsOf(row, variations, id)) {
      if ('kind' in one) yield one;
      else variants.push(one);
    }
    if (variations.length > 0 && variants.length === 0)
      return yield refused(
        row,
        'Type',
        'None of the product’s variations could be imported',
        'Correct its variations as listed.',
      );
  }

  const isShipped = rows.every((one) => isGoods(one.cells));
  if (!isShipped)
    yield {
      kind: 'warning',
      line,
      field: 'Type',
      value: cell(cells, 'Type'),
      reason: `“${cutAt(name, 100)}” is virtual or a download, and this shop sends parcels: it is taken as a draft without stock`,
      remedy: 'Keep it as a draft, or set its stock and publish it.',
    };
  const isHidden = cell(cells, 'Visibility in catalog').toLowerCase() === 'hidden';
  const published = isShipped && !isHidden && !['0', '-1'].includes(cell(cells, 'Published'));
  const choices = new Set(variations.flatMap((one) => attributesOf(one.cells).map(([label]) => label)));
  const isOption = (label: string) => [...choices].some((choice) => choice.toLowerCase() === label.toLowerCase());
  const attributes = attributesOf(cells);
  const brands = columns.has('Vendor') ? [] : attributes.filter(([label]) => BRAND.test(label) && !choices.has(label));
  const [intro, text] = ['Short description', 'Description'].map((column) => descriptionOf(cells[column]));
  const description = [intro, text].filter((part, at, all) => part && !(at === 0 && all[1]?.includes(part))).join('\n');
  yield* cutWarnings(line, [
    ['Name', title, 300],
    ['Description', description, 10_000],
  ]);
  for (const one of rows) yield* cappedStock(one.line, one.cells, 'Stock');
  for (const one of rows)
    for (const part of partsOf(one.cells['Images'])) yield* unreadPictures(one.line, { Images: part }, ['Images']);
  const product: ImportedProduct = {
    kind: 'product',
    line,
    key,
    id,
    name,
    brand: cutAt(nameText(partsOf(cells['Brands'] ?? cells['Brand'] ?? brands[0]?.[1])[0]), 120) || 'Unbranded',
    description: cutAt(description, 10_000),
    categories: categoriesOf(cells['Categories']),
    tags: partsOf(cells['Tags']).map(nameText).filter(Boolean),
    published,
    featured: cell(cells, 'Is featured?') === '1',
    images: imagesOf(rows.map((one) => one.cells)).map((url) => ({ url, alt: name })),
    facts: attributes
      .filter(([label, value]) => value !== '' && !choices.has(label) && label !== brands[0]?.[0])
      .map(([label, value]) => ({
        label:
          label.endsWith(BESIDE_OPTION) && isOption(label.slice(0, -BESIDE_OPTION.length))
            ? label.slice(0, -BESIDE_OPTION.length)
            : label,
        value: cutAt(partsOf(value).map(oneLine).join(', '), 400),
      })),
    variants,
    own: { ...noOwnFields, ...ownOf(cells), status: published ? 'live' : 'draft' },
    columns: brands.length > 0 ? new Set([...columns, 'Vendor']) : columns,
    complete: types.has('simple') || variations.length > 0,
  };
  yield product;
}

/** Parses "18", "18%" or a tax class like "gst-18"; null if it is not a GST rate. */
function gstOf(cells: Cells): number | null {
  const own = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/.exec(cellLike(cells, GST))?.[1];
  const taxClass = /gst\D{0,3}(\d{1,2}(?:\.\d)?)|(\d{1,2}(?:\.\d)?)\s*%?\D{0,3}gst/i.exec(cell(cells, 'Tax class'));
  const rate = own ?? taxClass?.[1] ?? taxClass?.[2];
  return rate === undefined || Number(rate) > 40 ? null : Number(rate);
}

function ownOf(cells: Cells): Pick<OwnFields, 'seoTitle' | 'seoDescription' | 'hsn' | 'gstRate' | 'country'> {
  // Titles with placeholders of Yoast and Rank Math are ignored.
  const first = (names: readonly string[]) =>
    names.map((name) => cell(cells, name)).find((text) => text !== '' && !text.includes('%')) ?? null;
  const code = cellLike(cells, HSN).replace(/[. ]/g, '').slice(0, 8);
  return {
    seoTitle: first(SEO_TITLES),
    seoDescription: first(SEO_DESCRIPTIONS),
    hsn: /^\d{4}(\d{2}(\d{2})?)?$/.test(code) ? code : null,
    gstRate: gstOf(cells),
    country: cutAt(cellLike(cells, COUNTRY), 2_000) || null,
  };
}

/** A description: WooCommerce writes line breaks as \n. */
const descriptionOf = (text: string | undefined): string =>
  textOfHtml(unguarded(text).replace(/\\n|\r?\n/g, /<(?:p|br|div|li)\b/i.test(text ?? '') ? ' ' : '<br>'));

/** The paths of "Sale, Clothing > Women > Sarees", the longest first. */
const categoriesOf = (text: string | undefined): string[][] =>
  partsOf(text)
    .map((path) =>
      levelsOf(nameText(path))
        .map((part) => cutAt(oneLine(part), 60))
        .filter(Boolean),
    )
    .filter((path) => path.length > 0)
    .sort((a, b) => b.length - a.length);
