/** An event that holds the worker alive till its work is done. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * A service worker's own scope as far as it is used here: in one program TypeScript knows either a page's globals or a
 * worker's.
 */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
}

// True in the one place where this is imported: the worker's build.
export const scope = self as unknown as WorkerScope;
