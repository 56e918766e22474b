import type { RemoteEvent } from '@haat/shared/contract/service';
import type { PageState } from './page-store';
import type { FailedRelease } from './remote-loader';

/** A page that shows nothing of its own for so long, in milliseconds, was not shown, whatever comes later. */
const LATE_AFTER_MS = 10_000;

interface View {
  remote: string;
  page: string;
  /** The release that the visitor is given. */
  version: string;
  started: number;
  /** What has been told of it. */
  told: 'nothing' | 'viewed' | 'failed';
}

/**
 * Tells of each view of a page once: it was shown by the release that the visitor was given, or that release failed,
 * whatever was shown instead. By these two a canary is compared with what the others have (decision 022).
 */
export class Views {
  private current: View | null = null;
  private late: ReturnType<typeof setTimeout> | undefined;
  /**
   * What a load came to is told by the first view of it: one that was warmed may be viewed long after, and more than
   * once.
   */
  private readonly told = new WeakSet<FailedRelease>();
  private endFirst: () => void = () => undefined;
  /** Settles when the page that the document was opened at is left for another. */
  readonly firstEnded = new Promise<void>((resolve) => {
    this.endFirst = resolve;
  });
  /** The release that showed the page that the document was opened at; null until it has. */
  first: { remote: string; version: string } | null = null;

  /**
   * @param report told of each view
   * @param versionOf the release of a remote that is tried first now
   * @param setOpening told whether the page that was opened has still to be shown or to fail
   */
  constructor(
    private readonly report: (event: RemoteEvent) => void,
    private readonly versionOf: (remote: string) => string,
    private readonly setOpening: (isOpening: boolean) => void = () => undefined,
  ) {}

  /** A page is come to. */
  begin(remote: string, page: string): void {
    clearTimeout(this.late);
    if (this.current) this.endFirst();
    const view: View = { remote, page, version: this.versionOf(remote), started: performance.now(), told: 'nothing' };
    this.current = view;
    this.setOpening(true);
    this.late = setTimeout(
      () => this.fail(view, { version: view.version, cause: `not there after ${LATE_AFTER_MS / 1_000} s` }),
      LATE_AFTER_MS,
    );
  }

  /** The page that was come to stands there. */
  shown(remote: string, page: string, state: PageState & { status: 'ready' }): void {
    const view = this.at(remote, page);
    if (!view) return;
    clearTimeout(this.late);
    this.setOpening(false);
    if (state.instead) this.failed(remote, page, state.instead);
    if (view.told !== 'nothing') return;
    view.told = 'viewed';
    if (!this.first) this.first = { remote, version: state.version };
    this.report({
      kind: 'viewed',
      remote,
      version: state.version,
      durationMs: Math.round(performance.now() - view.started),
    });
  }

  /** The page that was come to can't be shown: no release of it could be had, or this one threw. */
  failed(remote: string, page: string, failure: FailedRelease): void {
    const view = this.at(remote, page);
    if (!view || this.told.has(failure)) return;
    this.told.add(failure);
    this.fail(view, failure);
  }

  private at(remote: string, page: string): View | null {
    return this.current?.remote === remote && this.current.page === page ? this.current : null;
  }

  private fail(view: View, { version, cause }: FailedRelease): void {
    clearTimeout(this.late);
    this.setOpening(false);
    if (view.told === 'failed') return;
    view.told = 'failed';
    this.report({
      kind: 'view-failed',
      remote: view.remote,
      version,
      cause: cause.slice(0, 300),
      durationMs: Math.round(performance.now() - view.started),
    });
  }
}
