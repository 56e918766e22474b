import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import type { CatalogueVersionReader } from '../catalogue-version-reader';

/** With more changed products, all products are read again. */
const MAX_CHANGED = 5_000;

/** A state of the catalogue: everything committed up to it. */
export interface CommitPosition {
  version: number;
  /** The commits it includes, as returned by pg_current_snapshot. */
  seen: string;
}

/** The changes between two states. */
export interface Changes {
  /** The numbers of the changed products; null if there are too many, or the log no longer has them. */
  ords: number[] | null;
  isTreeChanged: boolean;
}

/**
 * Keeps catalogue data in memory up to date by reading the commits that the database records. A result is never older
 * than its request. Each process on a database does this separately.
 */
export class CommitFollower<State extends CommitPosition> {
  readonly #db: Kysely<Database>;
  readonly #version: CatalogueVersionReader;
  readonly #read: (
    trx: Transaction<Database>,
    position: CommitPosition,
    known: { state: State; changes: Changes } | null,
  ) => Promise<State>;
  #state: State | null = null;
  #updating: Promise<State> | null = null;

  /** @param read reads the state, in full or from the previous state, in one snapshot of the database */
  constructor(
    db: Kysely<Database>,
    version: CatalogueVersionReader,
    read: (
      trx: Transaction<Database>,
      position: CommitPosition,
      known: { state: State; changes: Changes } | null,
    ) => Promise<State>,
  ) {
    this.#db = db;
    this.#version = version;
    this.#read = read;
  }

  /** The current state. Use its content before awaiting anything else. */
  async now(): Promise<State> {
    const version = await this.#version.current();
    for (;;) {
      if (this.#state && this.#state.version >= version) return this.#state;
      this.#updating ??= this.#update().finally(() => (this.#updating = null));
      await this.#updating;
    }
  }

  #update(): Promise<State> {
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const position = await trx
          .selectFrom('catalogue_version')
          .select(['version', sql<string>`pg_current_snapshot()::text`.as('seen')])
          .executeTakeFirstOrThrow();
        const known = this.#state;
        return (this.#state = await this.#read(
          trx,
          position,
          known && { state: known, changes: await changesSince(trx, known, position.version) },
        ));
      });
  }
}

async function changesSince(trx: Transaction<Database>, known: CommitPosition, version: number): Promise<Changes> {
  const {
    rows: [row],
  } = await sql<{ commits: number; is_tree: boolean | null; ords: number[] | null }>`
    with commits as (
      select id, tree from catalogue_transactions
      where xid >= pg_snapshot_xmin(${known.seen}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${known.seen}::pg_snapshot)
        -- A copy of another server's database has numbers that this one hasn't come to.
        and xid < pg_snapshot_xmax(pg_current_snapshot())
    )
    select (select count(*)::int from commits) as commits, (select bool_or(tree) from commits) as is_tree,
      (select array_agg(distinct ord) from (select ord from catalogue_changes where transaction_id in (select id from commits) limit ${MAX_CHANGED + 1}) c) as ords`.execute(
    trx,
  );
  // Old commits are pruned: then the count does not match.
  const isComplete =
    row !== undefined && row.commits === version - known.version && (row.ords?.length ?? 0) <= MAX_CHANGED;
  return { ords: isComplete ? (row.ords ?? []) : null, isTreeChanged: row?.is_tree ?? true };
}
