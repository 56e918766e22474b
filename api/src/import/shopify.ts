import type { CsvRecord } from './csv-records';
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
import { levelsOf, nameKey } from './category-path';
import { FileAddresses } from './file-addresses';
import { groupRows } from './group-rows';
import type { Imported, ImportedProduct, ImportedVariant, Reader, Refusal } from './imported-product';
import { needColumns } from './need-columns';
import { BadCell, factsOf, ownFieldsOf } from './own-fields';
import { addressOf, handleKey, madeSku } from './product-address';
import {
  cappedStock,
  changedBySpreadsheet,
  commaWarning,
  cutWarnings,
  isShortened,
  isUnreadable,
  unpricedRow,
  unreadPictures,
} from './reader-warnings';
import { saleTimes, WrongDate, type SaleTimes } from './sale-times';
import { columnsOf, detailLabel, INDIA, ownColumns, renameCells, type FileColumns } from './shopify-columns';
import { withoutTaxonomyId } from './taxonomy-ids';

/** Shopify has up to three options; the shop's own exports have as many as a product needs. */
const choices = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A "compare at" price above the price is a list price; otherwise it is ignored. */
const listPrice = (compareAt: number | null, price: number) =>
  compareAt !== null && compareAt > price ? compareAt : null;

/**
 * Reads Shopify's product export, with older or newer column names and the shop's own columns. An invalid row only
 * rejects its variant; a product without a valid variant is rejected.
 */
export const readShopify: Reader = async function* (rows, onUnread, ids) {
  let columns: FileColumns | undefined;
  let names: ReadonlySet<string> = new Set();
  let handle = 'Handle';
  const addresses = new FileAddresses('Handle');
  let hasReadComma = false;
  let hasReadIndia = false;
  let lastKey = '';
  const groups = groupRows(rows, (cells) => {
    if (!columns) {
      columns = columnsOf(Object.keys(cells));
      names = new Set(columns.names.map(([, name]) => name));
      // A price that is reduced at once is the list price.
      if (names.has('Sale price')) names = new Set([...names, 'Variant Compare At Price']);
      needColumns(
        Object.fromEntries([...names, ...columns.unread].map((name) => [name, ''])),
        ['Handle', 'Title', 'Variant Price'],
        'shopify',
      );
      handle = columns.names.find(([, name]) => name === 'Handle')?.[0] ?? handle;
      onUnread?.(columns.unread);
    }
    const key = handleKey(cells[handle]);
    if (ids && key !== lastKey && key !== '') ids.add(addressOf(key));
    lastKey = key;
    return key;
  });
  for await (const group of groups) {
    if ('damage' in group) {
      yield {
        kind: 'refused',
        line: group.line,
        field: '',
        reason: group.damage,
        mend:
          group.mend ??
          'Check the quotes and the number of cells in this row. Saving the file from a spreadsheet program fixes both.',
      };
      continue;
    }
    const { key } = group;
    const [first] = group.rows;
    if (!first || !columns) continue;
    if (key === '') {
      yield {
        kind: 'refused',
        line: first.line,
        field: 'Handle',
        reason: 'The row has no handle',
        mend: 'Write the product’s handle, the same on each of its rows.',
      };
      continue;
    }
    const id = addressOf(key);
    const collision = addresses.claim(id, key, first.line);
    if (collision) {
      yield collision;
      continue;
    }
    for (const row of group.rows) {
      if (hasReadComma) break;
      const price = row.cells['Variant Price'] ?? row.cells['Price'];
      const read = commaRead(price);
      if (!read) continue;
      hasReadComma = true;
      yield commaWarning({ line: row.line, field: 'Variant Price', value: oneLine(price) }, read);
    }
    const given = columns;
    const named = group.rows.map((row) => renameCells(given, row));
    const indian = hasReadIndia ? undefined : named.find(({ cells }) => oneLine(cells[INDIA.price]) !== '');
    if (indian) {
      hasReadIndia = true;
      yield {
        kind: 'warning',
        line: indian.line,
        field: INDIA.price,
        value: cutAt(oneLine(indian.cells[INDIA.price]), 100),
        reason: 'Where a row has a price for India, this is taken instead of its other price',
        mend: 'Check that rows without one have their price in rupees.',
      };
    }
    yield* productOf(named, names);
  }
};

