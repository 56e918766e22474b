import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** A search, understood. */
export interface SearchPlan {
  /** In to_tsquery's language; null when no word of it means anything to the full text search. */
  tsquery: string | null;
  /** The same words, in names alone. */
  nameQuery: string | null;
  /** What was typed, in lower case, for the literal match. */
  literal: string;
  /** What was searched in place of what was typed; null when that was taken as it is. */
  corrected: string | null;
  /** Categories that are called exactly so: their products come first. */
  categoryIds: string[];
}

const MAX_WORDS = 10;
const MAX_WORD_LENGTH = 40;
/** The longest term of several words in the synonym table. */
const MAX_TERM_WORDS = 3;
/** Sorts after every letter: words from `x` to `x` and this begin with x. */
const LAST_LETTER = '\u{10ffff}';

interface WordFacts {
  word: string;
  is_stop: boolean;
  is_known: boolean;
  has_prefix: boolean;
  nearest: string | null;
}

/** Everything of one place in the query: what it may be, and what it is told to be when it was not itself. */
interface Part {
  alternatives: string[];
  shown: string;
  isReplaced: boolean;
  isPrefix: boolean;
}

export function wordsOf(text: string): string[] {
  return (text.normalize('NFC').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Runs of one to three neighbouring words, as the synonym table may know them. */
function termsOf(words: string[]): string[] {
  const terms = new Set<string>();
  for (let length = 1; length <= MAX_TERM_WORDS; length += 1) {
    for (let start = 0; start + length <= words.length; start += 1) terms.add(words.slice(start, start + length).join(' '));
  }
  return [...terms];
}

async function factsOf(db: Kysely<Database>, words: string[], unfinished: string | null): Promise<Map<string, WordFacts>> {
  const { rows } = await sql<WordFacts>`
    select w.word, k.is_stop, k.is_known, k.has_prefix,
      -- Only for what the catalogue doesn't know: comparing with its whole vocabulary is the dear part.
      case when k.is_stop or k.is_known or k.has_prefix or length(w.word) < 3 or exists (select 1 from search_synonyms where term = w.word) then null else (
        select n.word
        from (
          select s.word, s.products from search_words s
          where s.word % w.word and (similarity(s.word, w.word) >= 0.45 or levenshtein_less_equal(s.word, w.word, 2) <= case when length(w.word) < 6 then 1 else 2 end)
          union
          select s.word, s.products from search_words s
          where s.word ~>=~ left(w.word, 1) and s.word ~<~ (left(w.word, 1) || ${LAST_LETTER})
            and length(s.word) between length(w.word) - 1 and length(w.word) + 1 and levenshtein_less_equal(s.word, w.word, 1) <= 1
        ) n
        order by levenshtein_less_equal(n.word, w.word, 3), similarity(n.word, w.word) desc, n.products desc, n.word
        limit 1
      ) end as nearest
    from unnest(${[...new Set(words)]}::text[]) as w (word)
    cross join lateral (
      select
        numnode(plainto_tsquery('english', w.word)) = 0 as is_stop,
        exists (select 1 from products p where p.archived_at is null and p.search @@ plainto_tsquery('english', w.word)) as is_known,
        (length(w.word) >= 3 or w.word = ${unfinished}::text)
          and exists (select 1 from search_words s where s.word ~>=~ w.word and s.word ~<~ (w.word || ${LAST_LETTER})) as has_prefix
    ) k`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

async function synonymsOf(db: Kysely<Database>, terms: string[]): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('search_synonyms').selectAll().where('term', 'in', terms).execute();
  return new Map(rows.map((row) => [row.term, row.means]));
}

/** The longest run of words from `start` that the synonym table knows, of several words. */
function phraseAt(words: string[], start: number, synonyms: Map<string, string[]>): { length: number; term: string; means: string[] } | null {
  for (let length = Math.min(MAX_TERM_WORDS, words.length - start); length > 1; length -= 1) {
    const term = words.slice(start, start + length).join(' ');
    const means = synonyms.get(term);
    if (means) return { length, term, means };
  }
  return null;
}

function partOf(word: string, facts: WordFacts | undefined, means: string[], isUnfinished: boolean): Part | null {
  if (isUnfinished && facts?.has_prefix) return { alternatives: [word, ...means], shown: word, isReplaced: false, isPrefix: true };
  if (!facts || facts.is_stop) return null;
  const first = means[0];
  if (facts.is_known) return { alternatives: [word, ...means], shown: word, isReplaced: false, isPrefix: false };
  if (first !== undefined) return { alternatives: means, shown: first, isReplaced: true, isPrefix: false };
  if (facts.has_prefix) return { alternatives: [word], shown: word, isReplaced: false, isPrefix: true };
  if (facts.nearest !== null) return { alternatives: [facts.nearest], shown: facts.nearest, isReplaced: true, isPrefix: false };
  return { alternatives: [], shown: '', isReplaced: true, isPrefix: false };
}

function partsOf(words: string[], facts: Map<string, WordFacts>, synonyms: Map<string, string[]>, unfinished: string | null): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, synonyms);
    if (phrase) {
      const isKnown = phrase.term.split(' ').every((word) => facts.get(word)?.is_known);
      parts.push({ alternatives: isKnown ? [phrase.term, ...phrase.means] : phrase.means, shown: isKnown ? phrase.term : (phrase.means[0] ?? phrase.term), isReplaced: !isKnown, isPrefix: false });
      at += phrase.length;
      continue;
    }
    const word = words[at] ?? '';
    const part = partOf(word, facts.get(word), synonyms.get(word) ?? [], word === unfinished && at === words.length - 1);
    if (part) parts.push(part);
    at += 1;
  }
  return parts;
}

