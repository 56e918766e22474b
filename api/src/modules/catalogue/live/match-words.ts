import { readPostings } from './postings';
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
    const { ords, marks, count } = readPostings(word.postings);
    for (let at = 0; at < count; at += 1) {
      const ord = ords[at] ?? 0;
      if (isAnyChanged && vocabulary.isChanged(ord)) continue;
      const slot = columns.slotOf(ord);
      const where = (marks[at] ?? 0) & WHERE;
      if (slot >= 0 && (into[slot] ?? 0) < where) into[slot] = where;
    }
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
  const [first, ...others] = marks;
  if (!first) return { slots: new Int32Array(0), scores: new Uint16Array(0), named: new Uint8Array(0) };
  // The worst place of each, 0 where a part is missing. Every array has an entry for each slot.
  const least = others.length === 0 ? first : first.slice();
  for (const part of others) for (let slot = 0; slot < least.length; slot += 1) if ((part[slot] as number) < (least[slot] as number)) least[slot] = part[slot] as number;
  let count = 0;
  for (let slot = 0; slot < least.length; slot += 1) if (least[slot] !== 0) count += 1;
  const matches = { slots: new Int32Array(count), scores: new Uint16Array(count), named: new Uint8Array(count) };
  let at = 0;
  for (let slot = 0; slot < least.length; slot += 1) {
    if (least[slot] === 0) continue;
    let sum = 0;
    for (const part of marks) sum += weights[part[slot] as number] as number;
    matches.slots[at] = slot;
    matches.scores[at] = Math.round((sum / marks.length) * 1_000);
    matches.named[at] = least[slot] === inName ? 1 : 0;
    at += 1;
  }
  return matches;
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
      const read = readPostings(word.postings);
      for (let at = 0; at < read.count; at += 1) {
        const ord = read.ords[at] ?? 0;
        if (!isAnyChanged || !vocabulary.isChanged(ord)) note(ord, read.marks[at] ?? 0);
      }
      for (const [ord, mark] of word.changed) note(ord, mark);
    }
  });
  if (tokens.length === 0) return { slots: new Int32Array(0), isCertain: false };
  let count = 0;
  for (let slot = 0; slot < marks.length; slot += 1) if (marks[slot] === tokens.length) count += 1;
  const slots = new Int32Array(count);
  for (let slot = 0, at = 0; at < count; slot += 1) if (marks[slot] === tokens.length) slots[at++] = slot;
  return { slots, isCertain: tokens.length === 1 };
}

/** Those of some slots that the words didn't find. */
export function notAmong(matches: Matches, slots: Int32Array, columns: ProductColumns): Int32Array {
  if (slots.length === 0) return slots;
  const isFound = new Uint8Array(columns.length);
  for (let at = 0; at < matches.slots.length; at += 1) isFound[matches.slots[at] as number] = 1;
  return slots.filter((slot) => isFound[slot] === 0);
}

/** Adds slots that matched as typed alone behind those that matched by words. */
export function withLiteral(matches: Matches, more: Int32Array): Matches {
  if (more.length === 0) return matches;
  const joined = { slots: new Int32Array(matches.slots.length + more.length), scores: new Uint16Array(matches.slots.length + more.length), named: new Uint8Array(matches.slots.length + more.length) };
  joined.slots.set(matches.slots);
  joined.slots.set(more, matches.slots.length);
  joined.scores.set(matches.scores);
  joined.named.set(matches.named);
  return joined;
}

/** Three bits of what comes first, ten of the score. */
const KEYS = 8 * 1_024;

/**
 * Things that are called so, then names with the words in them; what can be bought before what can't; then by where the
 * words stand, and among equals what is featured first. Sorted by counting: a sort of so many takes ten times as long.
 */
export function byRelevance(matches: Matches, categoryIds: readonly string[], columns: ProductColumns, orders: Orders): Int32Array {
  const inCategory = Uint8Array.from(columns.categories.names, (id) => (categoryIds.some((wanted) => id === wanted || id.startsWith(`${wanted}.`)) ? 1 : 0));
  const { slots, named, scores } = matches;
  /** Of each slot its key and one; 0 for what doesn't match. */
  const keys = new Uint16Array(columns.length);
  /** Where the next one of each key goes. */
  const places = new Int32Array(KEYS + 1);
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    const tier = (inCategory[columns.category[slot] ?? 0] === 1 ? 0 : 4) + (named[index] === 1 ? 0 : 2) + ((columns.stock[slot] ?? 0) > 0 ? 0 : 1);
    const key = tier * 1_024 + (1_000 - (scores[index] ?? 0));
    keys[slot] = key + 1;
    places[key + 1] = (places[key + 1] ?? 0) + 1;
  }
  for (let key = 1; key <= KEYS; key += 1) places[key] = (places[key] ?? 0) + (places[key - 1] ?? 0);
  const sorted = new Int32Array(slots.length);
  for (const slot of orders.of('featured').slots) {
    const key = keys[slot] ?? 0;
    if (key === 0) continue;
    const place = places[key - 1] ?? 0;
    sorted[place] = slot;
    places[key - 1] = place + 1;
  }
  return sorted;
}

/** More than this are found faster by reading the whole order than by sorting them. */
const MOST_SORTED = 2_000;

/** Slots in an order over all. */
export function inOrder(slots: Int32Array, order: { slots: Int32Array; rank: Int32Array }): Int32Array {
  if (slots.length <= MOST_SORTED) return slots.map((slot) => order.rank[slot] ?? 0).sort().map((rank) => order.slots[rank] ?? 0);
  const wanted = new Uint8Array(order.slots.length);
  for (const slot of slots) wanted[slot] = 1;
  return order.slots.filter((slot) => wanted[slot] === 1);
}
