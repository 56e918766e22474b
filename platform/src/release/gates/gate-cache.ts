import { createHash } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../build/source-hash';
import { fromRoot } from '../../base/workspaces';

/** How long a passed gate is remembered, in milliseconds: long enough from `check` to `promote`. */
const REMEMBERED_MS = 3_600_000;

let own: Promise<string> | undefined;
/** A hash of the gates' code. */
const ownHash = () => (own ??= hashOf([fileURLToPath(new URL('.', import.meta.url))]));

/**
 * Gates that a release has recently passed, keyed by everything that the result depends on. Failures are not stored.
 */
export class GateCache {
  /** @param folder of the cache */
  constructor(private readonly folder = fromRoot('.cache/gates')) {}

  async has(gate: string, on: readonly string[]): Promise<boolean> {
    const at = await stat(await this.file(gate, on)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    return Date.now() - at < REMEMBERED_MS;
  }

  async add(gate: string, on: readonly string[]): Promise<void> {
    const file = await this.file(gate, on);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
  }

  private async file(gate: string, on: readonly string[]): Promise<string> {
    return `${this.folder}/${gate}-${createHash('sha256')
      .update(JSON.stringify([await ownHash(), ...on]))
      .digest('hex')}`;
  }
}
