import { staffChangeSchema, type StaffChange } from '../contract/staff-events';

export { readEventStream } from './event-stream';

/** A change as the stream tells it; null for what isn't one. */
export function readStaffEvent(data: string): StaffChange | null {
  try {
    return staffChangeSchema.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
