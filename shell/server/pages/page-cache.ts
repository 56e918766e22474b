import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@haat/shared/contract/preferred-encoding';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './page-renderer';

/** A page that is ready to be sent. */
export class ReadyPage {
  /** A hash of the whole page, so that it is the same in every process. */
  readonly etag: string;
  readonly status: number;
  /** The address of a page that has moved. */
  readonly location: string | undefined;
  readonly shared: boolean;
  readonly outcome: RenderedPage['outcome'];
  readonly copy: boolean;
  /** The keys of the data that it shows. */
  readonly dependencies: readonly string[];
  private readonly bytes: Buffer;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string, { status, location, shared, outcome, copy, dependencies }: Omit<RenderedPage, 'html'>) {
    this.status = status;
    this.location = location;
    this.shared = shared;
    this.outcome = outcome;
    this.copy = copy;
    this.dependencies = dependencies;
    this.bytes = Buffer.from(html, 'utf8');
    // Weak, since it is the same for each encoding.
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  /** @returns the page in an encoding, compressed once */
  body(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.bytes;
    const known = this.packed.get(encoding);
    if (known) return known;
    const packing =
      encoding === 'br'
        ? // Level 5 takes a third more time than 4 and saves a tenth; from 6 on it takes several times as long.
          promisify(brotliCompress)(this.bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes.length },
          })
        : promisify(gzip)(this.bytes, { level: 6 });
    this.packed.set(encoding, packing);
    return packing;
  }

  /** Max size in memory in bytes, with all encodings. */
  get size(): number {
    // A redirect has no bytes, but the cache requires a positive size.
    return Math.max(1, Math.ceil(this.bytes.length * 1.5));
  }
}

/** Max age of a cached page, in milliseconds, since the API may have been upgraded. */
const MAX_AGE_MS = 3_600_000;

/** A rendering in progress. */
interface Rendering {
  page: Promise<ReadyPage>;
  /** The keys that have changed since it began, each with the number of the change. */
  changed: Map<string, number>;
  /** The number of the first change of anything since it began. */
  everythingAt: number;
}

/** Whether a page may lack a change up to the given number. */
const isStale = ({ changed, everythingAt }: Rendering, { dependencies }: ReadyPage, by: number): boolean =>
  everythingAt <= by || dependencies.some((key) => (changed.get(key) ?? Infinity) <= by);

/** Caches pages by their address until data that they show change. */
export class PageCache {
  private readonly pages: LRUCache<string, ReadyPage>;
  private readonly making = new Map<string, Rendering>();
  /** All renderings in progress, including those that new requests no longer share. */
  private readonly begun = new Set<Rendering>();
  /** The addresses of cached pages by the keys that they depend on. */
  private readonly dependents = new Map<string, Set<string>>();
  private changes = 0;
  private generation = '';

  /** @param bytes max size of the cache; 0 disables it */
  constructor(bytes: number) {
    this.pages = new LRUCache({
      maxSize: Math.max(1, bytes),
      maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
      sizeCalculation: (page) => page.size,
      ttl: MAX_AGE_MS,
      dispose: (page, address) => this.forget(address, page),
    });
  }

  /**
   * Drops the pages that depend on the changed keys, including those that are being rendered.
   * @param changed keys of dependencies; null: anything may have changed
   */
  drop(changed: readonly string[] | null): void {
    this.changes += 1;
    if (changed === null) this.pages.clear();
    for (const key of changed ?? []) for (const address of this.dependents.get(key) ?? []) this.pages.delete(address);
    for (const rendering of this.begun) {
      if (changed === null) rendering.everythingAt = Math.min(rendering.everythingAt, this.changes);
      for (const key of changed ?? []) if (!rendering.changed.has(key)) rendering.changed.set(key, this.changes);
    }
  }

  /**
   * The page at an address, from the cache or rendered. Concurrent requests share a rendering, unless it lacks a change
   * from before the request.
   * @param generation identifies the registry that pages are rendered with; a new value drops all pages
   * @param make renders the page, and returns whether it may be cached
   */
  async get(
    address: string,
    generation: string,
    make: () => Promise<{ page: ReadyPage; keep: boolean }>,
  ): Promise<ReadyPage> {
    if (generation !== this.generation) {
      this.drop(null);
      this.making.clear();
      this.generation = generation;
    }
    const requested = this.changes;
    for (;;) {
      const cached = this.pages.get(address);
      if (cached) return cached;
      const rendering = this.making.get(address) ?? this.begin(address, make);
      const page = await rendering.page;
      if (!isStale(rendering, page, requested)) return page;
    }
  }

  private begin(address: string, make: () => Promise<{ page: ReadyPage; keep: boolean }>): Rendering {
    const { generation } = this;
    const finish = async () => {
      try {
        const { page, keep } = await make();
        const isOfNow = generation === this.generation && !isStale(rendering, page, this.changes);
        if (keep && isOfNow) this.keep(address, page);
        return page;
      } finally {
        this.begun.delete(rendering);
        if (this.making.get(address) === rendering) this.making.delete(address);
      }
    };
    const rendering: Rendering = { page: Promise.resolve().then(finish), changed: new Map(), everythingAt: Infinity };
    this.begun.add(rendering);
    this.making.set(address, rendering);
    return rendering;
  }

  private keep(address: string, page: ReadyPage): void {
    this.pages.set(address, page);
    // The page is too large for the cache.
    if (this.pages.peek(address) !== page) return;
    for (const key of page.dependencies) {
      const known = this.dependents.get(key) ?? new Set();
      this.dependents.set(key, known.add(address));
    }
  }

  private forget(address: string, { dependencies }: ReadyPage): void {
    for (const key of dependencies) {
      const known = this.dependents.get(key);
      known?.delete(address);
      if (known?.size === 0) this.dependents.delete(key);
    }
  }

  /** Size of the cached pages in bytes. */
  get size(): number {
    return this.pages.calculatedSize;
  }
}
