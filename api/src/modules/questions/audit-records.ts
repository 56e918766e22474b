import type { RecordReaders, Trx } from '../audit/record-readers';
import { userContentRecord } from '../user-content/audit-marks';

/** How the audit log reads this module's objects. */
export const questionsRecords = {
  question: (trx: Trx, id: string) => userContentRecord(trx, 'questions', id),
  answer: (trx: Trx, id: string) => userContentRecord(trx, 'answers', id),
} satisfies RecordReaders;
