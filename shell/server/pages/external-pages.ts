import { hasIntegrity } from '@haat/releases';
import { PAGE_HEADER } from '@haat/shared/contract/page-dependencies';
import type { RuntimeConfig } from '@haat/shared/state';
import type { Release } from '../../src/remotes/registry';
import { EXTERNAL_API } from '../../src/server/external-messages';
import { ExternalProcess } from './external-process';
import { renderKey } from './render-tracker';
import type { MadePage, MakePageOptions, ShellBundle } from './shell-bundle';

/** Maximum number of processes; with more releases, the least recently used one ends. */
const MAX_PROCESSES = 4;
/** A page that crashed a process is left to the browser for this time, in milliseconds; doubled each time. */
const FIRST_HOLD_MS = 60_000;
const MAX_HOLD_MS = 3_600_000;

export interface ExternalPagesOptions {
  /** Reads a file of a release. */
  read: (remote: string, release: Release, file: string) => Promise<Buffer>;
  /** Reads the shell's server build as text. */
  bundleText: () => Promise<string>;
  requestApi: ShellBundle['requestApi'];
  apiInternalUrl: string;
  config: RuntimeConfig;
  /** Called with a sentence about a process that was lost. */
  onLost: (text: string) => void;
}

/** Pages of releases of other repositories, each release in a process without privileges (decision 076). */
export class ExternalPages {
  private readonly processes = new Map<string, Promise<ExternalProcess>>();
  private readonly holds = new Map<string, { until: number; ms: number }>();

  constructor(private readonly options: ExternalPagesOptions) {}

  /** Whether a page has recently crashed its process. */
  isHeld(remote: string, { version }: Release, page: string): boolean {
    return (this.holds.get(renderKey(remote, version, page))?.until ?? 0) > Date.now();
  }

  /**
   * Renders a page of a release.
   * @param integrity the server file's hash in the registry: another file is never run
   * @throws Error with the cause if the page fails, or its process ends
   */
  async render(
    remote: string,
    release: Release,
    integrity: string,
    { page, url, ...request }: MakePageOptions & { page: string },
  ): Promise<MadePage> {
    const key = `${remote}@${release.version} ${integrity}`;
    const known = this.processes.get(key) ?? this.start(remote, release, integrity, key);
    // Used last.
    this.processes.delete(key);
    this.processes.set(key, known);
    for (const oldest of this.processes.keys()) {
      if (this.processes.size <= MAX_PROCESSES) break;
      this.end(oldest);
    }
    return (await known).render({ ...request, page, url: url.href });
  }

  stop(): void {
    for (const key of this.processes.keys()) this.end(key);
  }

  private end(key: string): void {
    this.processes.get(key)?.then(
      (each) => each.stop(),
      () => undefined,
    );
    this.processes.delete(key);
  }

  private async start(remote: string, release: Release, integrity: string, key: string): Promise<ExternalProcess> {
    try {
      const file = `server/${remote}.cjs`;
      const [bundle, bytes] = await Promise.all([this.options.bundleText(), this.options.read(remote, release, file)]);
      const name = `${remote} ${release.version}`;
      if (!hasIntegrity(bytes, integrity))
        throw new Error(`${file} of ${name} is not the file that the registry states`);
      return new ExternalProcess({
        bundle,
        start: {
          config: this.options.config,
          release: `${remote}@${release.version}`,
          file: `${remote}-${release.version}/${file}`,
          code: bytes.toString('utf8'),
        },
        ask: (address, language) => this.ask(address, language),
        onIdle: () => this.end(key),
        onEnd: (pages) => {
          this.processes.delete(key);
          for (const page of pages) this.hold(renderKey(remote, release.version, page));
        },
      });
    } catch (error) {
      this.processes.delete(key);
      throw error;
    }
  }

  private hold(key: string): void {
    const ms = Math.min(MAX_HOLD_MS, (this.holds.get(key)?.ms ?? FIRST_HOLD_MS / 2) * 2);
    this.holds.set(key, { until: Date.now() + ms, ms });
    this.options.onLost(`${key} is left to the browser for ${Math.round(ms / 1_000)} s: its process was lost.`);
  }

  /** A guest's call of the shop's API, and of nothing else. */
  private async ask(address: string, language: string) {
    const { origin, pathname, search } = new URL(address, EXTERNAL_API);
    if (origin !== EXTERNAL_API || !pathname.startsWith('/api/')) return null;
    const target = `${this.options.apiInternalUrl.replace(/\/$/, '')}${pathname}${search}`;
    const headers = { 'accept-language': language, [PAGE_HEADER]: '1' };
    return this.options.requestApi(target, undefined, headers).catch(() => null);
  }
}
