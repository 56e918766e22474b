import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import {
  FolderStore,
  messageOf,
  REGISTRY_FILE,
  type NamedKey,
  type ReleaseStore,
  type RemoteAddresses,
} from '@haat/releases';
import { parseRegistry, type SignedRegistry } from './registry';

/** Timeout of a read of a registry in a bucket, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** A problem with the registry in the store. The last good one is used meanwhile. */
export interface RegistryProblem {
  since: string;
  /**
   * `unreachable`: the store cannot be read. `missing`: it has no registry. `refused`: it is invalid or has no trusted
   * signature. `old`: a later one has been in force.
   */
  kind: 'unreachable' | 'missing' | 'refused' | 'old';
  message: string;
}

/** A registry that was read and must not be used. */
class BadRegistry extends Error {
  constructor(
    readonly kind: RegistryProblem['kind'],
    message: string,
  ) {
    super(message);
  }
}

export interface RegistryWatchOptions {
  /** Contains registry.json. */
  store: ReleaseStore;
  /** Keys that may sign the registry. */
  trusted: readonly NamedKey[];
  /** Remotes with their own server. */
  addresses: RemoteAddresses;
  /** File of the last good registry, for a start without a valid one. */
  lastGoodFile: string;
  /**
   * Interval between reads of a bucket in milliseconds; pages do not wait for them. Null for a folder, which is read
   * for each page.
   */
  everyMs: number | null;
  /** Timeout of such a read in milliseconds; 5 seconds by default. */
  timeoutMs?: number | undefined;
}

/** Provides the registry that is in force. It reads a folder for each page, and a bucket at an interval. */
export class RegistryWatch {
  private lastGood: { registry: SignedRegistry; revision: string | null } | null = null;
  private found: RegistryProblem | null = null;
  private lookedWell: string | null = null;
  private next: ReturnType<typeof setTimeout> | undefined;
  private readonly ending = new AbortController();

  constructor(private readonly options: RegistryWatchOptions) {}

  /** The problem of the registry in the store; null while it is in use. */
  get problem(): RegistryProblem | null {
    return this.found;
  }

  /** When the store was last read without a problem; null before the first time. */
  get readAt(): string | null {
    return this.lookedWell;
  }

  /** The registry in use; null before the first good one. */
  get known(): SignedRegistry | null {
    return this.lastGood?.registry ?? null;
  }

  /** Starts reading at an interval, if one is set, and waits for the first read. */
  async start(): Promise<void> {
    const { everyMs, timeoutMs = TIMEOUT_MS } = this.options;
    if (everyMs === null) return;
    await this.look(AbortSignal.any([this.ending.signal, AbortSignal.timeout(timeoutMs)]));
    if (!this.ending.signal.aborted) this.next = setTimeout(() => void this.start(), everyMs).unref();
  }

  stop(): void {
    this.ending.abort();
    clearTimeout(this.next);
  }

  /**
   * The current registry. While it cannot be read, has no trusted signature or is older than a known one, the last good
   * one of this process, or of the process before.
   * @throws if there has never been a good one
   */
  async current(): Promise<SignedRegistry> {
    if (this.options.everyMs === null) await this.look();
    if (!this.lastGood)
      throw new Error(`There is no readable registry in ${this.options.store.name}: ${this.found?.message ?? ''}`);
    return this.lastGood.registry;
  }

  /** Never rejects. */
  private async look(signal?: AbortSignal): Promise<void> {
    try {
      const read = await this.options.store.readIfChanged(REGISTRY_FILE, this.lastGood?.revision ?? null, signal);
      if (!read) throw new BadRegistry('missing', `There is no ${REGISTRY_FILE} in ${this.options.store.name}.`);
      if (read !== 'same') await this.take(read.bytes.toString('utf8'), read.revision);
      this.found = null;
      this.lookedWell = new Date().toISOString();
    } catch (error) {
      // The kind of the problem may change, but `since` stays.
      this.found = {
        since: this.found?.since ?? new Date().toISOString(),
        kind: error instanceof BadRegistry ? error.kind : 'unreachable',
        message: messageOf(error),
      };
      this.lastGood ??= await this.readLastGood();
    }
  }

  /**
   * Accepts a registry that was read.
   * @throws if it is not a valid one
   */
  private async take(text: string, revision: string): Promise<void> {
    const registry = this.parsed(text);
    const seen = this.lastGood ?? (await this.readLastGood());
    if (seen && registry.record.sequence < seen.registry.record.sequence) {
      throw new BadRegistry(
        'old',
        `The registry is at state ${registry.record.sequence}, and state ${seen.registry.record.sequence} has been in force: an old one was put back.`,
      );
    }
    this.lastGood = { registry, revision };
    // For the next start; this process continues without the file.
    const { dir, base } = parse(this.options.lastGoodFile);
    await new FolderStore(dir).write(base, text).catch(() => undefined);
  }

  /** @throws if it is invalid or has no trusted signature */
  private parsed(text: string): SignedRegistry {
    try {
      return parseRegistry(text, this.options.trusted, this.options.addresses);
    } catch (error) {
      throw new BadRegistry('refused', messageOf(error));
    }
  }

  private async readLastGood(): Promise<{ registry: SignedRegistry; revision: null } | null> {
    try {
      return {
        registry: parseRegistry(
          await readFile(this.options.lastGoodFile, 'utf8'),
          this.options.trusted,
          this.options.addresses,
        ),
        revision: null,
      };
    } catch {
      return null;
    }
  }
}
