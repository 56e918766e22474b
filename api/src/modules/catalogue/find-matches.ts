import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { remembered, type Snapshot } from './live/live-catalogue';
import { byRelevance, literalCandidates, matchParts, notAmong, withLiteral } from './live/match-words';
import { SEARCHED_CHARACTERS } from './live/tokens';
import type { SearchPlan } from './understand-query';

/** Products with the typed words apart that are read to see whether they stand together. */
const MOST_READ = 2_000;

/** `%` and `_` are letters here. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

async function havingText(db: Kysely<Database>, ords: readonly number[], literal: string): Promise<Set<number>> {
  const { rows } = await sql<{ ord: number }>`
    select ord from products
    where ord = any(${ords}::int[]) and lower(name || E'\n' || brand || E'\n' || left(description, ${SEARCHED_CHARACTERS})) like ${`%${literally(literal)}%`}`.execute(db);
  return new Set(rows.map(({ ord }) => ord));
}

/**
 * The slots of what a search finds, the most relevant first: by the words as understood, or as a part of the title, brand
 * or description as typed (§5).
 * @param enough when the words alone find so many, what matches as typed only would stand behind them and isn't looked for
 */
export async function findMatches(db: Kysely<Database>, snapshot: Snapshot, plan: SearchPlan, enough = Infinity): Promise<Int32Array> {
  const { columns, vocabulary, orders } = snapshot;
  const key = `matches ${enough} ${plan.corrected ?? ''}\n${plan.literal}`;
  const known = snapshot.memory.get(key);
  if (known instanceof Int32Array) return known;
  let matches = matchParts(plan.parts, vocabulary, columns);
  if (matches.slots.length < enough) {
    const candidates = literalCandidates(plan.literal, vocabulary, columns);
    let literal = notAmong(matches, candidates.slots, columns);
    if (!candidates.isCertain) {
      const unread = literal.subarray(0, MOST_READ);
      const having = unread.length === 0 ? new Set<number>() : await havingText(db, Array.from(unread, (slot) => columns.ord[slot] ?? 0), plan.literal);
      literal = unread.filter((slot) => having.has(columns.ord[slot] ?? 0));
    }
    matches = withLiteral(matches, literal);
  }
  return remembered(snapshot, key, () => byRelevance(matches, plan.categoryIds, columns, orders));
}
