import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { entryOf, headOf } from './audit-rows';
import { FIRST, hashOf, type ChainHead } from './chain';

/** Rows per query. */
const ROWS_PER_QUERY = 1_000;

/** The result: the chain is intact, or the first entry that was altered. */
export type ChainCheck =
  | { holds: true; entries: number; head: ChainHead }
  | {
      holds: false;
      entries: number;
      head: ChainHead;
      seq: number;
      why: 'gone' | 'changed' | 'cut off' | 'not as noted';
    };

/**
 * Reads the whole chain. 'gone': an entry before this place is missing or has moved; 'changed': an entry was altered;
 * 'cut off': the newest entries are missing; 'not as noted': the chain is consistent, but the noted entry has another
 * hash, so the chain was rebuilt.
 * @param noted a place in the chain from outside the database: from an export, or from the API's log, which has one
 * every hour
 */
export async function verifyChain(db: Kysely<Database>, noted?: ChainHead): Promise<ChainCheck> {
  // In one snapshot, so that concurrent new entries are not reported as errors.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const head = await headOf(trx);
      let last = FIRST;
      const broken = (seq: number, why: Extract<ChainCheck, { holds: false }>['why']): ChainCheck => ({
        holds: false,
        entries: last.seq,
        head,
        seq,
        why,
      });
      for (;;) {
        const rows = await trx
          .selectFrom('audit_entries')
          .selectAll()
          .where('seq', '>', last.seq)
          .orderBy('seq')
          .limit(ROWS_PER_QUERY)
          .execute();
        if (rows.length === 0) break;
        for (const row of rows) {
          const entry = entryOf(row);
          if (entry.seq !== last.seq + 1 || entry.previousHash !== last.hash) return broken(last.seq + 1, 'gone');
          if (hashOf(last.hash, entry) !== entry.hash) return broken(entry.seq, 'changed');
          last = { seq: entry.seq, hash: entry.hash };
          if (noted?.seq === last.seq && noted.hash !== last.hash) return broken(last.seq, 'not as noted');
        }
      }
      if (last.seq !== head.seq || last.hash !== head.hash || (noted && noted.seq > last.seq))
        return broken(last.seq + 1, 'cut off');
      return { holds: true, entries: last.seq, head };
    });
}
