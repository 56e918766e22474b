import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { NamedKey } from './keys';
import {
  remotesReadInPart,
  signRegistry,
  verifyRegistry,
  type Reason,
  type Registry,
  type RegistryRecord,
} from './registry';
import type { ReleaseStore } from './store/release-store';

/** The file from which servers read the registry: a copy of the latest state. */
export const REGISTRY_FILE = 'registry.json';
const HISTORY = 'history';
/** Maximum number of attempts of a change that conflicts with others. */
const MAX_TRIES = 500;
const MAX_PAUSE_MS = 640;

const fileOf = (sequence: number) => `${HISTORY}/${String(sequence).padStart(8, '0')}.json`;
const sequenceOf = (path: string) => Number(/(\d{8})\.json$/.exec(path)?.[1] ?? 0);

export interface Keys {
  /** Keys that sign a change; empty for readers. */
  signing: readonly NamedKey[];
  /** One of these must have signed what is read. */
  trusted: readonly NamedKey[];
}

/**
 * The registry with its history, one immutable file `history/<number>.json` per state. Of two concurrent changes, the
 * second finds its number taken and retries on top of the first, so no lock is needed and no change is lost.
 */
export class RegistryHistory {
  constructor(
    private readonly store: ReleaseStore,
    private readonly keys: Keys,
  ) {}

  /** The states from the latest back, each read on demand. */
  async *back(): AsyncGenerator<RegistryRecord> {
    for (const number of (await this.numbers()).reverse()) yield this.record(number);
  }

  /** The current state; null before the first. */
  async latest(): Promise<RegistryRecord | null> {
    return (await this.all(1))[0] ?? null;
  }

  /**
   * States, the latest first.
   * @param max maximum number; all by default
   */
  async all(max = Infinity): Promise<RegistryRecord[]> {
    const records: RegistryRecord[] = [];
    if (max > 0) for await (const record of this.back()) if (records.push(record) >= max) break;
    return records;
  }

  /** The state in force at a time; null before the first. */
  async at(time: Date): Promise<RegistryRecord | null> {
    for await (const record of this.back()) if (Date.parse(record.at) <= time.getTime()) return record;
    return null;
  }

  /**
   * Changes the registry, based on its state at the time of the write.
   * @param change returns the new registry; may be called several times, and may throw to cancel the change
   * @returns the new state, or the current one when nothing changes
   */
  async change(reason: Reason, change: (registry: Registry) => Registry | Promise<Registry>): Promise<RegistryRecord> {
    let latest = await this.latest();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (latest) await this.refuseNewer(latest);
      const before = latest?.registry ?? {};
      const at = new Date().toISOString();
      const registry = stamped(before, await change(before), at, reason.by);
      if (latest && isDeepStrictEqual(plain(registry), plain(before))) {
        await this.publish(latest.sequence);
        return latest;
      }
      const record: RegistryRecord = { sequence: (latest?.sequence ?? 0) + 1, at, ...reason, registry };
      if (await this.store.create(fileOf(record.sequence), signRegistry(record, this.keys.signing))) {
        await this.publish(record.sequence);
        return record;
      }
      // Exponential backoff with jitter, so that most attempts succeed.
      await pause(Math.random() * Math.min(MAX_PAUSE_MS, 20 * 2 ** tries));
      latest = await this.record(await this.lastFrom(record.sequence));
    }
    throw new Error('The registry is being changed by too many at once. Try again in a moment.');
  }

  /** @throws Error in one sentence if a change would lose what only a newer version of this code can read */
  private async refuseNewer({ sequence, registry }: RegistryRecord): Promise<void> {
    const bytes = await this.store.read(fileOf(sequence));
    const names = bytes ? remotesReadInPart(bytes.toString('utf8'), registry) : [];
    if (names.length > 0)
      throw new Error(
        `A newer version of this command released ${names.join(' and ')}: change the registry with that.`,
      );
  }

  /**
   * Copies a state to where servers read it, or a later state if this write overwrote that. Other later states are
   * copied by the process that created them.
   */
  private async publish(sequence: number): Promise<void> {
    let put: number | null = null;
    for (;;) {
      const last = await this.lastFrom(put ?? sequence);
      if (last === put || (put === null && last > sequence)) return;
      const text = await this.store.read(fileOf(last));
      if (!text || (await this.store.read(REGISTRY_FILE))?.equals(text)) return;
      await this.store.write(REGISTRY_FILE, text);
      put = last;
    }
  }

  /** The last state, searched upwards from an existing one: usually one or two steps, and cheaper than listing all. */
  private async lastFrom(number: number): Promise<number> {
    return (await this.store.read(fileOf(number + 1))) ? this.lastFrom(number + 1) : number;
  }

  private async numbers(): Promise<number[]> {
    return (await this.store.list(HISTORY))
      .map(sequenceOf)
      .filter((number) => number > 0)
      .sort((a, b) => a - b);
  }

  private async record(number: number): Promise<RegistryRecord> {
    const bytes = await this.store.read(fileOf(number));
    if (!bytes) throw new Error(`State ${number} of the registry is missing in ${this.store.name}.`);
    const record = verifyRegistry(bytes.toString('utf8'), this.keys.trusted);
    if (record.sequence !== number)
      throw new Error(`State ${number} of the registry holds number ${record.sequence}: the file was replaced.`);
    return record;
  }
}

interface Stamped {
  version: string;
  since?: string | undefined;
  by?: string | undefined;
}

/** Sets the time and author of each remote's current release and canary. */
function stamped(before: Registry, after: Registry, at: string, by: string): Registry {
  const stamp = (now: Stamped, previous: Stamped | null | undefined) =>
    previous?.version === now.version ? { since: previous.since, by: previous.by } : { since: at, by };
  return Object.fromEntries(
    Object.entries(after).map(([name, current]) => {
      const previous = before[name];
      const { canary } = current;
      return [
        name,
        {
          ...current,
          ...stamp(current, previous),
          ...(canary ? { canary: { ...canary, ...stamp(canary, previous?.canary) } } : {}),
        },
      ];
    }),
  );
}

/** Removes undefined keys, which JSON does not store. */
const plain = (registry: Registry): unknown => JSON.parse(JSON.stringify(registry));
