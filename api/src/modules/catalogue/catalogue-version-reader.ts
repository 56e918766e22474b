import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { applyDuePrices } from './prices/due-prices';

/**
 * The catalogue's version, read for each request: never older than the time of the call. Calls during a read share the
 * next one. Due price plans start and end before the read.
 */
export class CatalogueVersionReader {
  readonly #db: Kysely<Database>;
  readonly #applyDue: () => Promise<unknown>;
  #running: Promise<number> | null = null;
  #next: Promise<number> | null = null;

  /** @param applyDue starts and ends price plans that are due */
  constructor(db: Kysely<Database>, applyDue: () => Promise<unknown> = () => applyDuePrices(db)) {
    this.#db = db;
    this.#applyDue = applyDue;
  }

  current(): Promise<number> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#startNext(),
      () => this.#startNext(),
    );
    return this.#next;
  }

  #startNext(): Promise<number> {
    this.#next = null;
    return this.#start();
  }

  #start(): Promise<number> {
    const reading = this.#read().finally(() => {
      if (this.#running === reading) this.#running = null;
    });
    this.#running = reading;
    return reading;
  }

  async #read(): Promise<number> {
    const { version, is_due: isDue } = await this.#db
      .selectFrom('catalogue_version')
      .select(['version', sql<boolean>`exists (select from price_plans where next_at <= now())`.as('is_due')])
      .executeTakeFirstOrThrow();
    if (!isDue) return version;
    await this.#applyDue();
    return (await this.#db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
  }
}
