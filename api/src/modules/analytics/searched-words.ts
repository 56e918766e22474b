/** An email address, or a number at least as long as a PIN code, the shortest one that could identify a person. */
const PERSONAL = /@|\d[\d\s-]{4,}\d/;

/**
 * A search query as it is stored: lower case, single spaces. Null if it could identify a person, because it contains an
 * address or a number.
 */
export function searchedWords(query: string): string | null {
  const words = query.toLowerCase().replace(/\s+/g, ' ').trim();
  return PERSONAL.test(words) ? null : words.slice(0, 80);
}
