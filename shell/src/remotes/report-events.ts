import { reportRemoteEvents } from '@haat/shared/api/service';
import { onceCalling } from '@haat/shared/state';
import type { RemoteEvent } from '@haat/shared/contract/service';

const FLUSH_AFTER_MS = 2_000;
const MOST_A_CALL = 50;

let queue: RemoteEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  timer = undefined;
  const events = queue.splice(0, MOST_A_CALL);
  if (events.length > 0) void reportRemoteEvents(events);
}

const flushSoon = (): void => {
  timer ??= setTimeout(flush, FLUSH_AFTER_MS);
};

/**
 * Collects what happens to remotes and sends it in batches to /api/telemetry (design §4). That a page loaded well waits
 * until the visitor's page calls the API for something else: alone it would cost every first page the 20 KB of axios.
 */
export function reportEvent(event: RemoteEvent): void {
  queue.push({ ...event, path: location.pathname.slice(0, 300) });
  if (queue.length > MOST_A_CALL) queue = queue.slice(-MOST_A_CALL);
  if (event.kind === 'loaded') onceCalling(flushSoon);
  else flushSoon();
}
