/** A text with the given words marked. `words` are in lower case. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const known = new Set(words);
  return text.split(/([\p{L}\p{M}\p{N}]+(?:[’'][\p{L}]+)?)/u).map((part, index) => {
    const plain = part.toLowerCase().replace(/[’']s$/, '');
    // The parts of a text keep their order, so the index is a stable key.
    return known.has(plain) ? <mark key={index}>{part}</mark> : part;
  });
}
