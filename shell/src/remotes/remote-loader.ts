import type { PageModule } from '@haat/shared/page';
import type { Texts } from '@haat/shared/state';
import type { RemoteEvent } from '@haat/shared/contract/service';
import type { Translations } from '@haat/shared/text/translations';
import { openContainer } from './container';
import { LOAD_DEADLINE_MS, withDeadline } from './deadline';
import { forgetEntry, type Container } from './load-entry';
import { stringsOf } from './strings-of';
import { fetchRegistry, releasesOf, type Registry, type Release } from './registry';

/** The result of a load: the page's module and its release, or the cause of the failure. */
export type LoadResult =
  | {
      success: true;
      module: PageModule;
      /** Strings in the visitor's language, if the release has any. */
      texts?: Texts | undefined;
      version: string;
      fallbackFrom?: FailedRelease | undefined;
    }
  | { success: false; cause: string; version: string };

/** The release that should have been shown, and why it failed. */
export interface FailedRelease {
  version: string;
  cause: string;
}

export interface LoaderOptions {
  registry: Registry;
  report: (event: RemoteEvent) => void;
  /** The visitor's language, unless that is English; resolves to null if it cannot be loaded. */
  language?: { name: string; translations: Promise<Translations | null> } | undefined;
  /** Delays before the retries of one release, in milliseconds. Default 300 and 1,200. */
  backoffMs?: readonly number[];
  deadlineMs?: number;
}

/** Share of the remaining time that a release may use if another one follows it. */
const SHARE = 0.75;

/** A loaded page waits this long for its strings, in milliseconds; then it is shown in English. */
const STRINGS_TIMEOUT_MS = 5_000;

const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** The key of a release among those of all remotes. */
const keyOf = (remote: string, version: string) => `${remote}@${version}`;

/** The global variable of a remote's container; the platform's build uses the same name. */
const containerName = (remote: string) => `haat_${remote.replace(/-/g, '_')}`;

const isStrings = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' && value !== null && 'Component' in value;

/** The global of the shell's share scope; webpack replaces this name. */
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

/** A container of a release that is loading or loaded. */
interface Opened {
  /** The global variable that it is assigned to. */
  name: string;
  version: string;
  opening: Promise<Pick<Container, 'get'>>;
}

/** Fetches releases of remotes and their pages. Depends on the network, not on React. */
export class RemoteLoader {
  private registry: Registry;
  private readonly report: LoaderOptions['report'];
  private readonly language: LoaderOptions['language'];
  private readonly backoffMs: readonly number[];
  private readonly deadlineMs: number;
  /** The current container of each remote, used by all of its pages that load at the same time. */
  private readonly containers = new Map<string, Opened>();
  /** Releases that failed in this visit; they are tried last. */
  private readonly failed = new Set<string>();

  constructor({ registry, report, language, backoffMs = [300, 1_200], deadlineMs = LOAD_DEADLINE_MS }: LoaderOptions) {
    this.registry = registry;
    this.report = report;
    this.language = language;
    this.backoffMs = backoffMs;
    this.deadlineMs = deadlineMs;
  }

  /**
   * Loads a page: its remote's current release with retries, then the previous release (design §4). All attempts
   * together stay within the deadline.
   * @param fresh true after a failure: nothing that was fetched before is reused
   */
  async load(remote: string, page: string, { fresh = false } = {}): Promise<LoadResult> {
    const started = performance.now();
    const left = () => Math.max(0, started + this.deadlineMs - performance.now());
    let failedContainer = fresh ? this.containers.get(remote) : undefined;
    if (fresh) await this.refreshRegistry(left() * (1 - SHARE));
    let cause = `no release of '${remote}' is registered`;
    let version = '';
    let failed: FailedRelease | undefined;
    const [current] = releasesOf(this.registry, remote);
    const releases = this.releasesToTry(remote);
    for (const [index, release] of releases.entries()) {
      const reserveMs = index === releases.length - 1 ? 0 : left() * (1 - SHARE);
      const isCurrent = release.version === current?.version;
      for (let attempt = 0; attempt <= this.backoffMs.length; attempt += 1) {
        const again = fresh || attempt > 0 || !isCurrent;
        if (attempt > 0) {
          if (left() <= reserveMs) break;
          await new Promise((resolve) => setTimeout(resolve, this.backoffMs[attempt - 1]));
          if (this.isFailed(remote, release) || left() <= reserveMs) break;
        }
        const attemptMs = left() - reserveMs;
        version = release.version;
        const opened = this.open(remote, release, { again, failedContainer, deadlineMs: attemptMs });
        try {
          const loaded = await withDeadline(this.take(remote, page, opened), attemptMs, `${remote}/${page}`);
          const durationMs = Math.round(performance.now() - started);
          this.report({ kind: !isCurrent ? 'fell-back' : again ? 'recovered' : 'loaded', remote, version, durationMs });
          return { success: true, ...loaded, version, fallbackFrom: failed };
        } catch (error) {
          cause = causeOf(error);
          failedContainer = opened;
          this.report({ kind: 'retried', remote, version, cause });
        }
      }
      failed ??= { version, cause };
      this.failed.add(keyOf(remote, release.version));
    }
    this.report({ kind: 'failed', remote, version, cause });
    return { success: false, cause: failed?.cause ?? cause, version: failed?.version ?? version };
  }

