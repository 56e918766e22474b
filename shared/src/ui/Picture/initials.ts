/** Words without an initial. */
const small = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/**
 * The first letters of a name's first two words, with the marks that belong to them: 'KS' of 'Kanjivaram silk saree'.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s/–—-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const significant = words.filter((word) => !small.has(word.toLowerCase()));
  return (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0].toUpperCase() ?? '')
    .join('');
}
