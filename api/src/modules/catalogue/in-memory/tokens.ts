import { splitRichText } from '@haat/shared/text/rich-text';

/** Maximum length of a word; longer ones are cut. */
const MAX_WORD_LENGTH = 40;
/** Searchable length of a description, in characters. */
export const SEARCHED_CHARACTERS = 20_000;

/** The field of a word: higher numbers are more significant for the product. */
export const inDescription = 1;
const inFacts = 2;
const inBrandOrCategory = 3;
export const inName = 4;
/** Added if the word is in the product's title, brand or description, not only in its facts or categories. */
export const LITERAL = 8;
/** The bits of a mark for the field. */
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

/** Sequences of letters and digits, in lower case. */
export function wordsIn(text: string): string[] {
  return (folded(text).match(WORD) ?? []).map(cut);
}

/** As {@link wordsIn}, and every other sign except white space as a separate word. */
export function wordsAndSignsIn(text: string): string[] {
  return (folded(text).match(WORD_OR_SIGN) ?? []).map(cut);
}

/** Every word of a product with the mark of its best field. Signs count in title, brand and description. */
export function markedWords(text: SearchedText): Map<string, number> {
  const marks = new Map<string, number>();
  markWords(text, marks, () => true);
  // Latin words in a Hindi text are names and units that the English text has too, in its own fields.
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
  note(
    wordsAndSignsIn(splitRichText((text.description ?? '').slice(0, SEARCHED_CHARACTERS)).plain),
    inDescription,
    LITERAL,
  );
}

/** Whether a word is used for corrections and suggestions: not a short one, number or sign. */
export const isOffered = (word: string, mark: number) =>
  (mark & WHERE) >= inBrandOrCategory && word.length >= 3 && word.length <= 30 && !/^\p{N}+$/u.test(word);
