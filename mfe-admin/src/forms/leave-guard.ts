/** Identifies a form with unsaved edits. */
export type Unsaved = object;

interface Question {
  /** Called when the user discards the edits. */
  run: () => void;
  givesUp: readonly Unsaved[];
}

const indexOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

/**
 * Asks before edits are lost: when a link is followed, on Back, when a dialog is closed. When the tab is closed, the
 * browser asks. The router has no blockers (decision 017): while there are edits, clicks and history are intercepted.
 */
class LeaveGuard {
  private readonly unsaved = new Set<Unsaved>();
  private readonly listeners = new Set<() => void>();
  private readonly presenters: object[] = [];
  private question: Question | null = null;
  /** The router's index of the history entry with the edits. */
  private index: number | null = null;
  private isReturning = false;

  /** @returns stops guarding the edits */
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

  /** Runs an action that loses edits; asks first if there are any. @param of only these edits; default all */
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

  /** Registers a component that shows the question; the latest one shows it. @returns unregisters it */
  present = (presenter: object): (() => void) => {
    this.presenters.push(presenter);
    this.notifyListeners();
    return () => {
      this.presenters.splice(this.presenters.indexOf(presenter), 1);
      this.notifyListeners();
    };
  };

  asks = (presenter: object): boolean => this.question !== null && this.presenters.at(-1) === presenter;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private forget(discarded: readonly Unsaved[]): void {
    discarded.forEach((one) => this.unsaved.delete(one));
    if (this.unsaved.size > 0) return;
    window.removeEventListener('beforeunload', this.onUnload);
    window.removeEventListener('popstate', this.onPopState, true);
    document.removeEventListener('click', this.onClick, true);
  }

  private ask(question: Question | null): void {
    this.question = question;
    this.notifyListeners();
  }

  private notifyListeners(): void {
    this.listeners.forEach((listener) => listener());
  }

  private readonly onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

  private readonly onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // These links either keep the page loaded or lead to another site, where `beforeunload` asks.
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
