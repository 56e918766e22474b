import { followStaffEvents } from '@haat/shared/api/staff-events';
import type { StaffChange } from '@haat/shared/contract/staff-events';

type Listener = (change: StaffChange | null) => void;

/** How long the stream stays open without listeners, so that a navigation doesn't reconnect it, in milliseconds. */
const LINGER_MS = 2_000;

/** One stream of staff changes, shared by all listeners of the page. */
class StaffChanges {
  private readonly listeners = new Set<Listener>();
  private end: (() => void) | null = null;
  private ending: ReturnType<typeof setTimeout> | undefined;

  /** @param listener receives each change; null if changes may have been missed. @returns removes the listener */
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
    const notifyListeners: Listener = (change) => this.listeners.forEach((listener) => listener(change));
    let isFirst = true;
    return followStaffEvents({
      // On the first connection the page's data is fresh.
      onOpen: () => {
        if (!isFirst) notifyListeners(null);
        isFirst = false;
      },
      onChange: notifyListeners,
    });
  }
}

export const staffChanges = new StaffChanges();