/**
 * The product of the rows with one handle.
 * @param columns of the file, by the reader's names; without option columns, variants are matched by SKU, and those
 * missing in the file are kept
 */
export function* productOf(group: readonly CsvRecord[], columns: ReadonlySet<string>): Generator<Imported> {
  // In a sorted file the row with the title may not be the first.
  const first = group.find(({ cells }) => oneLine(cells['Title']) !== '') ?? group[0];
  if (!first) return;
  const isChoosing = columns.has('Option1 Value');
  // In a file of the shop itself the names are text.
  const nameOf = columns.has(ownColumns.category) ? oneLine : nameText;
  const key = handleKey(first.cells['Handle']);
  const id = addressOf(key);
  const cell = (name: string) => first.cells[name];
  const refused = (field: string, reason: string, mend: string): Refusal => ({
    kind: 'refused',
    line: first.line,
    field,
    reason,
    value: cutAt(oneLine(cell(field)), 100),
    mend,
  });
  const title = nameOf(cell('Title'));
  const name = cutAt(title, 300);
  if (name === '')
    return yield refused(
      'Title',
      'The product has no title on its first row',
      'Write the title on the first row that has this handle.',
    );
  if (/^true$/i.test(oneLine(cell('Gift Card'))))
    return yield refused('Gift Card', 'Gift cards are not sold here', 'Leave the product out.');
  let own;
  let facts;
  try {
    own = ownFieldsOf(first.cells);
    facts = [...factsOf(cell(ownColumns.facts)), ...metafieldsOf(first.cells)];
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return yield refused(error.field, error.message, error.mend);
  }

  const handle = oneLine(cell('Handle'));
  const spelled = group.find(({ cells }) => oneLine(cells['Title']) !== '' && oneLine(cells['Handle']) !== handle);
  if (spelled)
    return yield refused(
      'Handle',
      `The handles “${cutAt(handle, 100)}” and “${cutAt(oneLine(spelled.cells['Handle']), 100)}” (line ${spelled.line}) differ only in capitals, which an address has not`,
      'Give one of the two products another handle. If they are one product, write one handle on all of its rows.',
    );
  const stranger = group.find((row) => isAnother(cutAt(nameOf(row.cells['Title']), 300), name));
  if (stranger)
    return yield refused(
      'Handle',
      `The handle has two titles: “${cutAt(name, 100)}” and “${cutAt(oneLine(stranger.cells['Title']), 100)}” (line ${stranger.line})`,
      'Give each product a handle of its own. If it is one product, write the same title on its rows.',
    );

  const optionNames = choices.map((n) => {
    const names = [first, ...group].map(({ cells }) => oneLine(cells[`Option${n} Name`]));
    return cutAt(names.find((text) => text !== '') ?? '', 40);
  });
  const variants: ImportedVariant[] = [];
  let hasRefused = false;
  for (const row of group) {
    const read = variantOf(row, id, optionNames, variants, columns);
    if (!read) {
      if (row !== first && oneLine(row.cells['Variant SKU']) !== '') yield unpricedRow(row);
      continue;
    }
    if ('kind' in read) {
      hasRefused = true;
      yield read;
      continue;
    }
    variants.push(read);
    yield* cappedStock(row.line, row.cells, 'Variant Inventory Qty');
  }
  // The refusals of its rows say why there is no product.
  if (variants.length === 0 && hasRefused) return;
  if (variants.length === 0)
    return yield refused(
      'Variant Price',
      'None of the product’s variants has a price',
      'Write a price on at least one of its rows.',
    );

  const unsent = group.find(({ line, cells }) => !isSent(cells) && variants.some((variant) => variant.line === line));
  const isShipped = !unsent || group.some(({ cells }) => oneLine(cells['Variant Price']) !== '' && isSent(cells));
  if (unsent)
    yield {
      kind: 'warning',
      line: unsent.line,
      field: 'Variant Requires Shipping',
      value: oneLine(unsent.cells['Variant Requires Shipping']),
      reason: isShipped
        ? `Some variants of “${cutAt(name, 100)}” need no shipping, and this shop sends parcels: these are taken without stock`
        : `“${cutAt(name, 100)}” needs no shipping, and this shop sends parcels: it is taken as a draft without stock`,
      mend: isShipped ? 'Leave them so, or set their stock.' : 'Keep it as a draft, or set its stock and publish it.',
    };

  const isElsewhere = /^(?:false|no|0)$/i.test(oneLine(cell(INDIA.isSold))) && own.status === 'live';
  if (isElsewhere)
    yield {
      kind: 'warning',
      line: first.line,
      field: INDIA.isSold,
      value: oneLine(cell(INDIA.isSold)),
      reason: `“${cutAt(name, 100)}” is not sold in India: it is taken as a draft`,
      mend: 'Keep it as a draft, or publish it.',
    };
  const isDraft = own.status === 'live' && (isElsewhere || !isShipped);

  const description = textOfHtml(cell('Body (HTML)'));
  yield* cutWarnings(first.line, [
    ['Title', title, 300],
    ['Body (HTML)', description, 10_000],
  ]);
  for (const { line, cells } of group) yield* unreadPictures(line, cells, ['Image Src', 'Variant Image']);
  yield* changedBySpreadsheet(group, variants);

  const product: ImportedProduct = {
    kind: 'product',
    line: first.line,
    key,
    id,
    name,
    brand: cutAt(nameOf(cell('Vendor')), 120) || 'Unbranded',
    description: cutAt(description, 10_000),
    categories: categoriesOf(first, nameOf),
    tags: nameOf(cell('Tags')).split(',').map(oneLine).filter(Boolean),
    published: own.status === 'live' && !isDraft,
    featured: /^true$/i.test(oneLine(cell(ownColumns.featured))),
    images: picturesOf(group, name),
    facts,
    own: isDraft ? { ...own, status: 'draft' } : own,
    columns,
    variants,
    complete: isChoosing,
  };
  yield product;
}

