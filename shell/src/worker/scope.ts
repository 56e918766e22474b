/** An event that keeps the worker alive until its work is done. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * The used part of a service worker's global scope: one TypeScript program knows the globals of either pages or
 * workers.
 */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
}

// Safe: only the worker's build imports this file.
export const scope = self as unknown as WorkerScope;
