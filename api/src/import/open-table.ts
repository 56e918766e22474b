import type { ByteSource } from './byte-source';
import { csvRecords, firstLines, NoHeader, type CsvDamage, type CsvRecord } from './csv-records';
import { detectEncoding } from './encoding';
import { fileKind } from './file-kind';
import { cellsByName, headerNames, isEmptyRow, repeatsHeader } from './header-names';
import { hasHeader, HEADER_ROWS, headerRow } from './header-row';
import { COMBINATIONS, knownSystem } from './known-systems';
import { sheetLine } from './sheet-lines';
import { openWorkbook, workbookLimits, type Workbook } from './workbook';

/** A table of products in any file format: rows by column name. */
export interface Table {
  /** Remarks about how the file was read. */
  remarks: string[];
  /** The names of all sheets, if several are read together: their rows are numbered by {@link sheetLine}. */
  sheets: readonly string[];
  rows: () => AsyncGenerator<CsvRecord | CsvDamage>;
  close: () => void;
}

export interface TableOptions {
  /** Encoding of a text file; detected by default. */
  encoding?: string;
  /** The sheet of a workbook; by default the first one with names of columns. */
  sheet?: string;
}

/**
 * Opens a CSV file or an Excel workbook.
 * @throws WrongFormat for other files, NoHeader for one without rows
 */
export async function openTable(
  source: ByteSource,
  { encoding, sheet }: TableOptions = {},
  limits = workbookLimits,
): Promise<Table> {
  if ((await fileKind(source)) === 'zip') {
    const workbook = await openWorkbook(source, limits);
    const chosen = sheet ?? (await sheetOfProducts(workbook));
    const combinations = sheet === undefined ? await sheetOfCombinations(workbook, chosen) : null;
    const others = workbook.sheets.filter((name) => name !== chosen && name !== combinations);
    const read = combinations === null ? [chosen] : [chosen, combinations];
    const above: string[] = [];
    for (const name of read)
      above.push(...aboveRemark(headerRow(await firstRows(workbook, name)), combinations === null ? undefined : name));
    const header = headerRow(await firstRows(workbook, chosen));
    return {
      remarks: [
        ...(combinations === null ? [] : [`The sheets “${chosen}” and “${combinations}” are read together.`]),
        ...(sheet === undefined && others.length > 0
          ? [`The sheet “${chosen}” is read, not ${others.map((name) => `“${name}”`).join(', ')}.`]
          : []),
        ...above,
      ],
      sheets: combinations === null ? [] : workbook.sheets,
      rows: () =>
        requireRows(
          combinations === null ? sheetRecords(workbook, chosen, header.number) : recordsOfSheets(workbook, read),
        ),
      close: workbook.close,
    };
  }
  const { label, remark } = encoding ? { label: encoding, remark: null } : await detectEncoding(source);
  const header = headerRow(await firstLines(source, label, HEADER_ROWS));
  return {
    remarks: [...(remark ? [remark] : []), ...aboveRemark(header)],
    sheets: [],
    rows: () => requireRows(csvRecords(source, label, header.number)),
    close: () => undefined,
  };
}

/** The first sheet with names of columns: notes may be before it. The first one, if none has any. */
async function sheetOfProducts(workbook: Workbook): Promise<string> {
  const [first = '', ...others] = workbook.sheets;
  for (const name of others.length > 0 ? workbook.sheets : [])
    if (hasHeader(await firstRows(workbook, name))) return name;
  return first;
}

/** A further sheet with the combinations of PrestaShop's products, which it exports apart. */
async function sheetOfCombinations(workbook: Workbook, products: string): Promise<string | null> {
  for (const name of workbook.sheets.filter((one) => one !== products)) {
    const [header] = await firstRows(workbook, name);
    if (header && knownSystem(headerNames(header.cells))?.name === COMBINATIONS) return name;
  }
  return null;
}

/** The records of several sheets, each with the columns of all. */
async function* recordsOfSheets(workbook: Workbook, sheets: readonly string[]): AsyncGenerator<CsvRecord> {
  const headers = new Map<string, { number: number; names: string[] }>();
  for (const sheet of sheets) {
    const rows = await firstRows(workbook, sheet);
    const { number } = headerRow(rows);
    headers.set(sheet, { number, names: headerNames(rows.find((row) => row.number === number)?.cells ?? []) });
  }
  const empty = Object.fromEntries([...headers.values()].flatMap(({ names }) => names.map((name) => [name, ''])));
  for (const [sheet, { number }] of headers)
    for await (const { line, cells } of sheetRecords(workbook, sheet, number))
      yield { line: sheetLine(workbook.sheets.indexOf(sheet) + 1, line), cells: { ...empty, ...cells } };
}

/** @param sheet its name, if several are read */
const aboveRemark = ({ number, isBelow }: ReturnType<typeof headerRow>, sheet?: string): string[] => {
  const place = sheet === undefined ? `line ${number}` : `line ${number} of the sheet “${sheet}”`;
  return isBelow ? [`The names of the columns are on ${place}; the lines above it are not read.`] : [];
};

async function firstRows(workbook: Workbook, sheet: string) {
  const found: { number: number; cells: string[] }[] = [];
  for await (const row of workbook.rows(sheet)) {
    if (!isEmptyRow(row.cells)) found.push(row);
    if (found.length === HEADER_ROWS) break;
  }
  return found;
}

/** @throws NoHeader if there are none */
async function* requireRows<T>(rows: AsyncGenerator<T>): AsyncGenerator<T> {
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw new NoHeader('The file has a header row and nothing below it. Choose the file with the products.');
}

async function* sheetRecords(workbook: Workbook, sheet: string, headerNumber: number): AsyncGenerator<CsvRecord> {
  let header: string[] | null = null;
  for await (const { number, cells } of workbook.rows(sheet)) {
    if (number < headerNumber || isEmptyRow(cells)) continue;
    if (header && repeatsHeader(header, cells)) continue;
    if (header) yield { line: number, cells: cellsByName(header, cells) };
    else header = headerNames(cells);
  }
  if (!header) throw new NoHeader(`The sheet “${sheet}” is empty: it has no header row.`);
}
