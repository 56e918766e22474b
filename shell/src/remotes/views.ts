import type { RemoteEvent } from '@haat/shared/contract/service';
import type { PageState } from './page-store';
import type { FailedRelease } from './remote-loader';

/** A page that shows no content within this time, in milliseconds, is a failed view, even if it is shown later. */
const LATE_AFTER_MS = 10_000;

interface View {
  remote: string;
  page: string;
  /** The release that the visitor should get. */
  version: string;
  started: number;
  /** The last report of this view. */
  reported: 'nothing' | 'viewed' | 'failed';
}

/**
 * Reports each view of a page once, as shown by the visitor's release or as failed, even if another release showed it.
 * A canary is compared with the current release by these reports (decision 022).
 */
export class Views {
  private current: View | null = null;
  private late: ReturnType<typeof setTimeout> | undefined;
  /** Reported failures: a warmed page may be viewed long after its load failed, and more than once. */
  private readonly reportedFailures = new WeakSet<FailedRelease>();
  private endFirst: () => void = () => undefined;
  /** Resolves when the visitor leaves the first page of the document. */
  readonly firstEnded = new Promise<void>((resolve) => {
    this.endFirst = resolve;
  });
  /** The release that showed the first page of the document; null until then. */
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

  /** Call when a page opens. */
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

  /** Call when the opened page is shown. */
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

  /** Call when the opened page cannot be shown: no release could be loaded, or it threw. */
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
