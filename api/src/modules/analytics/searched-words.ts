/** An address, or a number as long as the shortest one that could identify a person: a PIN code. */
const PERSONAL = /@|\d[\d\s-]{4,}\d/;

/**
 * What was looked for, as it is kept: small letters, single spaces; null where it could name a person, who typed an
 * address or a number.
 */
export function searchedWords(query: string): string | null {
  const words = query.toLowerCase().replace(/\s+/g, ' ').trim();
  return PERSONAL.test(words) ? null : words.slice(0, 80);
}
