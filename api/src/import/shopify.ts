import type { CsvRecord } from './csv-records';
import { commaRead, cutAt, nameText, oneLine, picturesIn, textOfHtml } from './cell-text';
import { levelsOf, nameKey } from './category-path';
import { FileAddresses } from './file-addresses';
import { groupRows } from './group-rows';
import type { Imported, ImportedProduct, ImportedVariant, Reader, Refusal } from './imported-product';
import { needColumns } from './need-columns';
import { BadCell, factsOf, ownFieldsOf } from './own-fields';
import { addressOf, handleKey } from './product-address';
import {
  cappedStock,
  changedBySpreadsheet,
  commaWarning,
  cutWarnings,
  unpricedRow,
  unreadPictures,
} from './reader-warnings';
import { lineText } from './sheet-lines';
import { columnsOf, detailLabel, INDIA, ownColumns, renameCells, type FileColumns } from './shopify-columns';
import { choices, isSent, variantOf } from './shopify-variant';
import { withoutTaxonomyId } from './taxonomy-ids';

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
        remedy:
          group.remedy ??
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
        remedy: 'Write the product’s handle, the same on each of its rows.',
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
    const current = columns;
    const named = group.rows.map((row) => renameCells(current, row));
    const indian = hasReadIndia ? undefined : named.find(({ cells }) => oneLine(cells[INDIA.price]) !== '');
    if (indian) {
      hasReadIndia = true;
      yield {
        kind: 'warning',
        line: indian.line,
        field: INDIA.price,
        value: cutAt(oneLine(indian.cells[INDIA.price]), 100),
        reason: 'Where a row has a price for India, this is taken instead of its other price',
        remedy: 'Check that rows without one have their price in rupees.',
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
  const refused = (field: string, reason: string, remedy: string): Refusal => ({
    kind: 'refused',
    line: first.line,
    field,
    reason,
    value: cutAt(oneLine(cell(field)), 100),
    remedy,
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
    return yield refused(error.field, error.message, error.remedy);
  }

  const handle = oneLine(cell('Handle'));
  const spelled = group.find(({ cells }) => oneLine(cells['Title']) !== '' && oneLine(cells['Handle']) !== handle);
  if (spelled)
    return yield refused(
      'Handle',
      `The handles “${cutAt(handle, 100)}” and “${cutAt(oneLine(spelled.cells['Handle']), 100)}” (${lineText(spelled.line)}) differ only in capitals, which an address has not`,
      'Give one of the two products another handle. If they are one product, write one handle on all of its rows.',
    );
  const stranger = group.find((row) => isAnother(cutAt(nameOf(row.cells['Title']), 300), name));
  if (stranger)
    return yield refused(
      'Handle',
      `The handle has two titles: “${cutAt(name, 100)}” and “${cutAt(oneLine(stranger.cells['Title']), 100)}” (${lineText(stranger.line)})`,
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
      remedy: isShipped ? 'Leave them so, or set their stock.' : 'Keep it as a draft, or set its stock and publish it.',
    };

  const isElsewhere = /^(?:false|no|0)$/i.test(oneLine(cell(INDIA.isSold))) && own.status === 'live';
  if (isElsewhere)
    yield {
      kind: 'warning',
      line: first.line,
      field: INDIA.isSold,
      value: oneLine(cell(INDIA.isSold)),
      reason: `“${cutAt(name, 100)}” is not sold in India: it is taken as a draft`,
      remedy: 'Keep it as a draft, or publish it.',
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
