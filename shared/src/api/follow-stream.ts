import { failureOf } from '@haat/shared/state';

const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 15_000;
/** Statuses that a retry would not change: not permitted, or not found. */
const FINAL: readonly number[] = [401, 403, 404];

/**
 * Reads a stream of events while the page is visible: a hidden page must not keep a session alive. Reconnects
 * automatically when the stream ends; after a refusal, only when the page becomes visible again.
 * @param read reads until the stream ends, and reports when it is open
 * @param onState called with whether events arrive now
 * @returns ends it
 */
export function followStream(
  read: (signal: AbortSignal, onOpen: () => void) => Promise<void>,
  onState?: (isLive: boolean) => void,
): () => void {
  let ending: AbortController | null = null;

  const stay = async (signal: AbortSignal) => {
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
      try {
        await read(signal, () => {
          pause = FIRST_PAUSE_MS;
          onState?.(true);
        });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'answered' && FINAL.includes(failure.status)) return;
      } finally {
        onState?.(false);
      }
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  const updateConnection = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !ending) {
      const started = new AbortController();
      ending = started;
      void stay(started.signal).finally(() => {
        if (ending === started) ending = null;
      });
    } else if (!isSeen) {
      ending?.abort();
      ending = null;
    }
  };
  document.addEventListener('visibilitychange', updateConnection);
  updateConnection();
  return () => {
    document.removeEventListener('visibilitychange', updateConnection);
    ending?.abort();
    ending = null;
  };
}
