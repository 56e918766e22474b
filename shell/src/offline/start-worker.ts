import { WORKER_PATH } from '../worker/worker-protocol';

/**
 * A page that stays open checks for a new worker after this time, in milliseconds; the browser checks for each new
 * document.
 */
const UPDATE_CHECK_MS = 60 * 60_000;

/**
 * Registers the shop's service worker (decision 034). The shop works without it, in browsers or on addresses that do
 * not support it.
 */
export async function startWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker
    .register(WORKER_PATH, { updateViaCache: 'none' })
    .catch(() => undefined);
  // A page may still hold the registration of a worker that unregistered itself (unregister-worker.ts of the server).
  // `register` then returns it without a check for a new worker, so request the update.
  if (registration?.active && !navigator.serviceWorker.controller) void registration.update().catch(() => undefined);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = Date.now();
    void registration?.update().catch(() => undefined);
  });
}
