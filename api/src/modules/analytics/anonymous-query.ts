/** An email address, or a number at least as long as a PIN code, the shortest one that could identify a person. */
const PERSONAL = /@|\d[\d\s-]{4,}\d/;

/** Maximum length of a stored query, in characters. */
const MAX_LENGTH = 80;

/**
 * A search query as it is stored: lower case, single spaces. Null if it could identify a person, because it contains an
 * address or a number.
 */
export function anonymousQuery(query: string): string | null {
  const normalized = query.toLowerCase().replace(/\s+/g, ' ').trim();
  return PERSONAL.test(normalized) ? null : normalized.slice(0, MAX_LENGTH);
}
