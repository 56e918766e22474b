import { parse } from 'csv-parse/sync';
import type { ByteSource } from './byte-source';
import { cellsByName, headerNames, isEmptyRow, repeatsHeader } from './header-names';

/** One row of the file: its cells by header name (trimmed), and the line on which it begins (the header is line 1). */
export interface CsvRecord {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A part of the file that is not a valid row. The rows around it are still read. */
export interface CsvDamage {
  line: number;
  damage: string;
  /** How to fix it, if not by the quotes and the number of cells. */
  remedy?: string;
  /** The names of the columns, of a row that is not one. */
  header?: readonly string[];
}

/** Thrown when the file has no header. */
export class NoHeader extends Error {}

interface Line {
  number: number;
  text: string;
  /** Whether it ends with a lone CR. */
  isCr: boolean;
  /** Whether it is longer than {@link MAX_LINE_CHARACTERS}: its text is only the beginning. */
  isTooLong: boolean;
}

interface Lines {
  first: number;
  texts: string[];
}

const CURLY = /curly quotes/;
const STRAIGHT = 'Replace the curly quotes by straight ones ("), or save the file from a spreadsheet program.';

/** Maximum lines and characters of a row; a longer quoted cell is treated as damage. */
const MAX_ROW_LINES = 2000;
const MAX_ROW_CHARACTERS = 1_000_000;
/** Maximum characters of one line, which is held in memory. */
const MAX_LINE_CHARACTERS = 10_000_000;
/** What is kept of a longer line, in characters. */
const KEPT_CHARACTERS = 1_000;
const CHUNK_ROWS = 200;
/** Successive lines of one cell that are reported one by one; the others are reported together. */
const MAX_BARE_LINES = 100;

/**
 * Reads a CSV file in constant memory. The delimiter comes from the header, or from a line `sep=;` before it. A damaged
 * row only affects itself: reading continues on the next line. Rows without text are skipped.
 * @param headerLine the line of the header, if rows stand above it
 * @throws NoHeader when the file is empty
 */
export async function* csvRecords(
  source: ByteSource,
  encoding: string,
  headerLine = 1,
): AsyncGenerator<CsvRecord | CsvDamage> {
  const lines = linesOf(source, encoding);
  // Lines that were read ahead during an open quote, to be read again if the quote is never closed.
  const pushedBack: Line[] = [];
  const next = async (): Promise<Line | null> => {
    const back = pushedBack.pop();
    if (back) return back;
    const { value, done } = await lines.next();
    return done ? null : value;
  };
  /** The lines of a row, up to the one that closes its quotes. */
  const rowFrom = async (line: Line): Promise<{ all: Line[]; isOpen: boolean }> => {
    const all = [line];
    let isOpen = hasOpenQuote(line.text);
    let characters = line.text.length;
    while (isOpen) {
      const more = all.length < MAX_ROW_LINES && characters < MAX_ROW_CHARACTERS ? await next() : null;
      if (!more) break;
      if (more.isTooLong) {
        pushedBack.push(more);
        break;
      }
      all.push(more);
      characters += more.text.length;
      isOpen = hasOpenQuote(more.text, { isOpenBefore: true });
    }
    return { all, isOpen };
  };
  const leave = (all: Line[]) => {
    for (const line of all.splice(1).reverse()) pushedBack.push(line);
  };

  let named: string | null = null;
  let first = await next();
  for (; first; first = await next()) {
    const separator = /^"?sep=(.)"?$/i.exec(first.text.trim())?.[1];
    if (separator !== undefined) named = separator;
    else if (/^sep=$/i.test(first.text.trim())) named = '\t';
    else if (first.number >= headerLine && first.text.replace(/[\s,;"]/g, '') !== '') break;
  }
  if (!first) throw new NoHeader('The file is empty: it has no header row.');
  if (first.isTooLong)
    throw new NoHeader(
      `The first line has more than ${MAX_LINE_CHARACTERS.toLocaleString('en-IN')} characters, so it is no row of names. Save the file from a spreadsheet program as CSV UTF-8.`,
    );
  const head = await rowFrom(first);
  if (head.isOpen) leave(head.all);
  const headText = textOf(head.all.map(({ text }) => text));
  const delimiter = named ?? delimiterOf(headText);
  const header = headerNames(cellsOf(headText, delimiter, { isForgiving: true })[0] ?? []);
  const [only = ''] = header;
  if (header.length === 1 && only.split(delimiterOf(only)).length > 2)
    throw new NoHeader(
      'Each line of this file is one cell in quotes, not a row of cells. In Excel, choose Data, Text to Columns, comma, and save the file as CSV again.',
    );
  const endsAtCr = first.isCr;

  let chunk: Lines[] = [];
  // Up to this line, no line begins a row that a line break has split.
  let joinedTo = 0;
  let bare = { from: 0, count: 0 };
  const bareDamage = (): CsvDamage => ({
    line: bare.from + MAX_BARE_LINES,
    damage: `${bare.count - MAX_BARE_LINES} more lines from here have 1 cell, the header ${header.length}`,
    remedy: 'They may be one text that is too long or has lost its quotes. Shorten it, or put it in quotes.',
    header,
  });
  for (let line = await next(); line; line = await next()) {
    if (line.isTooLong) {
      yield* recordsOf(chunk, header, delimiter);
      chunk = [];
      yield {
        line: line.number,
        damage: `The row has more than ${MAX_LINE_CHARACTERS.toLocaleString('en-IN')} characters`,
        remedy: 'Shorten its longest cell: a picture or a whole document may be written into it as text.',
        header,
      };
      continue;
    }
    if (line.text.trim() === '') continue;
    const isAlone = header.length > 2 && !line.text.includes(delimiter);
    const mayGoOn = hasOpenQuote(line.text) || (line.isCr !== endsAtCr && line.number > joinedTo);
    const { all, isOpen } = isAlone && !mayGoOn ? { all: [line], isOpen: false } : await rowFrom(line);
    if (all.length > 1 && (isOpen || !isRow(all, delimiter, header.length))) leave(all);
    // A CR inside a cell of a file whose rows end otherwise, or a line feed where they end at CR.
    if (line.isCr !== endsAtCr && line.number > joinedTo)
      joinedTo = await joinAtBreak(all, delimiter, header.length, next, leave);
    if (isAlone && all.length === 1 && !line.text.includes(delimiter)) {
      if (bare.count === 0) bare.from = line.number;
      bare.count += 1;
      if (bare.count > MAX_BARE_LINES) continue;
    } else {
      if (bare.count > MAX_BARE_LINES) {
        yield* recordsOf(chunk, header, delimiter);
        chunk = [];
        yield bareDamage();
      }
      bare = { from: 0, count: 0 };
    }
    chunk.push({ first: line.number, texts: all.map(({ text }) => text) });
    if (chunk.length >= CHUNK_ROWS) {
      yield* recordsOf(chunk, header, delimiter);
      chunk = [];
    }
  }
  yield* recordsOf(chunk, header, delimiter);
  if (bare.count > MAX_BARE_LINES) yield bareDamage();
}

/** The cells of the first lines that are not empty, to find the header among them. */
export async function firstLines(
  source: ByteSource,
  encoding: string,
  count: number,
): Promise<{ number: number; cells: string[] }[]> {
  const found: { number: number; cells: string[] }[] = [];
  for await (const { number, text, isTooLong } of linesOf(source, encoding)) {
    if (number > count * 2 || found.length === count) break;
    if (/^"?sep=.?"?$/i.test(text.trim()) || isTooLong || text.length > MAX_ROW_CHARACTERS) continue;
    const delimiter = delimiterOf(text);
    let cells: string[];
    try {
      cells = cellsOf(text, delimiter, { isForgiving: true })[0] ?? [];
    } catch {
      // A quote that a later line closes.
      cells = text.split(delimiter);
    }
    if (!isEmptyRow(cells)) found.push({ number, cells });
  }
  return found;
}

const textOf = (texts: readonly string[]) => texts.join('\n');

/**
 * Adds lines to a row that a line break inside a cell split: lines that are no row on their own but complete this one.
 * @returns the last line from which another attempt would fail too, so that no line is read again for each line before
 */
async function joinAtBreak(
  all: Line[],
  delimiter: string,
  columns: number,
  next: () => Promise<Line | null>,
  leave: (all: Line[]) => void,
): Promise<number> {
  const [line] = all;
  if (!line || all.length > 1) return 0;
  const isWhole = (texts: readonly string[]) => isRow([{ ...line, text: texts.join(' ') }], delimiter, columns);
  const texts = [line.text];
  /** The number of texts that are a row together. */
  let whole = 0;
  let { cells, isOpen } = cellsIn(line.text, delimiter, { cells: 1, isOpen: false });
  let end = line;
  /** The first line with more than one cell; until there, each line would find the same. */
  let begun = cells > 1 ? line : null;
  while (end.isCr === line.isCr && all.length < MAX_ROW_LINES && (isOpen || cells <= columns)) {
    const more = await next();
    if (!more) break;
    all.push(more);
    end = more;
    if (more.isTooLong) break;
    const own = cellsIn(more.text, delimiter, { cells: 1, isOpen: false });
    if (own.cells === columns && !own.isOpen && isWhole([more.text])) break;
    ({ cells, isOpen } = cellsIn(more.text, delimiter, { cells, isOpen }));
    if (own.cells > 1 || own.isOpen) begun ??= more;
    texts.push(more.text);
    if (cells !== columns || isOpen) continue;
    // Plain text at the end of a row needs no look at all of it; a text with stray quotes is no row with more lines.
    const isPlain = whole === texts.length - 1 && own.cells === 1 && !more.text.includes('"');
    if (!isPlain && !isWhole(texts)) break;
    whole = texts.length;
    all.length = 1;
  }
  if (whole > 0) line.text = texts.slice(0, whole).join(' ');
  leave(all);
  return cells < columns ? end.number - 1 : (begun?.number ?? end.number) - 1;
}

/** Counts cells of a text that goes on; a delimiter in quotes separates none. */
function cellsIn(text: string, delimiter: string, { cells, isOpen }: { cells: number; isOpen: boolean }) {
  let count = cells;
  let open = isOpen;
  for (const [index, part] of text.split('"').entries()) {
    if (index > 0) open = !open;
    if (!open) count += part.split(delimiter).length - 1;
  }
  return { cells: count, isOpen: open };
}

function* recordsOf(rows: Lines[], header: string[], delimiter: string): Generator<CsvRecord | CsvDamage> {
  const parsed = parseTogether(rows, delimiter);
  for (const [index, row] of rows.entries()) {
    const found = parsed?.[index];
    const isPlain = found && (found.length === header.length || !row.texts.some((text) => text.includes('"')));
    const cells = isPlain ? fitted(found, row, header.length) : parseAlone(row, header.length, delimiter);
    if (typeof cells === 'string') {
      yield { line: row.first, damage: cells, header, ...(CURLY.test(cells) && { remedy: STRAIGHT }) };
      continue;
    }
    if (!isEmptyRow(cells) && !repeatsHeader(header, cells))
      yield { line: row.first, cells: cellsByName(header, cells) };
  }
}

/** The fast path: parses all rows in one call. Null if any of them is invalid. */
function parseTogether(rows: Lines[], delimiter: string): string[][] | null {
  try {
    const parsed = cellsOf(rows.map(({ texts }) => textOf(texts)).join('\n'), delimiter, { isForgiving: false });
    return parsed.length === rows.length ? parsed : null;
  } catch {
    return null;
  }
}

/**
 * The cells of a row, or a readable reason why it is invalid. Stray quotes are accepted if the number of cells is
 * right.
 */
function parseAlone(row: Lines, columns: number, delimiter: string): string[] | string {
  const text = textOf(row.texts);
  // The fast path for a long text that has lost its quotes.
  if (columns > 2 && !text.includes(delimiter) && !text.includes('"'))
    return `The row has 1 cell, the header ${columns}`;
  let found: string[] | undefined;
  for (const isForgiving of [false, true]) {
    try {
      found = cellsOf(text, delimiter, { isForgiving })[0];
    } catch {
      continue;
    }
    if (found?.length === columns) return found;
  }
  return found ? fitted(found, row, columns) : 'A quote is opened and never closed';
}

/** The cells of a row if they fit the header, or the reason why they don't. */
function fitted(found: string[], row: Lines, columns: number): string[] | string {
  if (found.length === columns) return found;
  if (/[“”]/.test(textOf(row.texts)))
    return `The row has ${found.length} cells, the header ${columns}, as curly quotes (“ ”) do not hold a cell together`;
  // Spreadsheets omit empty cells at the end of a row.
  if (found.length < columns && found.length > columns / 2) return found;
  if (found.length > columns && found.slice(columns).every((cell) => cell === '')) return found.slice(0, columns);
  return `The row has ${found.length} ${found.length === 1 ? 'cell' : 'cells'}, the header ${columns}`;
}

function isRow(lines: readonly Line[], delimiter: string, columns: number): boolean {
  const text = textOf(lines.map((line) => line.text));
  // Errors of the parser take long.
  const { cells, isOpen } = cellsIn(text, delimiter, { cells: 1, isOpen: false });
  if (cells !== columns || isOpen) return false;
  try {
    const parsed = cellsOf(text, delimiter, { isForgiving: false });
    return parsed.length === 1 && parsed[0]?.length === columns;
  } catch {
    return false;
  }
}

/** @param isForgiving true accepts stray quotes @throws Error if the text is invalid */
function cellsOf(text: string, delimiter: string, { isForgiving }: { isForgiving: boolean }): string[][] {
  return parse(text, { delimiter, relax_column_count: true, relax_quotes: isForgiving, skip_empty_lines: true });
}

/** Whether a quoted cell is open after this line. Escaped quotes count twice and cancel out. */
function hasOpenQuote(text: string, { isOpenBefore = false } = {}): boolean {
  let open = isOpenBefore;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) open = !open;
  return open;
}

function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Lines with their numbers. A line ends with LF, CRLF or CR; a file may mix them. */
async function* linesOf(source: ByteSource, encoding: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  let number = 0;
  let isCutOff = false;
  const line = (text: string, isCr: boolean): Line => {
    const isTooLong = isCutOff || text.length > MAX_LINE_CHARACTERS;
    isCutOff = false;
    const start = isTooLong ? text.slice(0, KEPT_CHARACTERS) : text;
    return { number: (number += 1), text: start.replaceAll('\u0000', ''), isCr, isTooLong };
  };
  function* cut({ isLast }: { isLast: boolean }): Generator<Line> {
    const texts = rest.split('\n');
    const last = texts.pop() ?? '';
    for (const text of texts) yield* atCr(text.endsWith('\r') ? text.slice(0, -1) : text);
    // A CR at the end may be the first half of a CRLF.
    const at = isLast ? last.length : last.lastIndexOf('\r', last.length - 2) + 1;
    rest = last.slice(at);
    const whole = last.slice(0, at);
    if (whole !== '') yield* isLast ? atCr(whole.replace(/\r$/, '')) : atCr(whole.slice(0, -1), { isCrAtEnd: true });
  }
  function* atCr(text: string, { isCrAtEnd = false } = {}): Generator<Line> {
    if (!text.includes('\r')) return yield line(text, isCrAtEnd);
    const texts = text.split('\r');
    for (const [index, one] of texts.entries()) yield line(one, isCrAtEnd || index < texts.length - 1);
  }
  for await (const part of source.bytes()) {
    // The decoder removes the byte order mark.
    const text = decoder.decode(part, { stream: true });
    const end = text.search(/[\r\n]/);
    const isCut = rest.endsWith('\r') || end !== -1;
    if (!isCutOff || rest.endsWith('\r')) rest += text;
    else if (end !== -1) rest += text.slice(end);
    if (isCut) yield* cut({ isLast: false });
    if (rest.length > MAX_LINE_CHARACTERS && !rest.endsWith('\r')) {
      rest = rest.slice(0, KEPT_CHARACTERS);
      isCutOff = true;
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield* cut({ isLast: true });
}
