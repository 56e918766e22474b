import { followStaffEvents } from '@haat/shared/api/staff-events';
import type { StaffChange } from '@haat/shared/contract/staff-events';

type Listener = (change: StaffChange | null) => void;

/** A page that follows another one's may listen a moment later: the stream is kept for so long (ms). */
const LINGER_MS = 2_000;

/** One stream of what others change, for whatever of a page listens. */
class StaffChanges {
  private readonly listeners = new Set<Listener>();
  private end: (() => void) | null = null;
  private ending: ReturnType<typeof setTimeout> | undefined;

  /** @param listener told each change; null when some may have been missed. @returns stops it */
  listen = (listener: Listener): (() => void) => {
    clearTimeout(this.ending);
    this.listeners.add(listener);
    this.end ??= this.begin();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.ending = setTimeout(this.stop, LINGER_MS);
    };
  };

  /** Ends the stream even if there are listeners; the next `listen` call opens a new one. */
  stop = (): void => {
    clearTimeout(this.ending);
    this.end?.();
    this.end = null;
  };

  private begin(): () => void {
    const tell: Listener = (change) => this.listeners.forEach((listener) => listener(change));
    let isFirst = true;
    return followStaffEvents({
      // With the first one the page has just been read.
      onOpen: () => {
        if (!isFirst) tell(null);
        isFirst = false;
      },
      onChange: tell,
    });
  }
}

export const staffChanges = new StaffChanges();
