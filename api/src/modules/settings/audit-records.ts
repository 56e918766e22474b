import { isSettingPart, settingParts } from '@haat/shared/contract/settings';
import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const settingsRecords = {
  /** The home page; null until staff set it. */
  home: (trx: Trx) => setting(trx, 'home'),
  /** Another part of the settings, by name. */
  setting: (trx: Trx, id: string): Promise<AuditRecord | null> => setting(trx, id),
} satisfies RecordReaders;

/**
 * The current value of a part of the settings. A part that was never set has no row to lock: the second writer fails on
 * the version.
 */
async function setting(trx: Trx, part: string): Promise<AuditRecord | null> {
  const row = isSettingPart(part)
    ? await trx
        .selectFrom('shop_settings')
        .select(['part', 'value'])
        .where('part', '=', part)
        .orderBy('version', 'desc')
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  return row ? { name: settingParts[row.part].name, values: row.value } : null;
}
