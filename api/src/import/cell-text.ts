import { Parser } from 'htmlparser2';

/** Words of printable ASCII, one space between them: already one line. */
const PLAIN_LINE = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** One line of text: control characters and replacement marks gone, runs of white space made one space. */
export function oneLine(cell: string | undefined): string {
  // Most cells of most files.
  if (cell === undefined || PLAIN_LINE.test(cell)) return cell ?? '';
  return cell
    .normalize('NFC')
    .replace(/[\uFFFD\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most `length` characters, cut at a word where one ends near. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const word = cut.lastIndexOf(' ');
  return `${(word > length * 0.7 ? cut.slice(0, word) : cut).trimEnd()}…`;
}

/** Elements whose text is no text of the page. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'title', 'select']);
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
/** Between the cells of a table's row, until the row is complete. */
const CELL = '\u0001';

/**
 * The text of a piece of HTML: a paragraph, heading, list item or row of a table a line. Scripts and styles go with
 * what is in them.
 */
export function textOfHtml(html: string | undefined): string {
  if (!html) return '';
  let text = '';
  let unread = 0;
  let cells = 0;
  const lists: number[] = [];
  const hasBlocks = /<(?:br|p|div|li|tr|h[1-6])\b/i.test(html);
  const parser = new Parser({
    onopentag: (name) => {
      if (UNREAD.has(name)) unread += 1;
      if (name === 'td' || name === 'th') {
        cells += 1;
        text += CELL;
      } else if (BLOCKS.has(name)) text += cells > 0 ? ' ' : '\n';
      if (name === 'ul') lists.push(-1);
      if (name === 'ol') lists.push(0);
      if (name !== 'li') return;
      const number = (lists.pop() ?? -1) + 1;
      lists.push(number === 0 ? -1 : number);
      text += number === 0 ? '• ' : `${number}. `;
    },
    ontext: (part) => {
      if (unread === 0) text += hasBlocks ? part.replace(/\s+/g, ' ') : part;
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1;
      if (name === 'td' || name === 'th') cells -= 1;
      else if (BLOCKS.has(name)) text += cells > 0 ? ' ' : '\n';
      if (name === 'ul' || name === 'ol') lists.pop();
    },
  });
  // A sign that opens no tag is text.
  parser.end(html.replace(/<(?![a-z/!?][^<>]*>|!--)/gi, '&lt;'));
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => {
      if (!line.includes(CELL)) return oneLine(line);
      const row = line.split(CELL).map(oneLine).filter(Boolean);
      return row.join(row.length === 2 && !row[0]?.endsWith(':') ? ': ' : row.length === 2 ? ' ' : ' | ');
    })
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}

/** The largest price taken, in paise: ten crore rupees. */
const MAX_PAISE = 100_000_000 * 100;

const withoutCurrency = (text: string) => text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*(?:₹|inr|\/-)$/i, '');

/**
 * Rupees as a file writes them ("1,299.00", "₹ 499", "Rs. 40") in paise; null for an empty cell.
 * @throws Error with a plain reason for anything else, and for what may mean two amounts
 */
export function paiseOf(cell: string | undefined): number | null {
  const text = oneLine(cell);
  if (text === '') return null;
  const bare = withoutCurrency(text);
  const thousands = /^([1-9]\d{0,2})\.(\d{3})$/.exec(bare);
  if (thousands)
    throw new Error(
      `“${cutAt(text, 40)}” may be ${thousands[1]}${thousands[2]} or ${Number(bare).toFixed(2)}: it isn’t guessed`,
    );
  // Grouped the Indian or the western way, three digits at the end, with a point; or with a comma for one or two
  // decimals as Europe writes them, with points between the thousands.
  const number = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : /^\d+,\d{1,2}$|^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(bare)
      ? bare.replaceAll('.', '').replace(',', '.')
      : null;
  if (number === null) throw new Error(`“${cutAt(text, 40)}” is not an amount`);
  const paise = Math.round(Number(number) * 100);
  if (paise > MAX_PAISE) throw new Error(`${cutAt(text, 40)} is more than any price here can be`);
  return paise;
}

/** How a comma of an amount is read, where another country would read it differently: "1,000" or "2,5". */
export function commaRead(cell: string | undefined): string | null {
  const bare = withoutCurrency(oneLine(cell));
  if (/^\d{1,3},\d{3}$/.test(bare)) return `“${bare}” is read as ${bare.replace(',', '')}`;
  return /^\d+,\d{1,2}$/.test(bare) ? `“${bare}” is read as ${bare.replace(',', '.')}` : null;
}

/** A number that may have decimals after a point or a comma; null for an empty cell. @throws Error with a plain reason */
function decimalOf(cell: string | undefined): number | null {
  const text = oneLine(cell);
  if (text === '') return null;
  const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replace(/,(?=\d{3}(?:\D|$))/g, '');
  if (!/^\d*\.?\d+$/.test(plain)) throw new Error(`“${cutAt(text, 40)}” is not a number`);
  return Number(plain);
}

/** Grams in a unit of weight, as shops write them. */
const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  oz: 28.349523125,
  lb: 453.59237,
  lbs: 453.59237,
};

/** A weight in whole grams; null without one or in an unknown unit. @throws Error with a plain reason */
export function gramsOf(cell: string | undefined, unit: string): number | null {
  const weight = decimalOf(cell);
  const grams = GRAMS[unit.trim().toLowerCase()];
  if (weight === null || weight === 0 || grams === undefined) return null;
  return Math.min(Math.max(1, Math.round(weight * grams)), 10_000_000);
}

/** A whole number of things; null for an empty cell, 0 for less than none. @throws Error with a plain reason */
export function countOf(cell: string | undefined): number | null {
  const text = oneLine(cell);
  if (text === '') return null;
  if (!/^-?\d+(?:\.0+)?$/.test(text)) throw new Error(`“${cutAt(text, 40)}” is not a number of things`);
  return Math.min(Math.max(0, Math.trunc(Number(text))), 1_000_000);
}

/** Longest address, in bytes: the database indexes it. */
const MAX_ADDRESS_LENGTH = 2_000;

/** The address of a picture, or the name of its file; null for anything else. */
export function imageUrl(cell: string | undefined): string | null {
  const text = (cell ?? '').trim().replace(/^\/\/(?=\S)/, 'https://');
  if (Buffer.byteLength(text) > MAX_ADDRESS_LENGTH) return null;
  if (/^https?:\/\/\S+$/i.test(text)) return text;
  const isFile = /^[^:\p{Cc}]+\.(?:jpe?g|png|webp)$/iu.test(text);
  return isFile ? (text.split(/[\\/]/).at(-1) ?? null) : null;
}

/** The plain reason of an error that one of the functions above threw. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
