import type { RecordReaders, Trx } from '../audit/record-readers';
import { userContentRecord } from '../user-content/audit-marks';

/** How the audit log reads this module's objects. */
export const reviewsRecords = {
  review: (trx: Trx, id: string) => userContentRecord(trx, 'reviews', id),
} satisfies RecordReaders;
