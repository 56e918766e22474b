import { WORKER_PATH } from '../worker/worker-protocol';

/** A page that stays open looks for another worker after this, in milliseconds; each new document does so by itself. */
const LOOK_AGAIN_MS = 60 * 60_000;

/**
 * Has the browser take the shop's service worker (decision 034). Where it can't, or the address isn't a safe one, the
 * shop goes on without.
 */
export async function startWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker
    .register(WORKER_PATH, { updateViaCache: 'none' })
    .catch(() => undefined);
  // A page of before the shop took its worker back holds that registration: it is given to this page as it is, with the
  // worker that ended the one before, and without a look at what the shop has now.
  if (registration?.active && !navigator.serviceWorker.controller) void registration.update().catch(() => undefined);
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    void registration?.update().catch(() => undefined);
  });
}
