import { sql, type Kysely } from 'kysely';
import { like } from '../../db/like';
import type { Database } from '../../db/schema';
import { readMemo, memoized, type Snapshot } from './in-memory/in-memory-catalogue';
import { literalCandidates, matchParts, notAmong, withLiteral, type Matches } from './in-memory/match-words';
import { Relevance } from './in-memory/relevance';
import { SEARCHED_CHARACTERS } from './in-memory/tokens';
import type { SearchPlan } from './parse-search-query';

/** Maximum number of products that contain the words and are read to check whether they contain the phrase. */
const MAX_READ = 2_000;

async function havingText(db: Kysely<Database>, ords: readonly number[], literal: string): Promise<Set<number>> {
  const { rows } = await sql<{ ord: number }>`
    select ord from products
    where ord = any(${ords}::int[]) and lower(concat_ws(E'\n', name, brand, left(description, ${SEARCHED_CHARACTERS}), texts -> 'hi' ->> 'name', texts -> 'hi' ->> 'brand', texts -> 'hi' ->> 'description')) like ${like(literal)}`.execute(
    db,
  );
  return new Set(rows.map(({ ord }) => ord));
}

/** The best results are chosen from this many times as many: one or two letters match half of a large catalogue. */
const CHOSEN_FROM = 300;

/** The result of a search. */
export interface Found {
  /** Rows, unordered. */
  rows: Int32Array;
  /** The most relevant rows, best first, at most `limit`. */
  mostRelevant: (limit: number) => Int32Array;
}

/** Up to this number, results are selected from all matches; for more, all matches are sorted once. */
const MAX_PICKED = 200;

/** Matches of the plan's words, and literal matches. @param enough as in {@link findMatches} */
async function lookFor(
  db: Kysely<Database>,
  { columns, vocabulary }: Snapshot,
  plan: SearchPlan,
  enough: number,
): Promise<Matches> {
  const matches = matchParts(plan.parts, vocabulary, columns, enough * CHOSEN_FROM);
  if (matches.rows.length >= enough) return matches;
  const candidates = literalCandidates(plan.literal, plan.parts, vocabulary, columns);
  const literal = notAmong(matches, candidates.rows, columns);
  if (candidates.isCertain) return withLiteral(matches, literal);
  const unread = literal.subarray(0, MAX_READ);
  const having =
    unread.length === 0
      ? new Set<number>()
      : await havingText(
          db,
          Array.from(unread, (row) => columns.ord[row] ?? 0),
          plan.literal,
        );
  return withLiteral(
    matches,
    unread.filter((row) => having.has(columns.ord[row] ?? 0)),
  );
}

/**
 * Finds products by the interpreted words, or by the literal text in title, brand or description (§5).
 * @param enough the number of results to show: if the words match as many, literal matches are not searched, and if
 * they match many more, the less frequent words are not either
 */
export async function findMatches(
  db: Kysely<Database>,
  snapshot: Snapshot,
  plan: SearchPlan,
  enough = Infinity,
): Promise<Found> {
  const key = `${enough} ${plan.corrected ?? ''}\n${plan.literal}`;
  const matches = readMemo<Matches>(snapshot, `matches ${key}`) ?? (await lookFor(db, snapshot, plan, enough));
  memoized(snapshot, `matches ${key}`, () => matches);
  const relevance = () => new Relevance(matches, plan.categoryIds, snapshot.columns, snapshot.orders);
  return {
    rows: matches.rows,
    mostRelevant: (limit) => {
      const known = readMemo<Int32Array>(snapshot, `relevant ${key}`);
      if (!known && limit <= MAX_PICKED) return relevance().first(limit);
      return (known ?? memoized(snapshot, `relevant ${key}`, () => relevance().all())).subarray(0, limit);
    },
  };
}
