/** `women's`: `womens`; then the singular, so that both sides of a comparison lose the same. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us)$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * A name of a category as it is compared: without capitals, accents, apostrophes and signs, "&" as "and", each word
 * singular. Letters of every script stay.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{Letter}\p{Number}\p{Mark}]+/u)
    .filter(Boolean)
    .map(singular)
    .join(' ');

/** A path as it is compared. */
export const pathKey = (path: readonly string[]): string => path.map(nameKey).filter(Boolean).join(' > ');

/** How a path is shown and written: "Clothing > Women". */
export const pathText = (path: readonly string[]): string => path.join(' > ');

/** The names in a double one: "Ghee, Honey & Jaggery". */
export const partsOf = (name: string): string[] => name.split(/\s*(?:,|&|\/|\band\b)\s*/i).filter(Boolean);
