import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@haat/shared/contract/preferred-encoding';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './page-renderer';

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
  /** The keys of what it shows. */
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

/** The most that a page is kept, in milliseconds: by then the API itself may be another release. */
const KEPT_MS = 3_600_000;

/** A page that is being made. */
interface Rendering {
  page: Promise<ReadyPage>;
  /** What has changed since it began, each with the number of the change. */
  changed: Map<string, number>;
  /** The number of the change of everything. */
  everythingAt: number;
}

/** Whether what a page shows had changed by a change's number, so that it may lack that. */
const isStale = ({ changed, everythingAt }: Rendering, { dependencies }: ReadyPage, by: number): boolean =>
  everythingAt <= by || dependencies.some((key) => (changed.get(key) ?? Infinity) <= by);

/** Pages by their address, each until something that it shows changes. */
export class PageCache {
  private readonly pages: LRUCache<string, ReadyPage>;
  private readonly making = new Map<string, Rendering>();
  /** Renderings in progress, also those that no request joins any more. */
  private readonly begun = new Set<Rendering>();
  /** The addresses of kept pages by what they depend on. */
  private readonly dependents = new Map<string, Set<string>>();
  private changes = 0;
  private generation = '';

  /** @param bytes the most that it keeps; 0 keeps nothing */
  constructor(bytes: number) {
    this.pages = new LRUCache({
      maxSize: Math.max(1, bytes),
      maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
      sizeCalculation: (page) => page.size,
      ttl: KEPT_MS,
      dispose: (page, address) => this.forget(address, page),
    });
  }

  /**
   * Drops the pages that show what has changed, also those that are just being made.
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
   * The page at an address, made now if it isn't kept; those who ask for one while it is being made share it, unless
   * it shows something that has changed before they asked.
   * @param generation the registry that pages are made by now; with another one all are dropped
   * @param make gives the page, and whether it may be kept
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
    const asked = this.changes;
    for (;;) {
      const kept = this.pages.get(address);
      if (kept) return kept;
      const rendering = this.making.get(address) ?? this.begin(address, make);
      const page = await rendering.page;
      if (!isStale(rendering, page, asked)) return page;
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
    // One that is too large isn't kept.
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

  /** Bytes kept now. */
  get size(): number {
    return this.pages.calculatedSize;
  }
}
