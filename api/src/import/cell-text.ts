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

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
};

/** The text of a piece of HTML, a paragraph a line. Scripts and styles go with what is in them. */
export function textOfHtml(html: string | undefined): string {
  return (html ?? '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/\r?\n/g, ' ')
    .replace(/\\n/g, '\n')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<(?:br|\/?(?:p|div|ul|ol|h[1-6]|tr|table|section))\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
    })
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}

/** The largest price taken, in paise: ten crore rupees. */
const MAX_PAISE = 100_000_000 * 100;

/**
 * Rupees as a file writes them ("1,299.00", "₹ 499", "Rs. 40") in paise; null for an empty cell.
 * @throws Error with a plain reason for anything else
 */
export function paiseOf(cell: string | undefined): number | null {
  const text = oneLine(cell);
  if (text === '') return null;
  const bare = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*(?:₹|inr|\/-)$/i, '');
  // Grouped the Indian or the western way, three digits at the end, with a point; or with a comma for one or two
  // decimals as Europe writes them.
  const number = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : /^\d+,\d{1,2}$/.test(bare)
      ? bare.replace(',', '.')
      : null;
  if (number === null) throw new Error(`“${cutAt(text, 40)}” is not an amount`);
  const paise = Math.round(Number(number) * 100);
  if (paise > MAX_PAISE) throw new Error(`${cutAt(text, 40)} is more than any price here can be`);
  return paise;
}

/** A whole number of things; null for an empty cell, 0 for less than none. @throws Error with a plain reason */
export function countOf(cell: string | undefined): number | null {
  const text = oneLine(cell);
  if (text === '') return null;
  if (!/^-?\d+(?:\.0+)?$/.test(text)) throw new Error(`“${cutAt(text, 40)}” is not a number of things`);
  return Math.min(Math.max(0, Math.trunc(Number(text))), 1_000_000);
}

/** Only addresses that a browser could open; anything else is dropped. */
export function imageUrl(cell: string | undefined): string | null {
  const text = (cell ?? '').trim();
  return /^https?:\/\/\S+$/i.test(text) && text.length <= 2000 ? text : null;
}

/** The plain reason of an error that one of the functions above threw. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
