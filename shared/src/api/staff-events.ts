import type { StaffChange } from '../contract/staff-events';
import { followStream } from './follow-stream';
import { fetchStaffMe } from './staff';

interface Listener {
  /** Called first, and whenever changes may have been missed: refetch what is shown. */
  onOpen: () => void;
  onChange: (change: StaffChange) => void;
  /** Called with whether changes arrive now. */
  onState?: (isLive: boolean) => void;
}

/**
 * Follows changes by other staff members and by shoppers (GET /api/admin/events) while the page is visible. Reconnects
 * automatically; after a refusal, only when the page becomes visible again.
 * @returns ends it
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
