import type { Encoding } from '@haat/shared/contract/preferred-encoding';

/** An answer as it goes over the wire. */
export interface CachedResponse {
  version: number;
  body: string;
  etag: string;
  contentType: string;
  cacheControl: string;
  /** The keys of its dependencies, for servers that cache pages. */
  dependencies?: string;
  /** It compressed, once for each encoding. */
  packed: Map<Encoding, Promise<Buffer>>;
}

/** What an entry takes beside its text: the key, the object, the map's own. */
const ENTRY_BYTES = 500;

/** Answers by their address, the least recently used first to go when the texts together pass a number of bytes. */
export class ResponseCache {
  readonly #limitBytes: number;
  readonly #answers = new Map<string, CachedResponse>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** At most this many bytes are held, counting a character as two; compressed it takes some of the second. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @returns the answer of exactly this version, or null; one of another version is dropped */
  get(address: string, version: number): CachedResponse | null {
    const answer = this.#answers.get(address);
    if (!answer) return null;
    this.#drop(address, answer);
    // A request that began before a change may still look for the older version: the newer answer stays.
    if (answer.version < version) return null;
    this.#keep(address, answer);
    return answer.version === version ? answer : null;
  }

  set(address: string, answer: CachedResponse): void {
    const before = this.#answers.get(address);
    if (before) {
      if (before.version > answer.version) return;
      this.#drop(address, before);
    }
    if (sizeOf(answer) > this.#limitBytes) return;
    this.#keep(address, answer);
    for (const [oldest, other] of this.#answers) {
      if (this.#bytes <= this.#limitBytes) break;
      this.#drop(oldest, other);
    }
  }

  #keep(address: string, answer: CachedResponse): void {
    this.#answers.set(address, answer);
    this.#bytes += sizeOf(answer);
  }

  #drop(address: string, answer: CachedResponse): void {
    this.#answers.delete(address);
    this.#bytes -= sizeOf(answer);
  }
}

const sizeOf = (answer: CachedResponse) => answer.body.length * 2 + ENTRY_BYTES;
