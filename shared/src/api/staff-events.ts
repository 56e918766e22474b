import type { StaffChange } from '../contract/staff-events';
import { followStream } from './follow-stream';
import { fetchStaffMe } from './staff';

interface Listener {
  /** Something may have been missed: what is shown must be refetched. Also called the first time. */
  onOpen: () => void;
  onChange: (change: StaffChange) => void;
  /** Whether changes come just now. */
  onState?: (isLive: boolean) => void;
}

/**
 * Follows changes by other staff members and by shoppers (GET /api/admin/events) while the page is visible. Reconnects
 * automatically; after a refusal, only when the page becomes visible again.
 * @returns a function that ends it
 */
export function followStaffEvents({ onOpen, onChange, onState }: Listener): () => void {
  return followStream(async (signal, opened) => {
    const { readEventStream, readStaffEvent } = await import(/* webpackChunkName: "events" */ './staff-events-client');
    // With the HTTP client, which renews an expired session; the stream cannot.
    await fetchStaffMe();
    await readEventStream('/api/admin/events', {
      signal,
      onOpen: opened,
      onEvent: (event, data) => {
        if (event === 'open') onOpen();
        const change = event === 'change' ? readStaffEvent(data) : null;
        if (change) onChange(change);
      },
    });
  }, onState);
}
