import { failureOf } from '@haat/shared/state';
import type { StaffChange } from '../contract/staff-events';
import { fetchStaffMe } from './staff';

const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 15_000;

interface Listener {
  /** Something may have been missed: what is shown is read anew. Also the first time. */
  onOpen: () => void;
  onChange: (change: StaffChange) => void;
  /** Whether changes come just now. */
  onState?: (isLive: boolean) => void;
}

/**
 * Follows what others of the staff and shoppers change (GET /api/admin/events), for as long as the page is in sight: a page
 * that nobody sees keeps no session of theirs alive. Connects again by itself; whoever may not listen is not asked again
 * until the page is looked at anew.
 * @returns ends it
 */
export function followStaffEvents({ onOpen, onChange, onState }: Listener): () => void {
  let ending: AbortController | null = null;

  const stay = async (signal: AbortSignal) => {
    const { readEventStream, readStaffEvent } = await import(/* webpackChunkName: "events" */ './staff-events-calls');
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
      try {
        // By the http client, which renews a session that has run out; the stream can't.
        await fetchStaffMe();
        await readEventStream('/api/admin/events', {
          signal,
          onOpen: () => {
            pause = FIRST_PAUSE_MS;
            onState?.(true);
          },
          onEvent: (event, data) => {
            if (event === 'open') onOpen();
            const change = event === 'change' ? readStaffEvent(data) : null;
            if (change) onChange(change);
          },
        });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'answered' && (failure.status === 401 || failure.status === 403)) return;
      } finally {
        onState?.(false);
      }
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  const look = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !ending) {
      const begun = new AbortController();
      ending = begun;
      void stay(begun.signal).finally(() => {
        if (ending === begun) ending = null;
      });
    } else if (!isSeen) {
      ending?.abort();
      ending = null;
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    ending?.abort();
    ending = null;
  };
}
