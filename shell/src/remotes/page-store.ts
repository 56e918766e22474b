import type { PageModule } from '@haat/shared/page';
import type { Texts } from '@haat/shared/state';
import type { FailedRelease, RemoteLoader } from './remote-loader';

/** The state of one page of one remote. */
export type PageState =
  | { status: 'loading' }
  | {
      status: 'ready';
      module: PageModule;
      /** In the visitor's language; the shop's own where the release has none in it. */ texts?: Texts | undefined;
      version: string;
      /** Where another release should have been shown. */ instead?: FailedRelease | undefined;
    }
  | { status: 'failed'; cause: string; /** The release that should have been shown. */ version: string };

const LOADING: PageState = { status: 'loading' };

/** Holds what is loaded and answers questions; the loader does the fetching. */
export class PageStore {
  private readonly states = new Map<string, PageState>();
  private readonly pending = new Map<string, Promise<PageModule | null>>();
  /**
   * Called with the result of a page's last load; callers that wait for an earlier load get it too, since that one may
   * hang.
   */
  private readonly waiting = new Map<string, (module: PageModule | null) => void>();
  private readonly listeners = new Set<() => void>();
  /** Pages whose render threw in this visit of theirs: the next failure is final. */
  private readonly retriedPages = new Set<string>();

  constructor(private readonly loader: Pick<RemoteLoader, 'load' | 'markFailed' | 'clearFailure'>) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  state(remote: string, page: string): PageState {
    return this.states.get(`${remote}/${page}`) ?? LOADING;
  }

  /**
   * What the document shows of a page that did not come within it, whatever has been loaded since: what React takes
   * over must be what stands there.
   */
  inDocument(_remote: string, _page: string): PageState {
    return LOADING;
  }

  /** The page's module, loaded now if it isn't there; null when it can't be had. Never rejects. */
  ensure(remote: string, page: string): Promise<PageModule | null> {
    const key = `${remote}/${page}`;
    const known = this.states.get(key);
    if (known?.status === 'ready') return Promise.resolve(known.module);
    // A page that failed is tried again on the next visit of its route, without old failures held against it.
    if (known?.status === 'failed') return this.retry(remote, page);
    return this.pending.get(key) ?? this.start(remote, page, false);
  }

  /** Loads the page again, dropping a load that may hang. */
  retry(remote: string, page: string): Promise<PageModule | null> {
    this.loader.clearFailure(remote);
    this.retriedPages.delete(`${remote}/${page}`);
    return this.start(remote, page, true);
  }

  /**
   * Reports that the page threw while rendering. The first time it is loaded again, an earlier release first; the
   * second time it has failed.
   */
  renderFailed(remote: string, page: string, error: unknown): void {
    const key = `${remote}/${page}`;
    const state = this.states.get(key);
    if (state?.status !== 'ready') return;
    this.loader.markFailed(remote, state.version, error);
    if (this.retriedPages.has(key)) {
      this.set(key, {
        status: 'failed',
        cause: error instanceof Error ? error.message : String(error),
        version: state.version,
      });
    } else {
      this.retriedPages.add(key);
      void this.start(remote, page, true);
    }
  }

  private start(remote: string, page: string, fresh: boolean): Promise<PageModule | null> {
    const key = `${remote}/${page}`;
    const loading = this.loader.load(remote, page, { fresh });
    const overtaken = this.waiting.get(key);
    const load = new Promise<PageModule | null>((resolve) => {
      const settle = (module: PageModule | null) => {
        overtaken?.(module);
        resolve(module);
      };
      this.waiting.set(key, settle);
      void loading.then((result) => {
        // A later retry has taken over: what this one brought is not shown any more.
        if (this.waiting.get(key) !== settle) return;
        this.waiting.delete(key);
        this.pending.delete(key);
        this.set(
          key,
          result.success
            ? {
                status: 'ready',
                module: result.module,
                version: result.version,
                ...(result.texts ? { texts: result.texts } : {}),
                ...(result.fallbackFrom ? { instead: result.fallbackFrom } : {}),
              }
            : { status: 'failed', cause: result.cause, version: result.version },
        );
        settle(result.success ? result.module : null);
      });
    });
    this.pending.set(key, load);
    this.set(key, LOADING);
    return load;
  }

  private set(key: string, state: PageState): void {
    this.states.set(key, state);
    this.listeners.forEach((listener) => listener());
  }
}
