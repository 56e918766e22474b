import { Parser } from 'htmlparser2';

/** Words of printable ASCII, separated by single spaces: already one line. */
const MAX_PLAIN_LENGTH = 100_000;
const PLAIN_LINE = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** One line of text: removes control and replacement characters, and collapses white space. */
export function oneLine(cell: string | undefined): string {
  // The fast path for most cells; the pattern would overflow the stack on a cell of megabytes.
  if (cell === undefined || (cell.length < MAX_PLAIN_LENGTH && PLAIN_LINE.test(cell))) return cell ?? '';
  return cell
    .normalize('NFC')
    .replace(/[\uFFFD\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most `length` characters, cut at a word boundary if one is near. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const word = cut.lastIndexOf(' ');
  return `${(word > length * 0.7 ? cut.slice(0, word) : cut).trimEnd()}…`;
}

/** Elements whose text is not part of the page's text. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'title', 'select']);
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const TAG = /<\/?[a-z][^<>]*>/i;
/** HTML that was escaped once more, as OpenCart writes its descriptions. */
const ESCAPED_TAG = /&lt;\/?[a-z][^&<>]{0,200}&gt;/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,30}\d{0,2});/i;
/** Separates the cells of a table row until the row is complete. */
const CELL = '\u0001';

/**
 * The text of HTML, one line per paragraph, heading, list item or table row. Removes scripts and styles with their
 * content.
 */
export function textOfHtml(cell: string | undefined): string {
  if (!cell) return '';
  const html = ESCAPED_TAG.test(cell) && !TAG.test(cell) ? textOf(cell) : cell;
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
  // A `<` that opens no tag is text.
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

/** The text of HTML without regard to its blocks. */
function textOf(html: string): string {
  let text = '';
  let unread = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (UNREAD.has(name)) unread += 1;
      if (BLOCKS.has(name)) text += ' ';
    },
    ontext: (part) => {
      if (unread === 0) text += part;
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1;
    },
  });
  parser.end(html);
  return text;
}

/** A name on one line: shops write "Salt &amp; Pepper" and `<b>New</b> saree` into names too. */
export const nameText = (cell: string | undefined): string =>
  oneLine(cell && (ENTITY.test(cell) || TAG.test(cell)) ? textOf(cell) : cell);

/** The patterns of numbers take quadratic time, so they must not run on a long cell. */
const MAX_NUMBER_LENGTH = 100;
/** Maximum price in paise: ten crore rupees. */
const MAX_PAISE = 100_000_000 * 100;

/**
 * Numbers in the digits of other scripts ("४९९"), with quotes or marks of the direction of text around them, or with
 * the apostrophe by which spreadsheets keep a number as text.
 */
function plainDigits(cell: string | undefined): string {
  const text = oneLine(cell).replace(/^['’]+(?=[\d₹])/, '');
  if (PLAIN_LINE.test(text) || text.length > MAX_NUMBER_LENGTH) return text;
  return text
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF“”„]/g, '')
    .replace(/\p{Nd}/gu, digitOf)
    .trim();
}

/** The blocks of decimal digits in Unicode begin at a zero and have ten digits. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

const withoutCurrency = (text: string) =>
  text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*(?:₹|inr|rs\.?|rupees|(?:\/-)?\s*only|\/-)$/i, '');

/**
 * Parses rupees ("1,299.00", "₹ 499", "Rs. 40") to paise; null for an empty cell.
 * @throws Error with a readable reason for other text and for ambiguous amounts
 */
export function paiseOf(cell: string | undefined): number | null {
  const text = oneLine(cell);
  if (text === '') return null;
  // Spaces between groups of digits: "1 299".
  const bare = withoutCurrency(plainDigits(cell)).replace(/^\d{1,3}(?: \d{2,3})* \d{3}(?=\D|$)/, (digits) =>
    digits.replaceAll(' ', ''),
  );
  const thousands = /^([1-9]\d{0,2})\.(\d{3})$/.exec(bare);
  if (thousands)
    throw new Error(
      `“${cutAt(text, 40)}” may be ${thousands[1]}${thousands[2]} or ${Number(bare).toFixed(2)}: it isn’t guessed`,
    );
  // Indian or western grouping with a decimal point; or a decimal comma with one or two digits and points as thousands
  // separators, as in Europe.
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

/** How the comma of an amount was interpreted, if another country would interpret it differently: "1,000" or "2,5". */
export function commaRead(cell: string | undefined): string | null {
  const bare = withoutCurrency(plainDigits(cell));
  if (/^\d{1,3},\d{3}$/.test(bare)) return `“${bare}” is read as ${bare.replace(',', '')}`;
  return /^\d+,\d{1,2}$/.test(bare) ? `“${bare}” is read as ${bare.replace(',', '.')}` : null;
}

/**
 * A number with an optional decimal point or comma; null for an empty cell.
 * @throws Error with a readable reason
 */
function decimalOf(cell: string | undefined): number | null {
  const text = plainDigits(cell);
  if (text === '') return null;
  if (text.length > MAX_NUMBER_LENGTH) throw new Error(`“${cutAt(text, 40)}” is not a number`);
  const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replace(/,(?=\d{3}(?:\D|$))/g, '');
  if (!/^\d*\.?\d+$/.test(plain)) throw new Error(`“${cutAt(text, 40)}” is not a number`);
  return Number(plain);
}

/** Grams per unit of weight, in the spellings that shops use. */
const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  gm: 1,
  gms: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  oz: 28.349523125,
  lb: 453.59237,
  lbs: 453.59237,
};

