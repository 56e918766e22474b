/** The longest word that is told apart; of longer ones, this much. */
const MAX_WORD_LENGTH = 40;
/** As much of a description as is searched, in characters. */
export const SEARCHED_CHARACTERS = 20_000;

/** Where in a product a word stands: the larger, the more it says of what the product is. */
export const inDescription = 1;
const inFacts = 2;
const inBrandOrCategory = 3;
export const inName = 4;
/** Added where the product's own title, brand or description has the word, not only its facts or categories. */
export const LITERAL = 8;
/** The part of a mark that says where. */
export const WHERE = 7;

export interface SearchedText {
  name: string;
  brand: string;
  category_words: string;
  facts: readonly { label: string; value: string }[];
  description: string;
  texts: { hi?: Partial<Omit<SearchedText, 'texts'>> };
}

const DEVANAGARI = /[\u0900-\u097f]/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WORD_OR_SIGN = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

const folded = (text: string) => text.normalize('NFC').toLowerCase();
const cut = (word: string) => (word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word);

/** Runs of letters and digits, in lower case. */
export function wordsIn(text: string): string[] {
  return (folded(text).match(WORD) ?? []).map(cut);
}

/** The same, and every other sign that isn't white space as a word of its own. */
export function wordsAndSignsIn(text: string): string[] {
  return (folded(text).match(WORD_OR_SIGN) ?? []).map(cut);
}

/**
 * Every word of a product with the mark of the best place it occurs in. Signs count in title, brand and description.
 */
export function markedWords(text: SearchedText): Map<string, number> {
  const marks = new Map<string, number>();
  markWords(text, marks, () => true);
  // Latin words in a Hindi text are names and units that the English has too, in places of their own.
  if (text.texts.hi) markWords(text.texts.hi, marks, (word) => DEVANAGARI.test(word));
  return marks;
}

function markWords(
  text: Partial<Omit<SearchedText, 'texts'>>,
  marks: Map<string, number>,
  isNoted: (word: string) => boolean,
): void {
  const note = (words: readonly string[], where: number, literal: number) => {
    for (const word of words) {
      if (!isNoted(word)) continue;
      const known = marks.get(word) ?? 0;
      marks.set(word, Math.max(known & WHERE, where) | (known & LITERAL) | literal);
    }
  };
  note(wordsAndSignsIn(text.name ?? ''), inName, LITERAL);
  note(wordsAndSignsIn(text.brand ?? ''), inBrandOrCategory, LITERAL);
  note(wordsIn(text.category_words ?? ''), inBrandOrCategory, 0);
  for (const { label, value } of text.facts ?? []) {
    note(wordsIn(label), inFacts, 0);
    note(wordsIn(value), inFacts, 0);
  }
  note(wordsAndSignsIn((text.description ?? '').slice(0, SEARCHED_CHARACTERS)), inDescription, LITERAL);
}

/**
 * Of the words that a misspelt one is compared with, and that are offered: neither very short nor numbers nor signs.
 */
export const isOffered = (word: string, mark: number) =>
  (mark & WHERE) >= inBrandOrCategory && word.length >= 3 && word.length <= 30 && !/^\p{N}+$/u.test(word);
