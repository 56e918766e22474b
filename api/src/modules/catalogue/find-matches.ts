import { sql, type Kysely } from 'kysely';
import { like } from '../../db/like';
import type { Database } from '../../db/schema';
import { readMemo, memoized, type Snapshot } from './live/live-catalogue';
import { literalCandidates, matchParts, notAmong, withLiteral, type Matches } from './live/match-words';
import { Relevance } from './live/relevance';
import { SEARCHED_CHARACTERS } from './live/tokens';
import type { SearchPlan } from './parse-search-query';

/** Products with the typed words apart that are read to see whether they stand together. */
const MAX_READ = 2_000;

async function havingText(db: Kysely<Database>, ords: readonly number[], literal: string): Promise<Set<number>> {
  const { rows } = await sql<{ ord: number }>`
    select ord from products
    where ord = any(${ords}::int[]) and lower(concat_ws(E'\n', name, brand, left(description, ${SEARCHED_CHARACTERS}), texts -> 'hi' ->> 'name', texts -> 'hi' ->> 'brand', texts -> 'hi' ->> 'description')) like ${like(literal)}`.execute(
    db,
  );
  return new Set(rows.map(({ ord }) => ord));
}

/**
 * The few that are shown are the best of so many times as many: with a letter or two half of a large catalogue begins.
 */
const CHOSEN_FROM = 300;

/** What a search finds. */
export interface Found {
  /** Slots, in no order. */
  slots: Int32Array;
  /** The first `most` of them, the most relevant first. */
  mostRelevant: (most: number) => Int32Array;
}

/** So many are picked out of all that was found; for more, all of it is put in order, once. */
const MAX_PICKED = 200;

/** What matches the plan's words, and what has its text as typed. @param enough see below */
async function lookFor(
  db: Kysely<Database>,
  { columns, vocabulary }: Snapshot,
  plan: SearchPlan,
  enough: number,
): Promise<Matches> {
  const matches = matchParts(plan.parts, vocabulary, columns, enough * CHOSEN_FROM);
  if (matches.slots.length >= enough) return matches;
  const candidates = literalCandidates(plan.literal, plan.parts, vocabulary, columns);
  const literal = notAmong(matches, candidates.slots, columns);
  if (candidates.isCertain) return withLiteral(matches, literal);
  const unread = literal.subarray(0, MAX_READ);
  const having =
    unread.length === 0
      ? new Set<number>()
      : await havingText(
          db,
          Array.from(unread, (slot) => columns.ord[slot] ?? 0),
          plan.literal,
        );
  return withLiteral(
    matches,
    unread.filter((slot) => having.has(columns.ord[slot] ?? 0)),
  );
}

/**
 * What a search finds: by the words as understood, or as a part of the title, brand or description as typed (§5).
 * @param enough so many will be shown: when the words find as many, what matches as typed only isn't looked for, and
 *   when they find very many more, the less frequent words aren't looked at either
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
    slots: matches.slots,
    mostRelevant: (most) => {
      const known = readMemo<Int32Array>(snapshot, `relevant ${key}`);
      if (!known && most <= MAX_PICKED) return relevance().first(most);
      return (known ?? memoized(snapshot, `relevant ${key}`, () => relevance().all())).subarray(0, most);
    },
  };
}
