import { markPostings } from './postings';
import type { ProductColumns } from './product-columns';
import { withMarks, type RowMarks } from './row-marks';
import { inName, wordsAndSignsIn, WHERE } from './tokens';
import { isLiteral, type Vocabulary, type Word } from './vocabulary';

export interface Term {
  words: readonly { text: string; stem: string | null }[];
}

/** One part of a search, which matches if any of its terms does. */
export interface SearchPart {
  terms: readonly Term[];
  /** Whether the word of each term (a single one) is a prefix. */
  isPrefix: boolean;
}

/** The products that match a search, by row. */
export interface Matches {
  rows: Int32Array;
  /**
   * The score of each row in `rows`, 0 to 1000, by the fields in which the words occur; 0 for a literal match only.
   */
  scores: Uint16Array;
  /** For each row, 1 if every part matches in the name. */
  named: Uint8Array;
}

/** The weight of a word by its field, like D, C, B and A in PostgreSQL's ts_rank. */
const weights = [0, 0.1, 0.2, 0.4, 1];

/**
 * By the mark of an entry: the best field of the word, and 1 if it occurs literally in the title, brand or description.
 */
const byPlace = Uint8Array.from({ length: 16 }, (_, mark) => mark & WHERE);
const asTyped = Uint8Array.from({ length: 16 }, (_, mark) => (isLiteral(mark) ? 1 : 0));

function markWord(
  word: Word,
  fields: Uint8Array,
  vocabulary: Vocabulary,
  columns: ProductColumns,
  into: RowMarks,
): void {
  const isLeftOut = vocabulary.changedCount > 0 ? (ord: number) => vocabulary.isChanged(ord) : null;
  markPostings(word.postings, { rowPlusOne: columns.rowPlusOne, given: fields, isLeftOut }, into);
  for (const [ord, mark] of word.changed) {
    const row = columns.rowOf(ord);
    if (row >= 0) into.raise(row, fields[mark] as number);
  }
}

type Lend = () => RowMarks;

/** The catalogue's words that match a word of a search. */
const wordsMeant = ({ text, stem }: Term['words'][number], isPrefix: boolean, vocabulary: Vocabulary): Set<Word> =>
  new Set([...(stem === null ? [] : vocabulary.withStem(stem)), ...(isPrefix ? vocabulary.beginningWith(text) : [])]);

/** @param enough stops after this many products; the most frequent words come first */
function markTerm(
  term: Term,
  isPrefix: boolean,
  vocabulary: Vocabulary,
  columns: ProductColumns,
  lend: Lend,
  into: RowMarks,
  enough: number,
): void {
  const [only, ...others] = term.words;
  if (!only) return;
  if (others.length === 0) {
    const words = [...wordsMeant(only, isPrefix, vocabulary)];
    if (enough < Infinity)
      words.sort((a, b) => Number(b.word === only.text) - Number(a.word === only.text) || b.products - a.products);
    for (const word of words) {
      if (into.count >= enough) return;
      markWord(word, byPlace, vocabulary, columns, into);
    }
    return;
  }
  const ofWords = term.words.map((word) => {
    const marks = lend();
    for (const alternatives of wordsMeant(word, isPrefix, vocabulary))
      markWord(alternatives, byPlace, vocabulary, columns, marks);
    return marks;
  });
  forEachInAll(ofWords, (row, lowestMark) => into.raise(row, lowestMark));
}

/** The smallest of these sets, which contains their intersection. */
function smallestOf(all: readonly RowMarks[]): RowMarks | undefined {
  return all.reduce<RowMarks | undefined>(
    (smallest, one) => (smallest && smallest.count <= one.count ? smallest : one),
    undefined,
  );
}

/** Calls `visit` for each row that is marked in all sets, with its lowest mark. */
function forEachInAll(all: readonly RowMarks[], visit: (row: number, lowestMark: number) => void): void {
  const smallest = smallestOf(all);
  if (!smallest) return;
  for (let at = 0; at < smallest.count; at += 1) {
    const row = smallest.rows[at] as number;
    let lowestMark = WHERE;
    for (const marks of all) lowestMark = Math.min(lowestMark, marks.of[row] as number);
    if (lowestMark > 0) visit(row, lowestMark);
  }
}

