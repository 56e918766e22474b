/** A simple singular, applied to both sides of a comparison, so that it need not be correct English. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us)$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * The key by which category names are compared: lower case without accents, apostrophes and punctuation, "&" as "and",
 * each word in the singular. Letters of every script are kept.
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

/** The key by which category paths are compared. */
export const pathKey = (path: readonly string[]): string => path.map(nameKey).filter(Boolean).join(' > ');

/** A path as text: "Clothing > Women". */
export const pathText = (path: readonly string[]): string => path.join(' > ');

/** The names in a combined one: "Ghee, Honey & Jaggery". */
export const partsOf = (name: string): string[] =>
  name
    .split(/,|&|\/|\band\b/i)
    .map((part) => part.trim())
    .filter(Boolean);

/** Signs between the levels of a category; "/" is also a part of names. */
const LEVELS = / ?(?:[-=]?>{1,3}|[»›→]|::|\|) ?/u;

/** The levels of a category as other programs write it: "Clothing > Women", "Clothing » Women", "Clothing / Women". */
export function levelsOf(text: string): string[] {
  // Single spaces: a pattern of several would take quadratic time.
  const category = text.replace(/\s+/g, ' ');
  const names = category.split(LEVELS);
  const all = names.length > 1 ? names : category.split(' / ');
  return all.map((name) => name.trim()).filter(Boolean);
}
