import { parse } from 'csv-parse/sync';
import type { ByteSource } from './byte-source';

/**
 * One row of the file: its cells by the header's names (trimmed), and the line that it begins on (the header's is 1).
 */
export interface CsvRecord {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A stretch of the file that is no row. The rows around it are read all the same. */
export interface CsvDamage {
  line: number;
  damage: string;
}

/** Thrown when the file has no header to read rows by. */
export class NoHeader extends Error {}

interface Lines {
  first: number;
  texts: string[];
}

/** A row may span this many lines or characters; an opened quote that runs on beyond is damage, not a row. */
const MAX_ROW_LINES = 2000;
const MAX_ROW_CHARACTERS = 1_000_000;
const CHUNK_ROWS = 200;

/**
 * Reads a CSV file row by row in flat memory. The delimiter (comma, semicolon or tab) is the header's. A quote that
 * is never closed, a stray quote or a wrong number of cells costs that row alone: reading goes on with the next line.
 * @throws NoHeader when the file is empty
 */
export async function* csvRecords(source: ByteSource, encoding: string): AsyncGenerator<CsvRecord | CsvDamage> {
  const lines = linesOf(source, encoding);
  let header: string[] | null = null;
  let delimiter = ',';
  let chunk: Lines[] = [];
  // Lines read ahead while a quote was open, to be read again after a false start.
  const pushedBack: { number: number; text: string }[] = [];
  const next = async (): Promise<{ number: number; text: string } | null> => {
    const back = pushedBack.pop();
    if (back) return back;
    const { value, done } = await lines.next();
    return done ? null : value;
  };

  for (let line = await next(); line; line = await next()) {
    if (header === null) {
      if (line.text.trim() === '') continue;
      delimiter = delimiterOf(line.text);
      header = (cellsOf(line.text, delimiter, true)[0] ?? []).map((name) => name.trim());
      continue;
    }
    if (line.text.trim() === '') continue;
    const row: Lines = { first: line.number, texts: [line.text] };
    let open = hasOpenQuote(line.text, false);
    let characters = line.text.length;
    while (open) {
      const more = row.texts.length < MAX_ROW_LINES && characters < MAX_ROW_CHARACTERS ? await next() : null;
      if (!more) break;
      row.texts.push(more.text);
      characters += more.text.length;
      open = hasOpenQuote(more.text, true);
    }
    const falseStart = row.texts.length > 1 && (open || !isRow(row, delimiter, header.length));
    if (falseStart) {
      for (let i = row.texts.length - 1; i >= 1; i -= 1)
        pushedBack.push({ number: row.first + i, text: row.texts[i] ?? '' });
      row.texts.length = 1;
    }
    chunk.push(row);
    if (chunk.length >= CHUNK_ROWS) {
      yield* recordsOf(chunk, header, delimiter);
      chunk = [];
    }
  }
  if (header === null) throw new NoHeader('The file is empty: it has no header row.');
  yield* recordsOf(chunk, header, delimiter);
}

function* recordsOf(rows: Lines[], header: string[], delimiter: string): Generator<CsvRecord | CsvDamage> {
  const parsed = parseTogether(rows, header.length, delimiter);
  for (const [index, row] of rows.entries()) {
    const cells = parsed?.[index] ?? parseAlone(row, header.length, delimiter);
    if (typeof cells === 'string') {
      yield { line: row.first, damage: cells };
      continue;
    }
    const record: Record<string, string> = {};
    for (const [column, name] of header.entries()) record[name] = cells[column] ?? '';
    yield { line: row.first, cells: record };
  }
}

/** The fast way: all rows in one call. Null when any of them is not as it should be. */
function parseTogether(rows: Lines[], columns: number, delimiter: string): string[][] | null {
  try {
    const parsed = cellsOf(rows.map(({ texts }) => texts.join('\n')).join('\n'), delimiter, false);
    return parsed.length === rows.length && parsed.every((cells) => cells.length === columns) ? parsed : null;
  } catch {
    return null;
  }
}

/** The cells, or in plain words why there are none. Stray quotes are forgiven when the number of cells is right. */
function parseAlone(row: Lines, columns: number, delimiter: string): string[] | string {
  const text = row.texts.join('\n');
  let found: string[] | undefined;
  for (const forgiving of [false, true]) {
    try {
      found = cellsOf(text, delimiter, forgiving)[0];
    } catch {
      continue;
    }
    if (found?.length === columns) return found;
  }
  if (!found) return 'A quote is opened and never closed';
  // Spreadsheets leave out empty cells at the end of a row.
  if (found.length < columns && found.length > columns / 2) return found;
  if (found.length > columns && found.slice(columns).every((cell) => cell === '')) return found.slice(0, columns);
  return `The row has ${found.length} cells, the header ${columns}`;
}

function isRow(row: Lines, delimiter: string, columns: number): boolean {
  try {
    const parsed = cellsOf(row.texts.join('\n'), delimiter, false);
    return parsed.length === 1 && parsed[0]?.length === columns;
  } catch {
    return false;
  }
}

function cellsOf(text: string, delimiter: string, forgiving: boolean): string[][] {
  return parse(text, { delimiter, relax_column_count: true, relax_quotes: forgiving, skip_empty_lines: true });
}

/** Whether a quoted cell is open after this line. Doubled quotes within a cell count twice and cancel out. */
function hasOpenQuote(text: string, openBefore: boolean): boolean {
  let open = openBefore;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) open = !open;
  return open;
}

function delimiterOf(header: string): string {
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Lines with their numbers; a line ends at LF, CRLF or, in a file that has no LF at all in its first part, CR. */
async function* linesOf(source: ByteSource, encoding: string): AsyncGenerator<{ number: number; text: string }> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  let number = 0;
  let ending: '\n' | '\r' | null = null;
  const clean = (text: string) => text.replaceAll('\u0000', '').replace(/\r$/, '');
  for await (const part of source.bytes()) {
    // The decoder drops the byte order mark.
    rest += decoder.decode(part, { stream: true });
    ending ??= rest.includes('\n') ? '\n' : rest.includes('\r') ? '\r' : null;
    if (ending === null) continue;
    const texts = rest.split(ending);
    rest = texts.pop() ?? '';
    for (const text of texts) yield { number: (number += 1), text: clean(text) };
  }
  rest += decoder.decode();
  if (rest !== '') yield { number: number + 1, text: clean(rest) };
}
