import { hasIntegrity } from '@haat/releases';
import type { PageModule } from '@haat/shared/page';
import type { Release } from '../../src/remotes/registry';
import { runServerFile, type ServerFile } from '../../src/server/run-server-file';

export interface RemotePagesOptions {
  /** Reads a file of a release. */
  read: (remote: string, release: Release, file: string) => Promise<Buffer>;
  /** The modules that the host provides; `require` in a server file resolves no others. */
  singletons: Readonly<Record<string, unknown>>;
  /** Called when a server file cannot be used. */
  onFailure: (remote: string, version: string, error: unknown) => void;
}

/** A failed file is retried after this time, in milliseconds: a release server may have been down. */
const RETRY_AFTER_MS = 10_000;
/**
 * Max number of cached files, which covers each remote's current release and those just replaced; the oldest are
 * dropped.
 */
const MAX_CACHED = 16;

/** The pages of remotes for this server. The file of each release is read, verified and run once. */
export class RemotePages {
  private readonly files = new Map<string, Promise<ServerFile | null>>();

  constructor(private readonly options: RemotePagesOptions) {}

  /**
   * A page's module; null if the release has no working one. Never rejects.
   * @param integrity the file's hash in the registry: another file is never run
   */
  async page(remote: string, release: Release, integrity: string, page: string): Promise<PageModule | null> {
    const file = await this.file(remote, release, integrity);
    const load = file && Object.hasOwn(file, page) ? file[page] : undefined;
    if (!load) return null;
    try {
      return await load();
    } catch (error) {
      this.options.onFailure(remote, release.version, error);
      return null;
    }
  }

  /** A release's strings in a language; null if it has none or they cannot be loaded. Never rejects. */
  async strings(
    remote: string,
    release: Release,
    integrity: string,
    language: string,
  ): Promise<Readonly<Record<string, string>> | null> {
    const locales = (await this.file(remote, release, integrity))?.locales;
    if (!locales || !Object.hasOwn(locales, language)) return null;
    return (
      locales[language]?.().then(
        (strings) => strings.default,
        () => null,
      ) ?? null
    );
  }

  private file(remote: string, release: Release, integrity: string): Promise<ServerFile | null> {
    const key = `${remote}@${release.version} ${integrity}`;
    const known = this.files.get(key);
    if (known) return known;
    const file = this.load(remote, release, integrity).catch((error: unknown) => {
      this.options.onFailure(remote, release.version, error);
      setTimeout(() => this.files.delete(key), RETRY_AFTER_MS).unref();
      return null;
    });
    this.files.set(key, file);
    for (const oldest of this.files.keys()) {
      if (this.files.size <= MAX_CACHED) break;
      this.files.delete(oldest);
    }
    return file;
  }

  private async load(remote: string, release: Release, integrity: string): Promise<ServerFile> {
    const path = `server/${remote}.cjs`;
    const bytes = await this.options.read(remote, release, path);
    if (!hasIntegrity(bytes, integrity))
      throw new Error(`${path} of ${remote} ${release.version} is not the file that the registry states`);
    return runServerFile(`${remote}-${release.version}/${path}`, bytes.toString('utf8'), this.options.singletons);
  }
}
