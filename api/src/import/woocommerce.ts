import {
  commaRead,
  countOf,
  cutAt,
  gramsOf,
  nameText,
  oneLine,
  paiseOf,
  picturesIn,
  reasonOf,
  textOfHtml,
} from './cell-text';
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
  type Warning,
} from './imported-product';
import { needColumns } from './need-columns';
import { addressOf, distinctSku, madeSku } from './product-address';
import { cappedStock, commaWarning, cutWarnings, unreadPictures } from './reader-warnings';
import { ownColumns } from './shopify-columns';
import { englishHeaders, inEnglish } from './woocommerce-headers';
import { saleTimes, WrongDate, type SaleTimes } from './sale-times';

type Cells = Readonly<Record<string, string>>;
interface Row {
  line: number;
  cells: Cells;
}

/**
 * Suffix that the shop's export adds to a detail with the same name as an option, because WooCommerce requires unique
 * names.
 */
export const BESIDE_OPTION = ' (details)';

/** Maximum number of variants for a variation with “any” values. */
const MAX_COMBINATIONS = 100;

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
        mend: group.mend ?? 'Check the quotes and the number of cells in this row.',
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

/** A cell on one line, without the apostrophe that guards against formulas. */
const cell = (cells: Cells, name: string): string => oneLine(unguarded(cells[name]));
const unguarded = (text: string | undefined): string => (text ?? '').replace(/^'(?=[=+\-@\t\r])/, '');

/** The types of a row: "simple, downloadable, virtual". */
const typesOf = (cells: Cells): ReadonlySet<string> =>
  new Set(
    cell(cells, 'Type')
      .toLowerCase()
      .split(',')
      .map((type) => type.trim()),
  );

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

/** WooCommerce's own column, then those of plugins from before it existed. */
const BARCODES = [
  'GTIN, UPC, EAN, or ISBN',
  'Meta: _global_unique_id',
  'Meta: _alg_ean',
  'Meta: _ean',
  'Meta: hwp_product_gtin',
  'Meta: _wpm_gtin_code',
];
const COSTS = ['Cost of goods', 'Meta: _wc_cog_cost', 'Meta: _alg_wc_cog_cost', 'Meta: _cogs_total_value'];
const SEO_TITLES = ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'];
const SEO_DESCRIPTIONS = ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'];
const HSN = /^Meta: _?\w*hsn/i;
const GST = /^Meta: _?(?:\w+_)?gst(?:_rate|_percent|_percentage|_slab)?$/i;
const COUNTRY = /^Meta: _?(?:\w+_)?country_of_origin$/i;
/** Attribute names for the brand in shops without WooCommerce's brands. */
const BRAND = /^(?:brand|brand name|marke|marque|marca|merk|ब्रांड)$/i;
/** The first non-empty cell of some columns. */
const cellOf = (cells: Cells, names: readonly string[]): string =>
  names.map((name) => cell(cells, name)).find((text) => text !== '') ?? '';
const cellLike = (cells: Cells, pattern: RegExp): string =>
  cellOf(
    cells,
    Object.keys(cells).filter((name) => pattern.test(name)),
  );

function* productOf(rows: readonly Row[], columns: ReadonlySet<string>, addresses: FileAddresses): Generator<Imported> {
  const refused = ({ line, cells }: Row, field: string, reason: string, mend: string): Refusal => ({
    kind: 'refused',
    line,
    field,
    reason,
    value: cutAt(cell(cells, field), 100),
    mend,
  });
  const variations = rows.filter(({ cells }) => typesOf(cells).has('variation'));
  const [row, ...others] = rows.filter((one) => !variations.includes(one));
  for (const other of others) {
    const key = keyOf(other.cells);
    yield key === ''
      ? refused(other, 'Name', 'The product has no name', 'Write its name.')
      : refused(other, 'ID', `“${cutAt(key, 100)}” is on line ${row?.line} already`, 'Remove one of the two rows.');
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
      mend: 'Keep it as a draft, or set its stock and publish it.',
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

const isGoods = (cells: Cells): boolean => !typesOf(cells).has('virtual') && !typesOf(cells).has('downloadable');

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

/** Splits a list at commas. A comma within a name is written as `\,`. */
const partsOf = (text: string | undefined): string[] =>
  unguarded(text)
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/** Pictures of the product, then those of its variations, each once. */
const imagesOf = (rows: readonly Cells[]): string[] => [
  ...new Set(rows.flatMap((cells) => partsOf(cells['Images']).flatMap((part) => picturesIn(part).urls))),
];

/** "Attribute 1 name" with "Attribute 1 value(s)", which may be empty: any value of the product. */
function attributesOf(cells: Cells): [label: string, value: string][] {
  const found: [string, string][] = [];
  for (let n = 1; n <= 50 && `Attribute ${n} name` in cells; n += 1) {
    const label = cutAt(cell(cells, `Attribute ${n} name`), 40);
    if (label !== '') found.push([label, unguarded(cells[`Attribute ${n} value(s)`]).trim()]);
  }
  return found;
}

/**
 * A product's variations. A variation for any value of an option is expanded to all combinations that have no variation
 * of their own.
 */
function* variationsOf(
  parent: Row,
  variations: readonly Row[],
  id: string,
): Generator<ImportedVariant | Refusal | Warning> {
  const all = new Map(attributesOf(parent.cells).map(([label, value]) => [label, partsOf(value).map(oneLine)]));
  const given = variations.map((row) => ({ row, options: new Map(attributesOf(row.cells)) }));
  const labels = [...new Set(given.flatMap(({ options }) => [...options.keys()]))];
  const valuesOf = (options: ReadonlyMap<string, string>) =>
    labels.map((label) => {
      const value = oneLine((options.get(label) ?? '').replaceAll('\\,', ','));
      return value === '' ? (all.get(label) ?? []) : [value];
    });
  const isAny = (options: ReadonlyMap<string, string>) => labels.some((label) => !options.get(label));
  const taken = new Set<string>();
  const shared = given.filter(({ row }) => /^parent$/i.test(cell(row.cells, 'Stock'))).length;
  let place = 0;
  for (const { row, options } of [...given].sort((a, b) => Number(isAny(a.options)) - Number(isAny(b.options)))) {
    const choices = combinations(labels, valuesOf(options)).filter((choice) => !taken.has(JSON.stringify(choice)));
    if (choices.length === 0) {
      yield {
        kind: 'refused',
        line: row.line,
        field: 'Attribute 1 value(s)',
        reason: 'Another variation has the same choice',
        value: cutAt(cell(row.cells, 'Attribute 1 value(s)'), 100),
        mend: 'Give each variation of a product another choice, or remove this row.',
      };
      continue;
    }
    const isParents = /^parent$/i.test(cell(row.cells, 'Stock'));
    const key = cell(row.cells, 'ID');
    const variant = variantOf(row, {
      id,
      options: choices[0] ?? {},
      fallbackSku: /^\d{1,18}$/.test(key) ? `WC-${key}` : madeSku(id, choices[0] ?? {}),
      parent: parent.cells,
    });
    if ('kind' in variant) {
      yield variant;
      continue;
    }
    const image = imagesOf([row.cells])[0];
    if ((choices.length > 1 || (isParents && shared > 1)) && variant.stock)
      yield {
        kind: 'warning',
        line: row.line,
        field: 'Stock',
        value: String(variant.stock),
        reason: 'This stock is of several choices together: each gets a part of it',
        mend: 'Set the stock of each choice after the import.',
      };
    for (const [at, choice] of choices.entries()) {
      taken.add(JSON.stringify(choice));
      const [share, of] = isParents ? [place, Math.max(shared, choices.length)] : [at, choices.length];
      place += isParents ? 1 : 0;
      yield {
        ...variant,
        options: choice,
        sku: at === 0 ? variant.sku : distinctSku(variant.sku, id, choice),
        stock: variant.stock === null ? null : Math.floor(variant.stock / of) + (share < variant.stock % of ? 1 : 0),
        ...(image !== undefined && { image }),
      };
    }
  }
}

function combinations(labels: readonly string[], values: readonly (readonly string[])[]): Record<string, string>[] {
  let found: Record<string, string>[] = [{}];
  for (const [at, label] of labels.entries()) {
    const list = values[at] ?? [];
    if (list.length > 0)
      found = found
        .flatMap((one) => list.map((value) => ({ ...one, [label]: cutAt(value, 80) })))
        .slice(0, MAX_COMBINATIONS);
  }
  return found;
}

interface VariantOf {
  id: string;
  options: Record<string, string>;
  fallbackSku: string;
  /** The parent product, for a variation. */
  parent?: Cells;
}

function variantOf({ line, cells }: Row, { options, fallbackSku, parent }: VariantOf): ImportedVariant | Refusal {
  const refused = (field: string, reason: string, mend: string): Refusal => ({
    kind: 'refused',
    line,
    field,
    reason,
    value: cutAt(cell(cells, field), 100),
    mend,
  });
  const weightColumn = Object.keys(cells).find((name) => /^Weight \(/.test(name)) ?? 'Weight (kg)';
  const unit = /\((\w+)\)/.exec(weightColumn)?.[1] ?? 'kg';
  const stockCell = /^parent$/i.test(cell(cells, 'Stock')) ? cell(parent ?? {}, 'Stock') : cell(cells, 'Stock');
  const read: Record<'regular' | 'sale' | 'cost' | 'stock' | 'grams', number | null> = {
    regular: null,
    sale: null,
    cost: null,
    stock: null,
    grams: null,
  };
  for (const [key, field, parse, mend] of [
    ['regular', 'Regular price', paiseOf, 'Write an amount in rupees, like 1299 or 1299.50.'],
    ['sale', 'Sale price', paiseOf, 'Write an amount in rupees, like 1299 or 1299.50.'],
    [
      'cost',
      COSTS.find((name) => cell(cells, name) !== '') ?? 'Cost of goods',
      paiseOf,
      'Write an amount in rupees, like 1299 or 1299.50.',
    ],
    ['stock', 'Stock', () => countOf(stockCell), 'Write a whole number, like 12.'],
    [
      'grams',
      weightColumn,
      (text: string | undefined) => gramsOf(text || cell(parent ?? {}, weightColumn), unit),
      'Write a weight like 250 or 0.5, or leave it empty.',
    ],
  ] as const) {
    try {
      read[key] = parse(unguarded(cells[field]));
    } catch (error) {
      return refused(field, reasonOf(error), mend);
    }
  }
  let times: SaleTimes | null;
  try {
    times = saleTimes(cell(cells, 'Date sale price starts'), cell(cells, 'Date sale price ends'));
  } catch (error) {
    const starts = error instanceof WrongDate && error.cell === 'starts';
    return refused(
      starts ? 'Date sale price starts' : 'Date sale price ends',
      reasonOf(error),
      'Write a date like 2026-11-21, or leave it empty.',
    );
  }
  // As in WooCommerce, a sale price that isn't below the regular price is ignored.
  if (read.sale !== null && read.regular !== null && read.sale >= read.regular) read.sale = null;
  const hasTimes = times !== null && read.sale !== null && read.regular !== null;
  const pricePaise = hasTimes ? read.regular : (read.sale ?? read.regular);
  if (pricePaise === null) return refused('Regular price', 'The row has no price', 'Write its price in rupees.');
  if (pricePaise === 0 || read.sale === 0)
    return refused(
      read.sale === null ? 'Regular price' : 'Sale price',
      'The price is 0',
      'Write its price in rupees, or remove the row if it isn’t sold.',
    );
  const inStock = cell(cells, 'In stock?').toLowerCase();
  const sellsOn =
    inStock === 'backorder' || ['1', 'yes', 'notify'].includes(cell(cells, 'Backorders allowed?').toLowerCase());
  const isUncounted = (sellsOn && (read.stock ?? 0) === 0) || (read.stock === null && inStock === '1');
  const sku = cell(cells, 'SKU').slice(0, 80);
  const isGone = !isGoods(cells) || inStock === '0';
  return {
    line,
    sku: sku || fallbackSku,
    ...(sku === '' && !fallbackSku.startsWith('WC-') && { isSkuMade: true }),
    options,
    pricePaise,
    originalPaise: read.regular !== null && read.regular > pricePaise ? read.regular : null,
    ...(isGone ? { stock: 0 } : isUncounted ? { stock: null, isUncounted } : { stock: read.stock }),
    weightGrams: read.grams,
    barcode: cellOf(cells, BARCODES).slice(0, 80) || null,
    costPaise: read.cost,
    ...(hasTimes && times && read.sale !== null && { sale: { pricePaise: read.sale, ...times } }),
  };
}

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
