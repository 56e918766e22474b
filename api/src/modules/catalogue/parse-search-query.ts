import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { namesOf } from '../categories/category-tree';
import type { Snapshot } from './in-memory/in-memory-catalogue';
import { isDevanagari, stemHindi } from './in-memory/hindi-stem';
import type { SearchPart, Term } from './in-memory/match-words';
import { stemsOf } from './in-memory/search-words';
import { wordsIn } from './in-memory/tokens';

/** The interpretation of a search. */
export interface SearchPlan {
  /** All parts must match; empty if the catalogue knows no word of the search. */
  parts: SearchPart[];
  /** The typed text in lower case, for the literal match. */
  literal: string;
  /** The corrected search text; null if nothing was corrected. */
  corrected: string | null;
  /** Categories with exactly this name: their products come first. */
  categoryIds: string[];
}

const MAX_WORDS = 10;
/** Maximum number of words of a term in the synonym table. */
const MAX_TERM_WORDS = 3;
/** Sorts after every letter: words from `x` to `x` + this have the prefix x. */
const LAST_LETTER = '\u{10ffff}';
/** Maximum number of cached stems and corrections. */
const MAX_CACHED = 5_000;

interface WordFacts {
  stem: string | null;
  isStop: boolean;
  isKnown: boolean;
  hasPrefix: boolean;
  nearest: string | null;
}

/** A part of the query: its alternatives, and the text to show if it was corrected. */
interface Part {
  alternatives: readonly string[];
  shown: string;
  isReplaced: boolean;
  isPrefix: boolean;
}

/** The key of a word in the synonym table: Hindi words are stemmed. */
const keyOf = (word: string) => (isDevanagari(word) ? stemHindi(word) : word);

export const searchWords = (text: string): string[] => wordsIn(text).slice(0, MAX_WORDS);

/** Cached stems of words that are not in the catalogue; they depend only on the word. */
const stems = new Map<string, string | null>();

async function loadStems(db: Kysely<Database>, { vocabulary }: Snapshot, words: readonly string[]): Promise<void> {
  const unknown = words.filter((word) => !vocabulary.find(word) && !stems.has(word));
  if (unknown.length === 0) return;
  if (stems.size > MAX_CACHED) stems.clear();
  for (const [word, stem] of await stemsOf(db, unknown)) stems.set(word, stem);
}

const stemOf = ({ vocabulary }: Snapshot, word: string): string | null => {
  const known = vocabulary.find(word);
  return known ? known.stem : (stems.get(word) ?? null);
};

/** The nearest word of the catalogue for each word; null if none is near. */
async function nearestTo(db: Kysely<Database>, words: readonly string[]): Promise<Map<string, string | null>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; nearest: string | null }>`
    select w.word, (
      select n.word
      from (
        select s.word, s.products from search_words s
        where s.products > 0 and s.word % w.word and (similarity(s.word, w.word) >= 0.45 or levenshtein_less_equal(s.word, w.word, 2) <= case when length(w.word) < 6 then 1 else 2 end)
        union
        select s.word, s.products from search_words s
        where s.products > 0 and s.word ~>=~ left(w.word, 1) and s.word ~<~ (left(w.word, 1) || ${LAST_LETTER})
          and length(s.word) between length(w.word) - 1 and length(w.word) + 1 and levenshtein_less_equal(s.word, w.word, 1) <= 1
      ) n
      order by levenshtein_less_equal(n.word, w.word, 3), similarity(n.word, w.word) desc, n.products desc, n.word
      limit 1
    ) as nearest
    from unnest(${words}::text[]) as w (word)`.execute(db);
  return new Map(rows.map((row) => [row.word, row.nearest]));
}

async function factsOf(
  db: Kysely<Database>,
  snapshot: Snapshot,
  words: readonly string[],
  unfinished: string | null,
): Promise<Map<string, WordFacts>> {
  const { vocabulary, synonyms, corrections } = snapshot;
  const facts = new Map<string, WordFacts>();
  const unknownWords: string[] = [];
  for (const word of new Set(words)) {
    const stem = stemOf(snapshot, word);
    const fact: WordFacts = {
      stem,
      isStop: stem === null,
      isKnown: stem !== null && vocabulary.withStem(stem).length > 0,
      hasPrefix: (word.length >= 3 || word === unfinished) && vocabulary.beginningWith(word).length > 0,
      nearest: null,
    };
    facts.set(word, fact);
    // Only for unknown words, because the comparison with the whole vocabulary is expensive.
    if (!fact.isStop && !fact.isKnown && !fact.hasPrefix && word.length >= 3 && !synonyms.has(keyOf(word)))
      unknownWords.push(word);
  }
  const found = await nearestTo(
    db,
    unknownWords.filter((word) => !corrections.has(word)),
  );
  if (corrections.size > MAX_CACHED) corrections.clear();
  for (const word of unknownWords) {
    const nearest = found.get(word) ?? corrections.get(word) ?? null;
    corrections.set(word, nearest);
    const fact = facts.get(word);
    if (fact) fact.nearest = nearest;
  }
  return facts;
}

