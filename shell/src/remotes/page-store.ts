import type { PageModule } from '@haat/shared/page';
import type { Texts } from '@haat/shared/state';
import type { FailedRelease, RemoteLoader } from './remote-loader';

/** The state of one page of one remote. */
export type PageState =
  | { status: 'loading' }
  | {
      status: 'ready';
      module: PageModule;
      /** Strings in the visitor's language; missing if the release has none. */
      texts?: Texts | undefined;
      version: string;
      /** Set if another release should have been shown. */
      instead?: FailedRelease | undefined;
    }
  | { status: 'failed'; cause: string; /** the release that should have been shown */ version: string };

const LOADING: PageState = { status: 'loading' };

/** Holds the state of loaded pages; the loader does the fetching. */
export class PageStore {
  private readonly states = new Map<string, PageState>();
  private readonly pending = new Map<string, Promise<PageModule | null>>();
  /** Settles the callers of a page's loads with the result of the last one, since an earlier load may hang. */
  private readonly waiting = new Map<string, (module: PageModule | null) => void>();
  private readonly listeners = new Set<() => void>();
  /** Pages that threw while rendering in this visit: the next failure is final. */
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
   * The state while hydrating a page whose HTML is not in the document: loading, as the server rendered it, even if the
   * page has loaded since.
   */
  inDocument(_remote: string, _page: string): PageState {
    return LOADING;
  }

  /** The page's module, loaded on demand; null if it cannot be loaded. Never rejects. */
  ensure(remote: string, page: string): Promise<PageModule | null> {
    const key = `${remote}/${page}`;
    const known = this.states.get(key);
    if (known?.status === 'ready') return Promise.resolve(known.module);
    // A failed page is loaded again on the next visit of its route, with its earlier failures cleared.
    if (known?.status === 'failed') return this.retry(remote, page);
    return this.pending.get(key) ?? this.start(remote, page);
  }

  /** Loads the page again, and abandons a load that may hang. */
  retry(remote: string, page: string): Promise<PageModule | null> {
    this.loader.clearFailure(remote);
    this.retriedPages.delete(`${remote}/${page}`);
    return this.start(remote, page, { fresh: true });
  }

  /**
   * Reports that the page threw while rendering. The first time, the page is loaded again from another release; the
   * second time, it fails.
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
      void this.start(remote, page, { fresh: true });
    }
  }

  private start(remote: string, page: string, { fresh = false } = {}): Promise<PageModule | null> {
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
        // A later retry has replaced this load, so its result is dropped.
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
