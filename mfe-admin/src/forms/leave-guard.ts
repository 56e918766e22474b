/** A form with edits that aren't saved. */
export type Unsaved = object;

interface Question {
  /** What to do once the edits are given up. */
  run: () => void;
  givesUp: readonly Unsaved[];
}

const indexOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

/**
 * Asks before edits are lost: when a link is followed, on the way back, when a dialog is closed. When the tab is closed
 * the browser asks. The router has no blockers (decision 017), so links and the history are watched while there are
 * edits.
 */
class LeaveGuard {
  private readonly unsaved = new Set<Unsaved>();
  private readonly listeners = new Set<() => void>();
  private readonly presenters: object[] = [];
  private question: Question | null = null;
  /** The entry of the history that has the edits, as the router counts them. */
  private index: number | null = null;
  private isReturning = false;

  /** @returns ends it */
  hold = (unsaved: Unsaved): (() => void) => {
    this.index = indexOf(window.history.state);
    if (this.unsaved.size === 0) {
      window.addEventListener('beforeunload', this.onUnload);
      window.addEventListener('popstate', this.onPopState, true);
      document.addEventListener('click', this.onClick, true);
    }
    this.unsaved.add(unsaved);
    return () => this.forget([unsaved]);
  };

  /** Does something that loses edits, at once where there are none. @param of just these; without it, all */
  leave = (run: () => void, of?: Unsaved): void => {
    const givesUp = [...this.unsaved].filter((one) => of === undefined || one === of);
    if (givesUp.length === 0) return run();
    this.ask({ run, givesUp });
  };

  answer = (isLeaving: boolean): void => {
    const { question } = this;
    this.ask(null);
    if (!question || !isLeaving) return;
    this.forget(question.givesUp);
    question.run();
  };

  /** The last one that presents shows the question. @returns ends it */
  present = (presenter: object): (() => void) => {
    this.presenters.push(presenter);
    this.tell();
    return () => {
      this.presenters.splice(this.presenters.indexOf(presenter), 1);
      this.tell();
    };
  };

  asks = (presenter: object): boolean => this.question !== null && this.presenters.at(-1) === presenter;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private forget(gone: readonly Unsaved[]): void {
    gone.forEach((one) => this.unsaved.delete(one));
    if (this.unsaved.size > 0) return;
    window.removeEventListener('beforeunload', this.onUnload);
    window.removeEventListener('popstate', this.onPopState, true);
    document.removeEventListener('click', this.onClick, true);
  }

  private ask(question: Question | null): void {
    this.question = question;
    this.tell();
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }

  private readonly onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

  private readonly onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Another tab, a file, or an email leaves the page where it is; another site unloads it, and the browser asks.
    if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    this.leave(() => link.click());
  };

  private readonly onPopState = (event: PopStateEvent): void => {
    if (this.isReturning) {
      this.isReturning = false;
      return event.stopImmediatePropagation();
    }
    const to = indexOf(event.state);
    if (to === null || this.index === null || to === this.index) return;
    const steps = to - this.index;
    event.stopImmediatePropagation();
    this.isReturning = true;
    window.history.go(-steps);
    this.leave(() => window.history.go(steps));
  };
}

export const leaveGuard = new LeaveGuard();