/** The unit in the cell of a weight: "250 g". */
const UNIT = /\s*(kgs?|gms?|g|grams?|oz|lbs?)\.?$/i;

/**
 * A weight in whole grams; null for an empty cell or an unknown unit.
 * @param unit of a cell without one
 * @throws Error with a readable reason
 */
export function gramsOf(cell: string | undefined, unit: string): number | null {
  const text = oneLine(cell);
  const own = text.length > MAX_NUMBER_LENGTH ? undefined : UNIT.exec(text)?.[1];
  const weight = decimalOf(own === undefined ? text : text.replace(UNIT, ''));
  const grams = GRAMS[(own ?? unit).trim().toLowerCase()];
  if (weight === null || weight === 0 || grams === undefined) return null;
  return Math.min(Math.max(1, Math.round(weight * grams)), 10_000_000);
}

/** The largest stock; larger numbers mean that there is no end of it. */
export const MAX_COUNT = 1_000_000;

/**
 * A whole number ("12", "1,200", "12.00"), at most {@link MAX_COUNT}; null for an empty cell, 0 for a negative number.
 * @throws Error with a readable reason
 */
export function countOf(cell: string | undefined): number | null {
  const digits = plainDigits(cell);
  if (digits === '') return null;
  const isGrouped = digits.length <= MAX_NUMBER_LENGTH && /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.0+)?$/.test(digits);
  const text = isGrouped ? digits.replaceAll(',', '') : digits;
  if (!/^-?\d+(?:\.0+)?$/.test(text)) throw new Error(`“${cutAt(text, 40)}” is not a number of things`);
  return Math.min(Math.max(0, Math.trunc(Number(text))), MAX_COUNT);
}

/** Whether a number is above the most that {@link countOf} gives. */
export const isAboveCount = (cell: string | undefined): boolean =>
  Number(plainDigits(cell).replaceAll(',', '')) > MAX_COUNT;

/** Maximum length of an address in bytes, because the database indexes it. */
const MAX_ADDRESS_LENGTH = 2_000;

/** Pictures follow each other in one cell after these, where an address or the end of a file's name shows it. */
const BETWEEN_PICTURES =
  / ?[|\n] ?|[;,] ?(?=(?:https?:)?\/\/|www\.)|(?<=\.(?:jpe?g|png|webp)) ?[;,] ?| (?=https?:\/\/)/i;

/** The pictures in a cell, one by one: other programs write several. */
export const pictureTexts = (cell: string | undefined): string[] => {
  // Single spaces: patterns of several would take quadratic time.
  const text = (cell ?? '').trim().replace(/[^\S\n]+/g, ' ');
  if (text === '') return [];
  const inTag = [...text.matchAll(/<img\b[^<>]{0,500}?\bsrc ?= ?["']([^"'<>]{1,2000})/gi)].flatMap(
    ([, src]) => src ?? [],
  );
  return (inTag.length > 0 ? inTag : text.split(BETWEEN_PICTURES)).map((one) => one.trim()).filter(Boolean);
};

/** The address of a picture, or its file name; null for anything else. */
export function imageUrl(cell: string | undefined): string | null {
  const text = (cell ?? '')
    .trim()
    .replace(/^\/\/(?=\S)/, 'https://')
    .replace(/^(?=www\.[^\s/]+\/)/i, 'https://');
  if (Buffer.byteLength(text) > MAX_ADDRESS_LENGTH) return null;
  if (/^https?:\/\/[^\s/]+\/?/i.test(text) && !/[\n|<>"]/.test(text)) return text.replace(/\s/g, '%20');
  const isFile = /^(?:[a-z]:[\\/]|file:\/+)?[^:\p{Cc}]+\.(?:jpe?g|png|webp)$/iu.test(text);
  return isFile ? (text.split(/[\\/]/).at(-1) ?? null) : null;
}

/** The pictures of a cell, and the first part of it that is none; null if all are. */
export function picturesIn(cell: string | undefined): { urls: string[]; unread: string | null } {
  const urls: string[] = [];
  let unread: string | null = null;
  for (const text of pictureTexts(cell)) {
    const url = imageUrl(text);
    if (url !== null) urls.push(url);
    else unread ??= text;
  }
  return { urls, unread };
}

/** Words by which files of all kinds keep a product out of the shop; spreadsheets translate FALSE. */
const NO =
  /^(?:0|-1|no|n|false|off|disabled|inactive|draft|hidden|unpublished|archived|नहीं|falsch|nein|faux|non|falso|onwaar|nee|ложь|нет)$/i;

/** Whether a cell that says if a product is shown says no. */
export const isHiddenWord = (cell: string | undefined): boolean => NO.test(oneLine(cell));

/** The message of an error thrown by a function above. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
