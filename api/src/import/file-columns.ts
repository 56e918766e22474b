import {
  importFields,
  requiredFields,
  type ColumnMapping,
  type ImportColumns,
} from '@haat/shared/contract/import-columns';
import { parse } from 'csv-parse/sync';
import { csvRows } from '../csv/csv-rows';
import { cutAt, oneLine } from './cell-text';
import type { CsvDamage, CsvRecord } from './csv-records';
import { knownSystem } from './known-systems';
import { WrongFormat } from './need-columns';
import { knownColumn } from './shopify-columns';
import { suggestColumns } from './suggest-columns';
import { isWooCommerce } from './woocommerce-headers';

/** Number of rows that are searched for a sample of each column. */
const SAMPLE_ROWS = 50;
const SAMPLE_CHARACTERS = 80;

/** The columns of a file with a sample of each, from its first rows. */
export async function headersOf(
  rows: AsyncIterable<CsvRecord | CsvDamage>,
): Promise<{ name: string; sample: string }[]> {
  const samples = new Map<string, string>();
  let left = SAMPLE_ROWS;
  for await (const row of rows) {
    for (const name of 'damage' in row ? (row.header ?? []) : []) samples.set(name, samples.get(name) ?? '');
    if ('cells' in row)
      for (const [name, cell] of Object.entries(row.cells)) samples.set(name, samples.get(name) || oneLine(cell));
    if ((left -= 1) === 0) break;
  }
  return [...samples]
    .filter(([name]) => name !== '')
    .map(([name, sample]) => ({ name, sample: cutAt(sample, SAMPLE_CHARACTERS) }));
}

/** Whether the columns belong to a format that needs no mapping. */
function isReadable(headers: readonly string[]): boolean {
  const known = new Set(headers.map(knownColumn));
  const has = (...names: string[]) => names.every((name) => headers.includes(name));
  return (
    (known.has('Handle') && known.has('Title') && known.has('Variant Price')) ||
    isWooCommerce(headers) ||
    has('uniq_id', 'product_category_tree')
  );
}

/**
 * The columns of a file with their mapped or suggested fields.
 * @param mapping by staff for files with the same columns
 */
export function columnsOf(
  headers: readonly { name: string; sample: string }[],
  mapping: ColumnMapping | null,
): ImportColumns {
  const names = headers.map(({ name }) => name);
  const isKnown = isReadable(names);
  const suggested = suggestColumns(names);
  const matched = new Map(mapping?.map(({ name, field }) => [name, field]));
  return {
    system: knownSystem(names)?.name ?? null,
    isNeeded: !mapping && !isKnown,
    isMapped: mapping !== null,
    columns: headers.map(({ name, sample }) => ({
      name,
      sample,
      field: mapping
        ? (matched.get(name) ?? (matched.has(name) ? null : knownColumn(name)))
        : isKnown
          ? knownColumn(name)
          : (suggested.get(name) ?? null),
    })),
  };
}

/** Advice for a file with unknown columns. */
export function columnAdvice({ system, columns }: ImportColumns): string {
  const known = knownSystem(columns.map(({ name }) => name));
  const how = 'Choose what each column is in the shop, then check the file.';
  const what = system
    ? `This looks like a file of ${system}.`
    : `The columns of this file are not known: ${columns
        .slice(0, 8)
        .map(({ name }) => name)
        .join(', ')}${columns.length > 8 ? ` and ${columns.length - 8} more` : ''}.`;
  return `${what} ${known?.advice ?? (known?.note ? `${known.note} ${how}` : how)}`;
}

/** Whether a column can be mapped to this field. */
export const isField = (field: string): boolean =>
  importFields.some(({ id }) => id === field) || knownColumn(field) === field;

/** Display names of required fields that a mapping lacks. */
export const missingFields = (mapping: ColumnMapping): string[] =>
  requiredFields
    .filter(
      (field) =>
        !mapping.some((one) => one.field === field || (one.field === null ? false : knownColumn(one.field) === field)),
    )
    .map((field) => importFields.find(({ id }) => id === field)?.label ?? field);

const head = ['Column', 'Field', 'Sample'];

/** A mapping as a CSV file to correct; only "Field" is read back, as a field's name or id. */
export const columnCsv = ({ columns }: ImportColumns): string =>
  csvRows([
    head,
    ...columns.map(({ name, sample, field }) => [
      name,
      importFields.find(({ id }) => id === field)?.label ?? field ?? '',
      sample,
    ]),
  ]);

/**
 * Reads a mapping of columns.
 * @throws WrongFormat with the line and the remedy
 */
export function readColumnCsv(text: string): ColumnMapping {
  let rows: { record: Record<string, string>; info: { lines: number } }[];
  try {
    rows = parse(text, {
      bom: true,
      columns: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    throw new WrongFormat('The mapping of columns can’t be read as CSV. --write-columns writes one to fill in.');
  }
  const [first] = rows;
  if (!first || !('Column' in first.record && 'Field' in first.record))
    throw new WrongFormat('The mapping needs the columns Column and Field. --write-columns writes one to fill in.');
  const mapping = rows.map(({ record, info }) => {
    const field = (record['Field'] ?? '').trim();
    const id =
      importFields.find(
        (one) => one.label.toLowerCase() === field.toLowerCase() || one.id.toLowerCase() === field.toLowerCase(),
      )?.id ?? field;
    if (field !== '' && !isField(id))
      throw new WrongFormat(
        `Line ${info.lines} of the mapping: there is no field “${field}”. Write one of: ${importFields.map(({ label }) => label).join('; ')}. Leave it empty for a column that is not read.`,
      );
    // Removes the apostrophe that csvRows adds before a formula character.
    return { name: (record['Column'] ?? '').replace(/^'(?=[=+\-@])/, ''), field: id || null };
  });
  const missing = missingFields(mapping);
  if (missing.length > 0) throw new WrongFormat(`The mapping needs a column for: ${missing.join(', ')}.`);
  return mapping;
}
