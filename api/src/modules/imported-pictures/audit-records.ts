import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';
import { countSources } from './missing-pictures';

/** How the audit log reads this module's objects. */
export const importedPicturesRecords = {
  /** All imported pictures. */
  'imported-pictures': async (trx: Trx): Promise<AuditRecord> => {
    const { missing, waiting } = await countSources(trx);
    return { name: 'Imported pictures', values: { missing, waiting } };
  },
} satisfies RecordReaders;