/** The longest multi-word term of the synonym table that starts at `start`. */
function phraseAt(
  words: readonly string[],
  start: number,
  synonyms: Snapshot['synonyms'],
): { length: number; term: string; means: readonly string[] } | null {
  for (let length = Math.min(MAX_TERM_WORDS, words.length - start); length > 1; length -= 1) {
    const term = words.slice(start, start + length).join(' ');
    const means = synonyms.get(
      words
        .slice(start, start + length)
        .map(keyOf)
        .join(' '),
    );
    if (means) return { length, term, means };
  }
  return null;
}

function partOf(
  word: string,
  facts: WordFacts | undefined,
  means: readonly string[],
  isUnfinished: boolean,
): Part | null {
  if (isUnfinished && facts?.hasPrefix)
    return { alternatives: [word, ...means], shown: word, isReplaced: false, isPrefix: true };
  if (!facts || facts.isStop) return null;
  const first = means[0];
  if (facts.isKnown) return { alternatives: [word, ...means], shown: word, isReplaced: false, isPrefix: false };
  // A translation is not a correction.
  if (first !== undefined && isDevanagari(word))
    return { alternatives: means, shown: word, isReplaced: false, isPrefix: false };
  if (first !== undefined) return { alternatives: means, shown: first, isReplaced: true, isPrefix: false };
  if (facts.hasPrefix) return { alternatives: [word], shown: word, isReplaced: false, isPrefix: true };
  if (facts.nearest !== null)
    return { alternatives: [facts.nearest], shown: facts.nearest, isReplaced: true, isPrefix: false };
  return { alternatives: [], shown: '', isReplaced: true, isPrefix: false };
}

function partsOf(
  words: readonly string[],
  facts: Map<string, WordFacts>,
  synonyms: Snapshot['synonyms'],
  unfinished: string | null,
): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at, synonyms);
    if (phrase) {
      const isKnown = phrase.term.split(' ').every((word) => facts.get(word)?.isKnown);
      const isAsTyped = isKnown || phrase.term.split(' ').every(isDevanagari);
      parts.push({
        alternatives: isKnown ? [phrase.term, ...phrase.means] : phrase.means,
        shown: isAsTyped ? phrase.term : (phrase.means[0] ?? phrase.term),
        isReplaced: !isAsTyped,
        isPrefix: false,
      });
      at += phrase.length;
      continue;
    }
    const word = words[at] ?? '';
    const part = partOf(
      word,
      facts.get(word),
      synonyms.get(keyOf(word)) ?? [],
      word === unfinished && at === words.length - 1,
    );
    if (part) parts.push(part);
    at += 1;
  }
  return parts;
}

/** Categories whose name contains every part of the search, with the number of words in the name. */
export function categoriesNamed(snapshot: Snapshot, parts: readonly SearchPart[]): { id: string; words: number }[] {
  const names = snapshot.categories.flatMap((row) =>
    namesOf(row).map((name) => ({
      id: row.id,
      words: wordsIn(name)
        .map((text) => ({ text, stem: stemOf(snapshot, text) ?? (snapshot.vocabulary.find(text) ? null : text) }))
        .filter(({ stem }) => stem !== null),
    })),
  );
  return names.flatMap(({ id, words }) => {
    const has = ({ text, stem }: Term['words'][number], isPrefix: boolean) =>
      words.some((word) => word.stem === stem || (isPrefix && word.text.startsWith(text)));
    const isNamed =
      parts.length > 0 &&
      parts.every(({ terms, isPrefix }) =>
        terms.some((term) => term.words.length > 0 && term.words.every((word) => has(word, isPrefix))),
      );
    return isNamed ? [{ id, words: new Set(words.map(({ stem }) => stem)).size }] : [];
  });
}

/**
 * Interprets a search: known words are used with their synonyms; others are replaced by synonyms, words with this
 * prefix, or the nearest word of the catalogue. A word without any is ignored if others remain.
 * @param options `isTyping`: the last word may be incomplete, so it also matches as a prefix
 * @returns null for an empty text
 */
export async function parseSearchQuery(
  db: Kysely<Database>,
  snapshot: Snapshot,
  text: string,
  { isTyping = false } = {},
): Promise<SearchPlan | null> {
  const literal = text.trim().toLowerCase();
  if (literal === '') return null;
  const words = searchWords(literal);
  const nothing: SearchPlan = { parts: [], literal, corrected: null, categoryIds: [] };
  if (words.length === 0) return nothing;

  const unfinished = isTyping ? (words.at(-1) ?? null) : null;
  await loadStems(db, snapshot, words);
  const parts = partsOf(words, await factsOf(db, snapshot, words, unfinished), snapshot.synonyms, unfinished);
  const found = parts.filter((part) => part.alternatives.length > 0);
  if (found.length === 0) return nothing;

  await loadStems(
    db,
    snapshot,
    found.flatMap(({ alternatives }) => alternatives.flatMap(searchWords)),
  );
  const searched = found.map(({ alternatives, isPrefix }): SearchPart => ({
    terms: alternatives.map((term) => ({
      words: searchWords(term)
        .map((word) => ({ text: word, stem: stemOf(snapshot, word) }))
        .filter(({ stem }) => isPrefix || stem !== null),
    })),
    isPrefix,
  }));
  return {
    parts: searched,
    literal,
    corrected: parts.some((part) => part.isReplaced) ? found.map((part) => part.shown).join(' ') : null,
    categoryIds: categoriesNamed(snapshot, searched)
      .filter((named) => named.words <= found.length)
      .map(({ id }) => id),
  };
}
