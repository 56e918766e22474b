import { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import type { ByteSource } from './byte-source';
import { WrongFormat } from './need-columns';
import { MergedCells, mergedRanges, type MergedRanges } from './merged-cells';
import { columnOf, decoded, numberStyle, numberText, type NumberStyle } from './workbook-cells';

/** Limits of a workbook, because a few compressed kilobytes can expand to a huge file. */
export interface WorkbookLimits {
  /** Uncompressed bytes of one sheet. */
  sheetBytes: number;
  /** Uncompressed bytes of shared strings, names and styles together, which are kept in memory. */
  heldBytes: number;
  rows: number;
  columns: number;
}
export const workbookLimits: WorkbookLimits = {
  sheetBytes: 2_000 * 1_048_576,
  heldBytes: 200 * 1_048_576,
  rows: 1_048_576,
  columns: 1_000,
};

/** A row of a sheet: its number, from 1, and its cells; empty ones are ''. */
interface SheetRow {
  number: number;
  cells: string[];
}

export interface Workbook {
  /** Names of the sheets with cells, in order; hidden ones last. */
  sheets: string[];
  rows: (sheet: string) => AsyncGenerator<SheetRow>;
  close: () => void;
}

const MB = 1_048_576;
const CONTENTS = 100_000;
/** Characters of one text or tag; Excel allows 32,767 in a cell. A parser would hold a text of any length. */
const MAX_TAG_LENGTH = 1_048_576;
const damaged = () =>
  new WrongFormat('The workbook is damaged: it can’t be read to its end. Open it in Excel and save it again.');

/** Files in a ZIP that identify the program that wrote it. */
const notWorkbooks: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/i, 'The workbook is in Excel’s binary format (.xlsb). Save it as “Excel Workbook (.xlsx)”.'],
  [/^content\.xml$/i, 'This is an OpenDocument table (.ods). Save it as “Excel Workbook (.xlsx)” or “CSV UTF-8”.'],
  [/^Index\/|\.iwa$/i, 'This is a table of Numbers. Export it as Excel (.xlsx) or CSV.'],
  [/^word\//i, 'This is a Word document. Choose the CSV or Excel file with the products.'],
  [/\.(?:csv|xlsx)$/i, 'This is a ZIP file. Unpack it and choose the CSV or Excel file inside.'],
  [
    /\.(?:jpe?g|png|webp)$/i,
    'This is a ZIP of pictures. Choose the CSV or Excel file here, and the ZIP in the field for pictures.',
  ],
];

const nameOf = ({ name }: Pick<SaxesTagPlain, 'name'>) => name.slice(name.indexOf(':') + 1);
const attribute = (tag: SaxesTagPlain, name: string) =>
  Object.entries(tag.attributes).find(([key]) => key.slice(key.indexOf(':') + 1) === name)?.[1];

interface Handlers {
  open?: (tag: SaxesTagPlain) => void;
  text?: (text: string) => void;
  close?: (tag: SaxesTagPlain) => void;
}

/**
 * Opens an Excel workbook (.xlsx). The file is not trusted: uncompressed sizes are limited, and only text is returned.
 * @throws WrongFormat for other files, and above the limits
 */
export async function openWorkbook(source: ByteSource, limits = workbookLimits): Promise<Workbook> {
  class Reader extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      return Readable.from(source.bytes({ start, length: end - start }));
    }
  }
  let zip: ZipFile;
  try {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    zip = await fromRandomAccessReaderPromise(new Reader(), await source.size(), options);
  } catch {
    throw damaged();
  }
  try {
    const entries = await entriesOf(zip);
    return { ...(await contentsOf(zip, entries, limits)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof WrongFormat ? error : damaged();
  }
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > CONTENTS) reject(damaged());
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/**
 * Decompresses an entry in chunks.
 * @throws WrongFormat above the limit
 */
async function* unpacked(
  zip: ZipFile,
  entry: Entry,
  limit: { bytes: number },
  tooLarge: string,
): AsyncGenerator<string> {
  if (entry.isEncrypted()) throw new WrongFormat('The workbook is protected by a password. Save it without one.');
  const decoder = new TextDecoder();
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const part of stream) {
    limit.bytes -= part.length;
    if (limit.bytes < 0) throw new WrongFormat(tooLarge);
    yield decoder.decode(part, { stream: true });
  }
  yield decoder.decode();
}

