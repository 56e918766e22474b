import { staffChangeSchema, type StaffChange } from '../contract/staff-events';

export { readEventStream } from './event-stream';

/** A change event of the stream; null for other data. */
export function readStaffEvent(data: string): StaffChange | null {
  try {
    return staffChangeSchema.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