/**
 * The products that match every part of a search.
 * @param enough if the search has one part, stops after this many products, starting with the most frequent words
 */
export function matchParts(
  parts: readonly SearchPart[],
  vocabulary: Vocabulary,
  columns: ProductColumns,
  enough = Infinity,
): Matches {
  return withMarks(columns.length, (lend) => {
    const marks = parts.map(({ terms, isPrefix }) => {
      const into = lend();
      for (const term of terms)
        markTerm(term, isPrefix, vocabulary, columns, lend, into, parts.length === 1 ? enough : Infinity);
      return into;
    });
    const max = smallestOf(marks)?.count ?? 0;
    const matches = { rows: new Int32Array(max), scores: new Uint16Array(max), named: new Uint8Array(max) };
    let count = 0;
    // The product is named so only if the lowest of its marks is the name's.
    forEachInAll(marks, (row, lowestMark) => {
      let sum = 0;
      for (const part of marks) sum += weights[part.of[row] as number] as number;
      matches.rows[count] = row;
      matches.scores[count] = Math.round((sum / marks.length) * 1_000);
      matches.named[count] = lowestMark === inName ? 1 : 0;
      count += 1;
    });
    return {
      rows: matches.rows.subarray(0, count),
      scores: matches.scores.subarray(0, count),
      named: matches.named.subarray(0, count),
    };
  });
}

/** The words that alone make a product match the search. */
function wordsThatSuffice(parts: readonly SearchPart[], vocabulary: Vocabulary): Set<Word> {
  const [only, ...others] = parts;
  if (!only || others.length > 0) return new Set();
  return new Set(
    only.terms.flatMap(({ words: [word, ...more] }) =>
      word && more.length === 0 ? [...wordsMeant(word, only.isPrefix, vocabulary)] : [],
    ),
  );
}

/**
 * Products that may contain a literal text in their title, brand or description (§5), except those that match by
 * words. For several words the texts must then be read to find the phrase.
 */
export function literalCandidates(
  literal: string,
  parts: readonly SearchPart[],
  vocabulary: Vocabulary,
  columns: ProductColumns,
): { rows: Int32Array; isCertain: boolean } {
  const tokens = wordsAndSignsIn(literal);
  const known = tokens.length === 1 ? wordsThatSuffice(parts, vocabulary) : new Set<Word>();
  const isSign = (token: string) => !/^[\p{L}\p{M}\p{N}]/u.test(token);
  return withMarks(columns.length, (lend) => {
    const all = tokens.map((token, index) => {
      const isFirst = index === 0;
      const isLast = index === tokens.length - 1;
      const having = lend();
      for (const word of vocabulary.containing(
        token,
        isSign(token) ? 'whole' : isFirst && isLast ? 'anywhere' : isFirst ? 'end' : isLast ? 'beginning' : 'whole',
      )) {
        if (!known.has(word)) markWord(word, asTyped, vocabulary, columns, having);
      }
      return having;
    });
    const rows = new Int32Array(smallestOf(all)?.count ?? 0);
    let count = 0;
    forEachInAll(all, (row) => (rows[count++] = row));
    return { rows: rows.subarray(0, count), isCertain: tokens.length === 1 };
  });
}

/** The rows that the words did not match. */
export function notAmong(matches: Matches, rows: Int32Array, columns: ProductColumns): Int32Array {
  if (rows.length === 0 || matches.rows.length === 0) return rows;
  return withMarks(columns.length, (lend) => {
    const found = lend();
    for (let at = 0; at < matches.rows.length; at += 1) found.raise(matches.rows[at] as number, 1);
    const others = new Int32Array(rows.length);
    let count = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      if (found.of[row] === 0) others[count++] = row;
    }
    return others.subarray(0, count);
  });
}

/** Appends literal matches to the matches by words. */
export function withLiteral(matches: Matches, more: Int32Array): Matches {
  if (more.length === 0) return matches;
  const joined = {
    rows: new Int32Array(matches.rows.length + more.length),
    scores: new Uint16Array(matches.rows.length + more.length),
    named: new Uint8Array(matches.rows.length + more.length),
  };
  joined.rows.set(matches.rows);
  joined.rows.set(more, matches.rows.length);
  joined.scores.set(matches.scores);
  joined.named.set(matches.named);
  return joined;
}