/** Whether a title of the same handle is another product's: variants may have their size or colour in it. */
function isAnother(title: string, name: string): boolean {
  if (title === '') return false;
  const [one, other] = [title, name].map((text) => new Set(nameKey(text).split(' ')));
  if (!one || !other) return false;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared * 2 < Math.min(one.size, other.size);
}

/** Shopify's exports say of digital goods and services that they need no shipping. */
const isSent = (cells: CsvRecord['cells']): boolean => !/^false$/i.test(oneLine(cells['Variant Requires Shipping']));

/** The row's variant, a refusal, or null if the row only adds a picture. */
function variantOf(
  { line, cells }: CsvRecord,
  productId: string,
  optionNames: readonly string[],
  before: readonly ImportedVariant[],
  columns: ReadonlySet<string>,
): ImportedVariant | Refusal | null {
  const values = choices.map((n) => cutAt(oneLine(cells[`Option${n} Value`]), 80));
  if (oneLine(cells['Variant Price'] || cells[INDIA.price]) === '' && values.every((value) => value === ''))
    return null;
  const refused = (field: string, reason: string, mend: string): Refusal => ({
    kind: 'refused',
    line,
    field,
    reason,
    value: cutAt(oneLine(cells[field]), 100),
    mend,
  });

  const options: Record<string, string> = {};
  for (const [index, value] of values.entries()) {
    // Shopify's placeholder for a product without options.
    if (value !== '' && !(value === 'Default Title' && before.length === 0))
      options[optionNames[index] || `Option ${index + 1}`] = value;
  }
  const sameChoice = JSON.stringify(options);
  const given = oneLine(cells['Variant SKU']).slice(0, 80);
  const sku = isUnreadable(given) ? '' : given;
  // Without options, variants are told apart by their SKUs.
  const twin = before.find((variant) =>
    columns.has('Option1 Value')
      ? JSON.stringify(variant.options) === sameChoice
      : variant.isSkuMade === true && sku === '',
  );
  if (twin && !columns.has('Option1 Value'))
    return refused(
      'Handle',
      `The product stands on line ${twin.line} already`,
      'Give each product a handle of its own, and each variant of a product a SKU or an option, or remove this row.',
    );
  if (twin)
    return refused(
      'Option1 Value',
      `The same choice stands on line ${twin.line} already`,
      'Give each row of a product another choice, or remove this row.',
    );

  const read: Record<'price' | 'compareAt' | 'cost' | 'stock' | 'grams', number | null> = {
    price: null,
    compareAt: null,
    cost: null,
    stock: null,
    grams: null,
  };
  const unit = oneLine(cells['Variant Weight Unit']) || 'kg';
  // The list price belongs to the price that is taken.
  const [priceField, compareField] =
    oneLine(cells[INDIA.price]) === ''
      ? (['Variant Price', 'Variant Compare At Price'] as const)
      : ([INDIA.price, INDIA.compareAt] as const);
  for (const [key, field, parse] of [
    ['price', priceField, paiseOf],
    ['compareAt', compareField, paiseOf],
    ['cost', 'Cost per item', paiseOf],
    ['stock', 'Variant Inventory Qty', countOf],
    ...(oneLine(cells['Variant Grams']) === ''
      ? [['grams', 'Variant Weight', (cell: string | undefined) => gramsOf(cell, unit)] as const]
      : [['grams', 'Variant Grams', (cell: string | undefined) => gramsOf(cell, 'g')] as const]),
  ] as const) {
    try {
      read[key] = parse(cells[field]);
    } catch (error) {
      return refused(
        field,
        reasonOf(error),
        field === 'Variant Inventory Qty'
          ? 'Write a whole number, like 12.'
          : field === 'Variant Grams' || field === 'Variant Weight'
            ? 'Write a weight like 250 or 0.5, or leave it empty.'
            : 'Write an amount in rupees, like 1299 or 1299.50.',
      );
    }
  }
  if (read.price === null) return refused('Variant Price', 'The variant has no price', 'Write its price in rupees.');
  if (read.price === 0)
    return refused(priceField, 'The price is 0', 'Write its price in rupees, or remove the row if it isn’t sold.');

  // Shopify sells untracked items, and sold-out ones with the policy “continue”.
  const isUncounted =
    (columns.has('Variant Inventory Tracker') && oneLine(cells['Variant Inventory Tracker']) === '') ||
    /^(?:continue|true)$/i.test(oneLine(cells['Variant Inventory Policy']));
  const sale = saleOf(cells, read.price, refused);
  if (sale && 'kind' in sale) return sale;
  const isReduced = sale !== null && sale.times === null;
  const barcode = oneLine(cells['Variant Barcode']).replace(/^'+/, '').slice(0, 80) || null;
  const [image] = picturesIn(cells['Variant Image']).urls;
  return {
    line,
    sku: sku || madeSku(productId, options),
    isSkuMade: sku === '',
    options,
    pricePaise: isReduced ? sale.pricePaise : read.price,
    originalPaise: listPrice(
      read.compareAt ?? (isReduced ? read.price : null),
      isReduced ? sale.pricePaise : read.price,
    ),
    ...(sale?.times && { sale: { pricePaise: sale.pricePaise, ...sale.times } }),
    ...(!isSent(cells)
      ? { stock: 0 }
      : isUncounted && (read.stock ?? 0) === 0
        ? { stock: null, isUncounted }
        : { stock: read.stock }),
    weightGrams: read.grams,
    barcode: barcode !== null && isShortened(barcode) ? null : barcode,
    costPaise: read.cost,
    ...(image !== undefined && { image }),
  };
}

/** The sale price of a row, if it is below the price, and its period; or a refusal. */
function saleOf(
  cells: CsvRecord['cells'],
  price: number,
  refused: (field: string, reason: string, mend: string) => Refusal,
): { pricePaise: number; times: SaleTimes | null } | Refusal | null {
  let pricePaise: number | null;
  try {
    pricePaise = paiseOf(cells['Sale price']);
  } catch (error) {
    return refused('Sale price', reasonOf(error), 'Write an amount in rupees, like 1299 or 1299.50.');
  }
  if (pricePaise === null || pricePaise === 0 || pricePaise >= price) return null;
  try {
    const [starts, ends] = ['Sale price from', 'Sale price until'].map((field) => oneLine(cells[field]));
    return { pricePaise, times: saleTimes(starts ?? '', ends ?? '') };
  } catch (error) {
    const isStart = error instanceof WrongDate && error.cell === 'starts';
    return refused(
      isStart ? 'Sale price from' : 'Sale price until',
      reasonOf(error),
      'Write a date like 2026-11-21, or leave it empty.',
    );
  }
}

/** Metafields of the exporting shop, as rows of the details. Lists are joined; references are left out. */
function metafieldsOf(cells: CsvRecord['cells']): { label: string; value: string }[] {
  return Object.entries(cells).flatMap(([header, cell]) => {
    const label = header.endsWith(')') ? detailLabel(header) : null;
    if (label === null || cell === '') return [];
    const value = cutAt(oneLine(textOfHtml(listText(cell)).replaceAll('\n', ', ')), 400);
    return value === '' || /^[{[]|gid:\/\//.test(value) ? [] : [{ label: cutAt(label, 80), value }];
  });
}

/** Converts a JSON list, or Shopify's list with semicolons, to text with commas. */
function listText(cell: string): string {
  if (!cell.startsWith('[')) return cell.replaceAll('; ', ', ');
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) && list.every((one) => typeof one !== 'object') ? list.join(', ') : cell;
  } catch {
    return cell;
  }
}

/** Pictures by position, each address once; variants' pictures without a row of their own come last. */
function picturesOf(group: readonly CsvRecord[], name: string): { url: string; alt: string }[] {
  const found = group.flatMap(({ cells }, index) => {
    const position = Number(oneLine(cells['Image Position']));
    return picturesIn(cells['Image Src']).urls.map((url) => ({
      url,
      alt: cutAt(oneLine(cells['Image Alt Text']), 300) || name,
      position: position > 0 ? position : index + 1,
    }));
  });
  for (const { cells } of group)
    for (const url of picturesIn(cells['Variant Image']).urls) found.push({ url, alt: name, position: Infinity });
  found.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  return found
    .filter(({ url }, index) => found.findIndex((other) => other.url === url) === index)
    .map(({ url, alt }) => ({ url, alt }));
}

/** Shopify's category ("Apparel & Accessories > Clothing > …"), and the exporting shop's product type below it. */
function categoriesOf({ cells }: CsvRecord, nameOf: (cell: string | undefined) => string): string[][] {
  const taxonomy = withoutTaxonomyId(
    nameOf(cells['Product Category'] || cells['Google Shopping / Google Product Category']),
  );
  const path = [...levelsOf(taxonomy), ...levelsOf(nameOf(cells['Type']))]
    .map((part) => cutAt(oneLine(part), 60))
    // Google's categories may be numeric.
    .filter((part, at, all) => part !== '' && !/^\d+$/.test(part) && part !== all[at - 1]);
  return path.length > 0 ? [path] : [];
}
