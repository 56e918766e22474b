/** Maximum length of a description in search results, in characters. */
export const SHOWN_DESCRIPTION = 155;

/** The beginning of a text, at most `limit` characters long and cut between words. */
export function firstWords(text: string, limit: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, limit - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.]$/, '')}…`;
}
