import { reportRemoteEvents } from '@haat/shared/api/service';
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

/** Collects what happens to remotes and sends it in batches to /api/telemetry (design §4). */
export function reportEvent(event: RemoteEvent): void {
  queue.push({ ...event, path: location.pathname.slice(0, 300) });
  if (queue.length > MOST_A_CALL) queue = queue.slice(-MOST_A_CALL);
  timer ??= setTimeout(flush, FLUSH_AFTER_MS);
}
