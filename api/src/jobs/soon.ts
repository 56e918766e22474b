import { setTimeout as pause } from 'node:timers/promises';

/** What is asked for within so long, in milliseconds, is done by one look. */
const TOGETHER_MS = 200;

/** Looks for work shortly after `soon` is called, so that no response waits for it and many calls share one look. */
export class Soon {
  private last: Promise<void> = Promise.resolve();
  private isDue = false;

  /** @param failed is told of a look that failed; a round of jobs makes up for it */
  constructor(
    private readonly look: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** There is something. If this process ends before it has looked, the round finds it. */
  soon(): void {
    if (this.isDue) return;
    this.isDue = true;
    this.last = this.last
      .then(() => pause(TOGETHER_MS))
      .then(() => {
        this.isDue = false;
        return this.look();
      })
      .catch(this.failed);
  }

  /** Waits for what is under way. */
  end(): Promise<void> {
    return this.last;
  }
}
