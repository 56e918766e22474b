import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './page-renderer';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page that is ready to be sent. */
export class ReadyPage {
  /** Of the whole page, so that the same page has the same one in every process. */
  readonly etag: string;
  readonly status: number;
  /** Where a page that has moved is. */
  readonly location: string | undefined;
  readonly shared: boolean;
  readonly outcome: RenderedPage['outcome'];
  readonly copy: boolean;
  private readonly bytes: Buffer;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string, { status, location, shared, outcome, copy }: Omit<RenderedPage, 'html'>) {
    this.status = status;
    this.location = location;
    this.shared = shared;
    this.outcome = outcome;
    this.copy = copy;
    this.bytes = Buffer.from(html, 'utf8');
    // Weak: the same page, however it is packed.
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  /** @returns the page in an encoding, packed once */
  body(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.bytes;
    const known = this.packed.get(encoding);
    if (known) return known;
    const packing =
      encoding === 'br'
        ? // 5 takes a third more time than 4 and saves a tenth; from 6 on it costs several times that.
          promisify(brotliCompress)(this.bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes.length },
          })
        : promisify(gzip)(this.bytes, { level: 6 });
    this.packed.set(encoding, packing);
    return packing;
  }

  /** Bytes that it takes in memory at most, with each encoding. */
  get size(): number {
    // One that has moved has no bytes, and the cache wants a size of everything.
    return Math.max(1, Math.ceil(this.bytes.length * 1.5));
  }
}

/** Pages by their address, all of one generation: what they were made from. A new generation begins empty. */
export class PageCache {
  private readonly pages: LRUCache<string, ReadyPage>;
  private readonly making = new Map<string, Promise<ReadyPage>>();
  private generation = '';

  /** @param bytes the most that it keeps; 0 keeps nothing */
  constructor(bytes: number) {
    this.pages = new LRUCache({
      maxSize: Math.max(1, bytes),
      maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
      sizeCalculation: (page) => page.size,
    });
  }

  /**
   * The page at an address, made now if it isn't kept; those who ask for one while it is being made share it.
   * @param generation registry and data that pages are made from now
   * @param make gives the page, and whether it may be kept
   */
  async get(
    address: string,
    generation: string,
    make: () => Promise<{ page: ReadyPage; keep: boolean }>,
  ): Promise<ReadyPage> {
    if (generation !== this.generation) {
      this.pages.clear();
      this.making.clear();
      this.generation = generation;
    }
    const kept = this.pages.get(address);
    if (kept) return kept;
    const begun = this.making.get(address);
    if (begun) return begun;
    const making = make()
      .then(({ page, keep }) => {
        // Made from what was before: by now another generation has begun.
        if (keep && generation === this.generation) this.pages.set(address, page);
        return page;
      })
      .finally(() => {
        if (this.making.get(address) === making) this.making.delete(address);
      });
    this.making.set(address, making);
    return making;
  }

  /** Bytes kept now. */
  get size(): number {
    return this.pages.calculatedSize;
  }
}