const unpackedSheet = (zip: ZipFile, entry: Entry, { sheetBytes }: WorkbookLimits): AsyncGenerator<string> =>
  unpacked(
    zip,
    entry,
    { bytes: sheetBytes },
    `The sheet has more than ${Math.round(sheetBytes / MB)} MB, unpacked. Save it as CSV UTF-8, or split it.`,
  );

/** Passes the tags and texts of an entry to the handlers; yields after each chunk. */
async function* parsed(pieces: AsyncIterable<string>, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let sinceTag = 0;
  // Workbooks contain no entities, which could expand endlessly.
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    open?.(tag);
  });
  if (text) parser.on('text', text);
  parser.on('closetag', (tag) => {
    sinceTag = 0;
    close?.(tag);
  });
  try {
    for await (const piece of pieces) {
      if (sinceTag > MAX_TAG_LENGTH)
        throw new WrongFormat('The workbook has a cell with more than 1,000,000 characters. Shorten it in Excel.');
      sinceTag += piece.length;
      parser.write(piece);
      yield;
    }
    parser.close();
  } catch (error) {
    throw error instanceof WrongFormat ? error : damaged();
  }
  yield;
}

async function contentsOf(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  limits: WorkbookLimits,
): Promise<Omit<Workbook, 'close'>> {
  const budget = { bytes: limits.heldBytes };
  const tooMuch = `The workbook has more than ${Math.round(limits.heldBytes / MB)} MB of text. Save its sheet as CSV UTF-8, or split it.`;
  const parse = async (entry: Entry | undefined, handlers: Handlers) => {
    if (!entry) return;
    for await (const _ of parsed(unpacked(zip, entry, budget, tooMuch), handlers));
  };
  const relations = async (path: string): Promise<{ id: string; type: string; target: string }[]> => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const found: { id: string; type: string; target: string }[] = [];
    await parse(entries.get(`${folder}_rels/${path.slice(folder.length)}.rels`), {
      open: (tag) => {
        if (nameOf(tag) !== 'Relationship') return;
        const target = attribute(tag, 'Target') ?? '';
        found.push({
          id: attribute(tag, 'Id') ?? '',
          type: (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '',
          target: new URL(target, `zip:///${folder}`).pathname.slice(1),
        });
      },
    });
    return found;
  };

  const book = (await relations('')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const bookEntry = entries.get(book);
  if (!bookEntry || book.endsWith('.bin')) {
    const names = [...entries.keys()];
    const known = notWorkbooks.find(([name]) => names.some((one) => name.test(one)));
    throw new WrongFormat(known?.[1] ?? 'This is a ZIP file without a workbook. Choose a CSV or Excel (.xlsx) file.');
  }
  let is1904 = false;
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  await parse(bookEntry, {
    open: (tag) => {
      if (nameOf(tag) === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (nameOf(tag) !== 'sheet') return;
      sheets.push({
        name: attribute(tag, 'name') ?? '',
        id: tag.attributes[Object.keys(tag.attributes).find((key) => /:id$/.test(key)) ?? ''] ?? '',
        isHidden: /hidden$/i.test(attribute(tag, 'state') ?? ''),
      });
    },
  });
  const parts = await relations(book);
  const ofType = (type: string) => entries.get(parts.find((part) => part.type === type)?.target ?? '');
  const strings = await stringsOf((handlers) => parse(ofType('sharedStrings'), handlers));
  const styles = await stylesOf((handlers) => parse(ofType('styles'), handlers));
  const entryOf = new Map(
    sheets
      .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
      .flatMap(({ name, id }) => {
        const part = parts.find((one) => one.id === id);
        const entry = part?.type === 'worksheet' ? entries.get(part.target) : undefined;
        return entry ? [[name, entry] as const] : [];
      }),
  );
  if (entryOf.size === 0) throw new WrongFormat('The workbook has no sheet with cells. Choose another file.');
  // They are behind the cells, so a sheet is unpacked once more, but only once for all readings of it.
  const known = new Map<Entry, Promise<MergedRanges>>();
  const rangesOf = (entry: Entry): Promise<MergedRanges> => {
    const found =
      known.get(entry) ??
      mergedRanges(unpackedSheet(zip, entry, limits)).catch((error: unknown) => {
        throw error instanceof WrongFormat ? error : damaged();
      });
    known.set(entry, found);
    return found;
  };
  return {
    sheets: [...entryOf.keys()],
    rows: (sheet) => {
      const entry = entryOf.get(sheet);
      if (!entry)
        throw new WrongFormat(`The workbook has no sheet “${sheet}”. It has: ${[...entryOf.keys()].join(', ')}.`);
      return rowsOf(zip, entry, { strings, styles, is1904, limits, ranges: () => rangesOf(entry) });
    },
  };
}

/** The shared strings, which cells refer to by index. Phonetic readings of Japanese words (`rPh`) are left out. */
async function stringsOf(parse: (handlers: Handlers) => Promise<void>): Promise<string[]> {
  const strings: string[] = [];
  let text: string | null = null;
  let isText = false;
  let isReading = false;
  await parse({
    open: (tag) => {
      const name = nameOf(tag);
      if (name === 'si') text = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    text: (piece) => {
      if (isText && text !== null) text += piece;
    },
    close: (tag) => {
      const name = nameOf(tag);
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si') {
        strings.push(decoded(text ?? ''));
        text = null;
      }
    },
  });
  return strings;
}

/** Number formats by the index of a cell's style. */
async function stylesOf(parse: (handlers: Handlers) => Promise<void>): Promise<NumberStyle[]> {
  const patterns = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isCells = false;
  await parse({
    open: (tag) => {
      const name = nameOf(tag);
      if (name === 'numFmt') patterns.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
      else if (name === 'cellXfs') isCells = true;
      else if (name === 'xf' && isCells) {
        const id = Number(attribute(tag, 'numFmtId') ?? 0);
        styles.push(numberStyle(id, patterns.get(id)));
      }
    },
    close: (tag) => {
      if (nameOf(tag) === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

interface Contents {
  strings: string[];
  styles: NumberStyle[];
  is1904: boolean;
  limits: WorkbookLimits;
  /** The merged cells of the sheet. */
  ranges: () => Promise<MergedRanges>;
}

const plain: NumberStyle = { kind: 'plain', pattern: 'General' };

async function* rowsOf(
  zip: ZipFile,
  entry: Entry,
  { strings, styles, is1904, limits, ranges }: Contents,
): AsyncGenerator<SheetRow> {
  const merged = new MergedCells(await ranges());
  let done: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let rows = 0;
  let column = 0;
  let type = '';
  let style = plain;
  let value = '';
  let formula: string | null = null;
  let hasValue = false;
  let isFormula = false;
  let isValue = false;
  let isReading = false;
  const write = () => {
    // A program that computes nothing writes formulas without results: the reader then names the formula.
    if (formula !== null && !hasValue) {
      value = `=${formula}`;
      type = 'str';
    }
    if (value === '' || column < 0) return;
    if (column >= limits.columns)
      throw new WrongFormat(
        `The sheet has more than ${limits.columns} columns. Delete the columns that hold no products.`,
      );
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] =
      type === 's'
        ? (strings[Number(value)] ?? '')
        : type === 'n' || type === ''
          ? numberText(Number(value), style, is1904)
          : type === 'b'
            ? value === '1'
              ? 'TRUE'
              : 'FALSE'
            : decoded(value);
  };
  const pieces = parsed(unpackedSheet(zip, entry, limits), {
    open: (tag) => {
      const { attributes } = tag;
      switch (nameOf(tag)) {
        case 'row':
          rows += 1;
          if (rows > limits.rows) throw new WrongFormat(`The sheet has more than ${limits.rows} rows. Split it.`);
          row = { number: Number(attributes['r'] ?? row.number + 1), cells: [] };
          column = -1;
          break;
        case 'c':
          column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
          type = attributes['t'] ?? '';
          style = styles[Number(attributes['s'] ?? -1)] ?? plain;
          value = '';
          formula = null;
          hasValue = false;
          break;
        case 'f':
          formula = '';
          isFormula = true;
          break;
        case 'rPh':
          isReading = true;
          break;
        case 'v':
        case 't':
          isValue = !isReading;
          hasValue = true;
          break;
      }
    },
    text: (piece) => {
      if (isValue) value += piece;
      if (isFormula) formula += piece;
    },
    close: (tag) => {
      switch (nameOf(tag)) {
        case 'f':
          isFormula = false;
          break;
        case 'v':
        case 't':
          isValue = false;
          break;
        case 'rPh':
          isReading = false;
          break;
        case 'c':
          write();
          break;
        case 'row':
          merged.fill(row);
          done.push(row);
          break;
      }
    },
  });
  for await (const _ of pieces) {
    yield* done;
    done = [];
  }
}
