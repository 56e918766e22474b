import { createHash } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../build/source-hash';
import { fromRoot } from '../../workspaces';

/**
 * So long a release that has passed a gate needs not pass it again, in milliseconds: from `check` to `promote`, not for
 * good.
 */
const REMEMBERED_MS = 3_600_000;

let own: Promise<string> | undefined;
/** The gates' own code. */
const ownHash = () => (own ??= hashOf([fileURLToPath(new URL('.', import.meta.url))]));

/**
 * Which gates a release has passed lately, by everything that the result depends on. Only that it passed is remembered,
 * never that it didn't.
 */
export class GateCache {
  /** @param folder where it is kept */
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