/** In to_tsquery's language: every part, each by any of its alternatives. Words are letters and digits, so quoting is enough. */
function tsqueryOf(parts: Part[], weight: '' | 'A'): string {
  return parts
    .map(({ alternatives, isPrefix }) => {
      const suffix = `${isPrefix || weight ? ':' : ''}${isPrefix ? '*' : ''}${weight}`;
      return `(${alternatives.map((term) => `(${wordsOf(term).map((word) => `'${word}'${suffix}`).join(' & ')})`).join(' | ')})`;
    })
    .join(' & ');
}

/**
 * Reads a search as a person would: the words that the catalogue has are taken as they are, with other names for the same
 * thing beside them; for the others stand their synonyms, what they begin, or the nearest word of the catalogue.
 * A word that nothing is near to is left out when others remain.
 * @param options `isTyping`: the last word may be unfinished, so it also stands for what begins with it
 * @returns null for a text without a character
 */
export async function understandQuery(db: Kysely<Database>, text: string, { isTyping = false } = {}): Promise<SearchPlan | null> {
  const literal = text.trim().toLowerCase();
  if (literal === '') return null;
  const words = wordsOf(literal);
  if (words.length === 0) return { tsquery: null, nameQuery: null, literal, corrected: null, categoryIds: [] };

  const unfinished = isTyping ? (words.at(-1) ?? null) : null;
  const [facts, synonyms] = await Promise.all([factsOf(db, words, unfinished), synonymsOf(db, termsOf(words))]);
  const parts = partsOf(words, facts, synonyms, unfinished);
  const found = parts.filter((part) => part.alternatives.length > 0);
  if (found.length === 0) return { tsquery: null, nameQuery: null, literal, corrected: null, categoryIds: [] };

  const tsquery = tsqueryOf(found, '');
  const { rows } = await sql<{ id: string }>`
    select id from categories
    where to_tsvector('english', name) @@ to_tsquery('english', ${tsquery}) and length(to_tsvector('english', name)) <= ${found.length}`.execute(db);
  return {
    tsquery,
    nameQuery: tsqueryOf(found, 'A'),
    literal,
    corrected: parts.some((part) => part.isReplaced) ? found.map((part) => part.shown).join(' ') : null,
    categoryIds: rows.map((row) => row.id),
  };
}
