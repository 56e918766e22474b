import type { PGlite } from '@electric-sql/pglite';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

const WAIT_MS = 30_000;
const CHANGES_ROWS = /^\s*(?:insert|update|delete|merge|with)\b/i;
const DATE_OID = 1082;

/** Checked by shape: under a test runner, PGlite's errors come from another realm. */
const isFatal = (error: unknown): error is Error => {
  const { severity, name }: { severity?: unknown; name?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  return severity === 'PANIC' || severity === 'FATAL' || name === 'RuntimeError';
};

/**
 * A pool with one PGlite connection. Its holder has exclusive access, so statements of different transactions never
 * interleave; others wait in order.
 */
export class PglitePool implements PostgresPool {
  /** Settles when PGlite has failed: it no longer responds, and the process must be restarted. */
  readonly broken: Promise<Error>;
  #break: (cause: Error) => void = () => undefined;
  #failure: Error | null = null;
  readonly #pglite: PGlite;
  readonly #waiting: Array<{ resolve: (client: PostgresPoolClient) => void; timer: NodeJS.Timeout }> = [];
  #held = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.broken = new Promise((resolve) => (this.#break = resolve));
  }

  connect(): Promise<PostgresPoolClient> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve(this.#client());
    }
    return new Promise((resolve, reject) => {
      const entry = {
        resolve,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(entry), 1);
          reject(new Error(`The database was busy for ${WAIT_MS / 1000} seconds.`));
        }, WAIT_MS),
      };
      this.#waiting.push(entry);
    });
  }

  /**
   * Runs one statement with values, or several without, with exclusive access.
   * @returns the rows of the last statement that has some
   */
  async run(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    const turn = await this.connect();
    try {
      if (values.length > 0) return await this.#guarded(() => this.#pglite.query(text, values));
      return (
        (await this.#guarded(() => this.#pglite.exec(text))).findLast(({ rows }) => rows.length > 0) ?? { rows: [] }
      );
    } finally {
      turn.release();
    }
  }

  /** After a panic (a full disk under its log) PGlite would never respond, so later queries fail at once. */
  async #guarded<T>(query: () => Promise<T>): Promise<T> {
    if (this.#failure) throw new Error('PGlite failed.', { cause: this.#failure });
    try {
      return await query();
    } catch (error) {
      if (isFatal(error)) {
        this.#failure = error;
        this.#break(error);
      }
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.#pglite.close();
  }

  /**
   * A new client each time, so that one that is released twice or used after its release can't affect another holder.
   */
  #client(): PostgresPoolClient {
    let released = false;
    const query = async <R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> => {
      if (released) throw new Error('The connection was used after its release.');
      const result = await this.#guarded(() =>
        this.#pglite.query<R>(text, [...parameters], { parsers: { [DATE_OID]: (value: string) => value } }),
      );
      return {
        command: CHANGES_ROWS.test(text) ? 'UPDATE' : 'SELECT',
        rowCount: result.affectedRows ?? 0,
        rows: result.rows,
      };
    };
    return {
      query: <R>(text: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []) => {
        if (typeof text !== 'string') throw new Error('The embedded database has no cursors.');
        // Kysely overloads `query` for cursors, but passes one only if a cursor class is configured.
        return query<R>(text, parameters) as Promise<PostgresQueryResult<R>> & PostgresCursor<R>;
      },
      release: () => {
        if (released) return;
        released = true;
        this.#releaseTurn();
      },
    };
  }

  #releaseTurn(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    next.resolve(this.#client());
  }
}
