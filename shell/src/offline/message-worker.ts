import type { WorkerMessage } from '../worker/worker-protocol';

/**
 * Posts a message to the worker of this page, if there is one. The worker need not be running, and the page may close.
 */
export const messageWorker = (message: WorkerMessage): void =>
  navigator.serviceWorker?.controller?.postMessage(message);
