const DEVANAGARI = /^[\u0900-\u097f]+$/u;

/** Maps long and short vowels, and letters with the same sound, to one letter. */
const alike = new Map(
  'ईइ ऊउ ीि ूु ॉा ऑआ ॅे ऍए ैे ऐए ौो औओ षश णन'.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** Endings of plurals and cases, longest first, with the replacement of each. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)ि(?:या|यो|ओ|ए|ये|आ)ं?$/u, 'ि'],
  [/(?<=..)इ(?:या|यो|ओ|ए|ये|आ)ं?$/u, 'इ'],
  [/(?<=..)ु(?:ओ|ए|आ)ं?$/u, 'ु'],
  [/(?<=..)ा(?:ए|ओ)ं?$/u, ''],
  [/(?<=.)[ाेो]ं?$/u, ''],
];

/** Whether a word is written in Devanagari, the script of Hindi. */
export const isDevanagari = (word: string): boolean => DEVANAGARI.test(word);

/**
 * Normalises spelling variants of a Hindi word: nukta, chandrabindu and nasal letters, vowel length, conjunct and
 * doubled consonants. साड़ी and साडी become equal, कुर्ता and कुरता too. Other words are unchanged.
 */
export function foldHindi(word: string): string {
  if (!isDevanagari(word)) return word;
  return word
    .normalize('NFD')
    .replace(/[\u093c\u200c\u200d]/gu, '')
    .replace(/ँ/gu, 'ं')
    .replace(/[ङञणनम]्(?=[क-म])/gu, 'ं')
    .replace(/./gu, (letter) => alike.get(letter) ?? letter)
    .replace(/िए/gu, 'िये')
    .replace(/([क-ह])्\1/gu, '$1')
    .replace(/्/gu, '')
    .replace(/([क-ह])\1/gu, '$1');
}

/** As {@link foldHindi}, and without the endings of plurals and cases: साड़ियाँ and साड़ी become equal. */
export function stemHindi(word: string): string {
  const folded = foldHindi(word);
  for (const [ending, rest] of endings) if (ending.test(folded)) return folded.replace(ending, rest);
  return folded;
}
