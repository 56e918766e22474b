import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/**
 * The catalogue's version, read anew for whoever asks: never older than the moment of asking. Those who ask while a
 * reading is under way share the next one, so however many ask at once, two readings are all that runs.
 */
export class DataVersion {
  readonly #db: Kysely<Database>;
  #running: Promise<number> | null = null;
  #next: Promise<number> | null = null;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  current(): Promise<number> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => this.#startNext(), () => this.#startNext());
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
    const { version } = await this.#db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    return version;
  }
}