  /** The release of a remote that is tried first now; empty if none is registered. */
  versionOf(remote: string): string {
    return this.releasesToTry(remote)[0]?.version ?? '';
  }

  /** Reports that a release's page threw while rendering; another release is tried first from now on. */
  markFailed(remote: string, version: string, error: unknown): void {
    this.failed.add(keyOf(remote, version));
    this.report({ kind: 'render-failed', remote, version, cause: causeOf(error) });
  }

  /**
   * Clears the failures of a remote, so that its current release is tried first again. Called when the visitor retries.
   */
  clearFailure(remote: string): void {
    for (const key of this.failed) if (key.startsWith(keyOf(remote, ''))) this.failed.delete(key);
  }

  private releasesToTry(remote: string): Release[] {
    const failed = (release: Release) => Number(!this.isTrusted(remote, release));
    return releasesOf(this.registry, remote).sort((a, b) => failed(a) - failed(b));
  }

  private isTrusted(remote: string, { version }: Release): boolean {
    return !this.failed.has(keyOf(remote, version));
  }

  /**
   * Whether a release has failed while another one works: another page may have switched, and a remote has one
   * container at a time.
   */
  private isFailed(remote: string, release: Release): boolean {
    return (
      !this.isTrusted(remote, release) &&
      releasesOf(this.registry, remote).some((other) => this.isTrusted(remote, other))
    );
  }

  private async take(
    remote: string,
    page: string,
    { version, opening }: Opened,
  ): Promise<{ module: PageModule; texts: Texts | undefined }> {
    const container = await opening;
    const strings = this.language ? this.strings(container, this.language.name) : null;
    const module: unknown = (await container.get(`./${page}`))();
    if (!isPageModule(module)) throw new Error(`${remote} ${version} has no page '${page}'`);
    const translations = await this.language?.translations;
    const found =
      translations &&
      strings &&
      (await withDeadline(strings, STRINGS_TIMEOUT_MS, `${remote}'s strings`).catch(() => null));
    return { module, texts: found ? translations.ofRelease(keyOf(remote, version), found) : undefined };
  }

  /**
   * The strings of a release, loaded together with the page; null if it has none in that language or they cannot be
   * loaded, and its texts stay English.
   */
  private async strings(container: Pick<Container, 'get'>, language: string): Promise<Record<string, string> | null> {
    try {
      const strings: unknown = (await container.get(`./${stringsOf(language)}`))();
      return isStrings(strings) ? strings : null;
    } catch {
      return null;
    }
  }

  /**
   * The release's container: the existing one, or a new copy. Pages that load at once share it, since a new copy takes
   * over the chunks of the old one; a page gets a new copy only if the existing one failed for it.
   */
  private open(
    remote: string,
    release: Release,
    { again, failedContainer, deadlineMs }: { again: boolean; failedContainer: Opened | undefined; deadlineMs: number },
  ): Opened {
    const known = this.containers.get(remote);
    if (known?.version === release.version && known !== failedContainer) return known;
    const { name, type } = release.container ?? { name: containerName(remote), type: undefined };
    const url = new URL(release.entry, location.href);
    if (known) forgetEntry(known.name);
    if (again) forgetEntry(name);
    if (again) url.searchParams.set('r', String(Date.now()));
    const opened = {
      name,
      version: release.version,
      opening: openContainer(
        { name, type, url, integrity: release.integrity, deadlineMs },
        __webpack_share_scopes__['default'],
      ),
    };
    this.containers.set(remote, opened);
    return opened;
  }

  private async refreshRegistry(deadlineMs: number): Promise<void> {
    try {
      this.registry = await fetchRegistry(deadlineMs);
    } catch (error) {
      // The registry in the page still lists existing releases.
      this.report({ kind: 'retried', remote: 'registry', version: '', cause: causeOf(error) });
    }
  }
}
