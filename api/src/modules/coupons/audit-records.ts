import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const couponsRecords = {
  /** By code. */
  coupon: async (trx: Trx, code: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('coupons').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
    return row
      ? {
          name: row.code,
          values: {
            kind: row.kind,
            value: row.value,
            minimumPaise: row.minimum_paise,
            mostPaise: row.most_paise,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            usesTotal: row.uses_total,
            usesPerShopper: row.uses_per_shopper,
            ...(Object.values(row.applies_to).some((named) => named.length > 0) && { appliesTo: row.applies_to }),
            excludes: row.excludes,
            ended: row.ended_at !== null,
          },
        }
      : null;
  },
} satisfies RecordReaders;
