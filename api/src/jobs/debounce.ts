import { setTimeout as pause } from 'node:timers/promises';

/** Calls within this many milliseconds share one run. */
const WINDOW_MS = 200;

/** Runs shortly after `schedule` is called, so that responses do not wait and many calls share one run. */
export class DebouncedTask {
  private last: Promise<void> = Promise.resolve();
  private isDue = false;

  /** @param failed called with the error of a failed run; a scheduled job repeats the work */
  constructor(
    private readonly run: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Requests a run. If this process ends before it, a scheduled job does the work. */
  schedule(): void {
    if (this.isDue) return;
    this.isDue = true;
    this.last = this.last
      .then(() => pause(WINDOW_MS))
      .then(() => {
        this.isDue = false;
        return this.run();
      })
      .catch(this.failed);
  }

  /** Waits for the current run. */
  end(): Promise<void> {
    return this.last;
  }
}
