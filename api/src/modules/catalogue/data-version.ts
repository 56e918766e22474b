import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { bringPrices } from './prices/due-prices';

/**
 * The catalogue's version, read anew for whoever asks: never older than the moment of asking. Those who ask while a
 * reading is under way share the next one, so however many ask at once, two readings are all that runs. Planned prices
 * whose moment has come are begun first, and those whose time is over ended: what is read after it has the prices of
 * that moment.
 */
export class DataVersion {
  readonly #db: Kysely<Database>;
  readonly #bring: () => Promise<unknown>;
  #running: Promise<number> | null = null;
  #next: Promise<number> | null = null;

  /** @param bring begins and ends planned prices */
  constructor(db: Kysely<Database>, bring: () => Promise<unknown> = () => bringPrices(db)) {
    this.#db = db;
    this.#bring = bring;
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
    await this.#bring();
    return (await this.#db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
  }
}
