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

/** A look at a registry that is far away has this long, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Problems with the registry in the store while there is still a good one. */
export interface RegistryProblem {
  since: string;
  /**
   * `unreachable`: the store can't be read. `missing`: it has none. `refused`: no trusted key has signed it, or it
   * isn't one. `old`: it was in force before.
   */
  kind: 'unreachable' | 'missing' | 'refused' | 'old';
  message: string;
}

/** A registry that was read and isn't to be used. */
class BadRegistry extends Error {
  constructor(
    readonly kind: RegistryProblem['kind'],
    message: string,
  ) {
    super(message);
  }
}

export interface RegistryWatchOptions {
  /** Has registry.json in it. */
  store: ReleaseStore;
  /** One of these has signed the registry. */
  trusted: readonly NamedKey[];
  /** Remotes that have a server of their own. */
  addresses: RemoteAddresses;
  /** Where the last good registry is kept, for a start that finds none. */
  lastGoodFile: string;
  /**
   * Milliseconds between two looks at a store that is far away, which no page waits for; null where looking costs
   * nothing, and is done for each page.
   */
  everyMs: number | null;
  /** Milliseconds that such a look may take; 5 seconds by default. */
  patienceMs?: number | undefined;
}

/**
 * Knows the registry that is in force: by a look for each page in a folder, by a look every now and then in a bucket.
 */
export class RegistryWatch {
  private lastGood: { registry: SignedRegistry; mark: string | null } | null = null;
  private found: RegistryProblem | null = null;
  private lookedWell: string | null = null;
  private next: ReturnType<typeof setTimeout> | undefined;
  private readonly ending = new AbortController();

  constructor(private readonly options: RegistryWatchOptions) {}

  /** The problem of the registry in the store; null when it is in use. */
  get problem(): RegistryProblem | null {
    return this.found;
  }

  /** When the store was last read without a problem; null before the first time. */
  get readAt(): string | null {
    return this.lookedWell;
  }

  /** The registry that is used; null before there has been a good one. */
  get known(): SignedRegistry | null {
    return this.lastGood?.registry ?? null;
  }

  /** Begins to look every now and then, where that is how it is done; the first look is waited for. */
  async start(): Promise<void> {
    const { everyMs, patienceMs = PATIENCE_MS } = this.options;
    if (everyMs === null) return;
    await this.look(AbortSignal.any([this.ending.signal, AbortSignal.timeout(patienceMs)]));
    if (!this.ending.signal.aborted) this.next = setTimeout(() => void this.start(), everyMs).unref();
  }

  stop(): void {
    this.ending.abort();
    clearTimeout(this.next);
  }

  /**
   * The registry as it is now. While that can't be read, isn't signed or is older than one that was seen, the last good
   * one is: this process's, or the one kept from before it was started.
   * @throws when there has never been a good one
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
      const read = await this.options.store.readIfChanged(REGISTRY_FILE, this.lastGood?.mark ?? null, signal);
      if (!read) throw new BadRegistry('missing', `There is no ${REGISTRY_FILE} in ${this.options.store.name}.`);
      if (read !== 'same') await this.take(read.bytes.toString('utf8'), read.mark);
      this.found = null;
      this.lookedWell = new Date().toISOString();
    } catch (error) {
      // What is wrong may become something else; since when is what counts.
      this.found = {
        since: this.found?.since ?? new Date().toISOString(),
        kind: error instanceof BadRegistry ? error.kind : 'unreachable',
        message: messageOf(error),
      };
      this.lastGood ??= await this.kept();
    }
  }

  /** Takes a registry that was read, if it is a good one. @throws when it isn't */
  private async take(text: string, mark: string): Promise<void> {
    const registry = this.parsed(text);
    const seen = this.lastGood ?? (await this.kept());
    if (seen && registry.record.sequence < seen.registry.record.sequence) {
      throw new BadRegistry(
        'old',
        `The registry is at state ${registry.record.sequence}, and state ${seen.registry.record.sequence} has been in force: an old one was put back.`,
      );
    }
    this.lastGood = { registry, mark };
    // For the next start; this one has what it needs.
    const { dir, base } = parse(this.options.lastGoodFile);
    await new FolderStore(dir).write(base, text).catch(() => undefined);
  }

  /** @throws when no trusted key has signed it, or it isn't one */
  private parsed(text: string): SignedRegistry {
    try {
      return parseRegistry(text, this.options.trusted, this.options.addresses);
    } catch (error) {
      throw new BadRegistry('refused', messageOf(error));
    }
  }

  private async kept(): Promise<{ registry: SignedRegistry; mark: null } | null> {
    try {
      return {
        registry: parseRegistry(
          await readFile(this.options.lastGoodFile, 'utf8'),
          this.options.trusted,
          this.options.addresses,
        ),
        mark: null,
      };
    } catch {
      return null;
    }
  }
}
