import type { Encoding } from '@haat/shared/contract/preferred-encoding';

/** A cached response. */
export interface CachedResponse {
  version: number;
  body: string;
  etag: string;
  contentType: string;
  cacheControl: string;
  /** The keys of its dependencies, for servers that cache pages. */
  dependencies?: string;
  /** Its compressed bytes, computed once per encoding. */
  compressed: Map<Encoding, Promise<Buffer>>;
}

/** Overhead of an entry besides its text, in bytes: the key, the object and the map. */
const ENTRY_BYTES = 500;

/** An LRU cache of responses by address, limited by the total size of their texts. */
export class ResponseCache {
  readonly #limitBytes: number;
  readonly #answers = new Map<string, CachedResponse>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** Upper bound of the size, at two bytes per character; compressed copies fit into the second byte. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @returns the response of exactly this version, or null; one of an older version is deleted */
  get(address: string, version: number): CachedResponse | null {
    const answer = this.#answers.get(address);
    if (!answer) return null;
    this.#drop(address, answer);
    // A request that began before a change may still ask for the older version; the newer response stays.
    if (answer.version < version) return null;
    this.#store(address, answer);
    return answer.version === version ? answer : null;
  }

  set(address: string, answer: CachedResponse): void {
    const before = this.#answers.get(address);
    if (before) {
      if (before.version > answer.version) return;
      this.#drop(address, before);
    }
    if (sizeOf(answer) > this.#limitBytes) return;
    this.#store(address, answer);
    for (const [oldest, other] of this.#answers) {
      if (this.#bytes <= this.#limitBytes) break;
      this.#drop(oldest, other);
    }
  }

  #store(address: string, answer: CachedResponse): void {
    this.#answers.set(address, answer);
    this.#bytes += sizeOf(answer);
  }

  #drop(address: string, answer: CachedResponse): void {
    this.#answers.delete(address);
    this.#bytes -= sizeOf(answer);
  }
}

const sizeOf = (answer: CachedResponse) => answer.body.length * 2 + ENTRY_BYTES;
