import type { RemoteEvent } from '@haat/shared/contract/service';
import type { PageState } from './page-store';
import type { FailedRelease } from './remote-loader';

/** A page that has not shown its content after this time, in milliseconds, is a failed view, even if it shows later. */
const LATE_AFTER_MS = 10_000;

interface View {
  remote: string;
  page: string;
  /** The release that the visitor is given. */
  version: string;
  started: number;
  /** The last report of this view. */
  reported: 'nothing' | 'viewed' | 'failed';
}

/**
 * Reports each view of a page once: the given release showed it, or it failed, even if another release showed the page.
 * A canary is compared with the current release by these (decision 022).
 */
export class Views {
  private current: View | null = null;
  private late: ReturnType<typeof setTimeout> | undefined;
  /**
   * Failures that were reported: a warmed page may be viewed long after its load failed, and more than once.
   */
  private readonly reportedFailures = new WeakSet<FailedRelease>();
  private endFirst: () => void = () => undefined;
  /** Settles when the page that the document was opened at is left for another. */
  readonly firstEnded = new Promise<void>((resolve) => {
    this.endFirst = resolve;
  });
  /** The release that showed the page that the document was opened at; null until it has. */
  first: { remote: string; version: string } | null = null;

  /**
   * @param report called once per view
   * @param versionOf the release of a remote that is tried first now
   * @param setOpening called with true when a page opens, and with false when it is shown or has failed
   */
  constructor(
    private readonly report: (event: RemoteEvent) => void,
    private readonly versionOf: (remote: string) => string,
    private readonly setOpening: (isOpening: boolean) => void = () => undefined,
  ) {}

  /** A page opens. */
  begin(remote: string, page: string): void {
    clearTimeout(this.late);
    if (this.current) this.endFirst();
    const view: View = {
      remote,
      page,
      version: this.versionOf(remote),
      started: performance.now(),
      reported: 'nothing',
    };
    this.current = view;
    this.setOpening(true);
    this.late = setTimeout(
      () => this.fail(view, { version: view.version, cause: `not there after ${LATE_AFTER_MS / 1_000} s` }),
      LATE_AFTER_MS,
    );
  }

  /** The opened page is shown. */
  shown(remote: string, page: string, state: PageState & { status: 'ready' }): void {
    const view = this.at(remote, page);
    if (!view) return;
    clearTimeout(this.late);
    this.setOpening(false);
    if (state.instead) this.failed(remote, page, state.instead);
    if (view.reported !== 'nothing') return;
    view.reported = 'viewed';
    if (!this.first) this.first = { remote, version: state.version };
    this.report({
      kind: 'viewed',
      remote,
      version: state.version,
      durationMs: Math.round(performance.now() - view.started),
    });
  }

  /** The opened page cannot be shown: no release of it could be loaded, or it threw. */
  failed(remote: string, page: string, failure: FailedRelease): void {
    const view = this.at(remote, page);
    if (!view || this.reportedFailures.has(failure)) return;
    this.reportedFailures.add(failure);
    this.fail(view, failure);
  }

  private at(remote: string, page: string): View | null {
    return this.current?.remote === remote && this.current.page === page ? this.current : null;
  }

  private fail(view: View, { version, cause }: FailedRelease): void {
    clearTimeout(this.late);
    this.setOpening(false);
    if (view.reported === 'failed') return;
    view.reported = 'failed';
    this.report({
      kind: 'view-failed',
      remote: view.remote,
      version,
      cause: cause.slice(0, 300),
      durationMs: Math.round(performance.now() - view.started),
    });
  }
}
