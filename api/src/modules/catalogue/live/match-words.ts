import { eachPosting } from './postings';
import type { ProductColumns } from './product-columns';
import type { Orders } from './orders';
import { inName, wordsAndSignsIn, WHERE } from './tokens';
import { isLiteral, type Vocabulary, type Word } from './vocabulary';

export interface Term {
  words: readonly { text: string; stem: string | null }[];
}

/** One place of a search: any of its terms will do. */
export interface SearchPart {
  terms: readonly Term[];
  /** The (only) word of each term may go on. */
  isPrefix: boolean;
}

/** What a search's words match, by slot. */
export interface Matches {
  slots: Int32Array;
  /** Of each slot in `slots`: how much the places that its words stand in say, 0 to 1000; 0 for a literal match alone. */
  scores: Uint16Array;
  /** Of each: 1 where every part stands in the name. */
  named: Uint8Array;
}

/** What a word says by its place, as PostgreSQL's ts_rank weighs D, C, B and A. */
const weights = [0, 0.1, 0.2, 0.4, 1];

function markAll(words: Iterable<Word>, vocabulary: Vocabulary, columns: ProductColumns, into: Uint8Array): void {
  const isAnyChanged = vocabulary.changedCount > 0;
  for (const word of words) {
    eachPosting(word.postings, (ord, mark) => {
      if (isAnyChanged && vocabulary.isChanged(ord)) return;
      const slot = columns.slotOf(ord);
      const where = mark & WHERE;
      if (slot >= 0 && (into[slot] ?? 0) < where) into[slot] = where;
    });
    for (const [ord, mark] of word.changed) {
      const slot = columns.slotOf(ord);
      if (slot >= 0) into[slot] = Math.max(into[slot] ?? 0, mark & WHERE);
    }
  }
}

function markTerm(term: Term, isPrefix: boolean, vocabulary: Vocabulary, columns: ProductColumns, into: Uint8Array): void {
  const wordsOf = ({ text, stem }: Term['words'][number]): Word[] => [...new Set([...(stem === null ? [] : vocabulary.withStem(stem)), ...(isPrefix ? vocabulary.beginningWith(text) : [])])];
  const [first, ...others] = term.words;
  if (!first) return;
  if (others.length === 0) return markAll(wordsOf(first), vocabulary, columns, into);
  const least = new Uint8Array(columns.length).fill(WHERE);
  for (const word of term.words) {
    const marks = new Uint8Array(columns.length);
    markAll(wordsOf(word), vocabulary, columns, marks);
    for (let slot = 0; slot < least.length; slot += 1) least[slot] = Math.min(least[slot] ?? 0, marks[slot] ?? 0);
  }
  for (let slot = 0; slot < least.length; slot += 1) into[slot] = Math.max(into[slot] ?? 0, least[slot] ?? 0);
}

/** The products that have every part of a search. */
export function matchParts(parts: readonly SearchPart[], vocabulary: Vocabulary, columns: ProductColumns): Matches {
  const marks = parts.map(({ terms, isPrefix }) => {
    const into = new Uint8Array(columns.length);
    for (const term of terms) markTerm(term, isPrefix, vocabulary, columns, into);
    return into;
  });
  const [first] = marks;
  const slots: number[] = [];
  const scores: number[] = [];
  const named: number[] = [];
  for (let slot = 0; first && slot < first.length; slot += 1) {
    if (first[slot] === 0) continue;
    let least = WHERE;
    let sum = 0;
    for (const part of marks) {
      const where = part[slot] ?? 0;
      if (where < least) least = where;
      sum += weights[where] ?? 0;
    }
    if (least === 0) continue;
    slots.push(slot);
    scores.push(Math.round((sum / marks.length) * 1_000));
    named.push(least === inName ? 1 : 0);
  }
  return { slots: Int32Array.from(slots), scores: Uint16Array.from(scores), named: Uint8Array.from(named) };
}

/**
 * The products that may have a text, as typed, in their title, brand or description (§5): of one word or sign those that
 * have it; of several those that have all of them, which must still be read to know that they stand together.
 */
export function literalCandidates(literal: string, vocabulary: Vocabulary, columns: ProductColumns): { slots: Int32Array; isCertain: boolean } {
  const tokens = wordsAndSignsIn(literal);
  const marks = new Uint8Array(columns.length);
  const isSign = (token: string) => !/^[\p{L}\p{M}\p{N}]/u.test(token);
  const isAnyChanged = vocabulary.changedCount > 0;
  tokens.forEach((token, index) => {
    const isFirst = index === 0;
    const isLast = index === tokens.length - 1;
    const words = vocabulary.containing(token, isSign(token) ? 'whole' : isFirst && isLast ? 'anywhere' : isFirst ? 'end' : isLast ? 'beginning' : 'whole');
    const note = (ord: number, mark: number) => {
      if (!isLiteral(mark)) return;
      const slot = columns.slotOf(ord);
      if (slot >= 0 && marks[slot] === index) marks[slot] = index + 1;
    };
    for (const word of words) {
      eachPosting(word.postings, (ord, mark) => {
        if (!isAnyChanged || !vocabulary.isChanged(ord)) note(ord, mark);
      });
      for (const [ord, mark] of word.changed) note(ord, mark);
    }
  });
  const slots: number[] = [];
  if (tokens.length > 0) marks.forEach((seen, slot) => { if (seen === tokens.length) slots.push(slot); });
  return { slots: Int32Array.from(slots), isCertain: tokens.length === 1 };
}

/** Adds slots that matched as typed behind those that matched by words. */
export function withLiteral(matches: Matches, literal: Int32Array): Matches {
  const known = new Set(matches.slots);
  const more = literal.filter((slot) => !known.has(slot));
  if (more.length === 0) return matches;
  const joined = { slots: new Int32Array(matches.slots.length + more.length), scores: new Uint16Array(matches.slots.length + more.length), named: new Uint8Array(matches.slots.length + more.length) };
  joined.slots.set(matches.slots);
  joined.slots.set(more, matches.slots.length);
  joined.scores.set(matches.scores);
  joined.named.set(matches.named);
  return joined;
}

const MOST_SLOTS = 2 ** 26;

/** Things that are called so, then names with the words in them; what can be bought before what can't; then by where the words stand. */
export function byRelevance(matches: Matches, categoryIds: readonly string[], columns: ProductColumns, orders: Orders): Int32Array {
  const featured = orders.of('featured');
  const inCategory = Uint8Array.from(columns.categories.names, (id) => (categoryIds.some((wanted) => id === wanted || id.startsWith(`${wanted}.`)) ? 1 : 0));
  const keys = new Float64Array(matches.slots.length);
  matches.slots.forEach((slot, index) => {
    const tier = (inCategory[columns.category[slot] ?? 0] === 1 ? 0 : 4) + (matches.named[index] === 1 ? 0 : 2) + ((columns.stock[slot] ?? 0) > 0 ? 0 : 1);
    keys[index] = (tier * 1_024 + (1_000 - (matches.scores[index] ?? 0))) * MOST_SLOTS + (featured.rank[slot] ?? 0);
  });
  return Int32Array.from(keys.sort(), (key) => featured.slots[key % MOST_SLOTS] ?? 0);
}

/** Slots in an order over all. */
export function inOrder(slots: Int32Array, order: { slots: Int32Array; rank: Int32Array }): Int32Array {
  return slots.map((slot) => order.rank[slot] ?? 0).sort().map((rank) => order.slots[rank] ?? 0);
}
