import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';
import { creditBalanceOf } from '../credit/read-credit';
import { guestId } from './customer-ids';

/** How the audit log reads this module's objects. */
export const customersRecords = {
  /**
   * By id, also as the name: the log is append-only, so it must not contain personal data. For the same reason it does
   * not contain the text of notes.
   */
  customer: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    // Not the lock of a deletion, for which a cancellation that holds its order would wait (merge-customers.ts).
    const user = await trx.selectFrom('users').select('email').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    // Summed from the orders: the stored sums do not include changes of this transaction.
    const email =
      user?.email ??
      (
        await trx
          .selectFrom('customer_orders')
          .select('guest_email')
          .where('customer_id', '=', id)
          .where('guest_email', 'is not', null)
          .limit(1)
          .executeTakeFirst()
      )?.guest_email;
    const orders = email
      ? Number(
          (
            await trx
              .selectFrom('orders')
              .select((select) => select.fn.countAll<string>().as('count'))
              .where(({ or, and, eb }) =>
                or([
                  ...(user ? [eb('user_id', '=', id)] : []),
                  and([eb('user_id', 'is', null), eb('email', '=', email)]),
                ]),
              )
              .executeTakeFirstOrThrow()
          ).count,
        )
      : 0;
    if (!user && orders === 0) return null;
    const ids = user ? [id, guestId(user.email)] : [id];
    const tags = await trx
      .selectFrom('customer_tags')
      .select('tag')
      .distinct()
      .where('customer_id', 'in', ids)
      .orderBy('tag')
      .execute();
    const notes = await trx
      .selectFrom('customer_notes')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('customer_id', 'in', ids)
      .executeTakeFirstOrThrow();
    const merges = await trx
      .selectFrom('customer_merges')
      .select('from_id')
      .where('into_id', '=', id)
      .orderBy('at')
      .orderBy('from_id')
      .execute();
    return {
      name: id,
      values: {
        kind: user ? 'account' : 'guest',
        orders,
        tags: tags.map(({ tag }) => tag),
        notes: Number(notes.count),
        mergedFrom: merges.map(({ from_id }) => from_id),
        ...(user && { creditPaise: await creditBalanceOf(trx, id) }),
      },
    };
  },
  /** A segment of customers, by ID. */
  segment: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('customer_segments')
      .select(['name', 'rules', 'is_shared'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.name,
          values: { name: row.name, match: row.rules.match, rules: row.rules.rules, shared: row.is_shared },
        }
      : null;
  },
  /** An impersonation by a member of staff, by session ID. */
  acting: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('sessions')
      .select(['user_id', 'acting_reason', 'expires_at', 'revoked_at'])
      .where('family_id', '=', id)
      .where('acted_by', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    return row
      ? {
          name: row.user_id,
          values: {
            customer: row.user_id,
            reason: row.acting_reason,
            until: row.expires_at,
            ended: row.revoked_at !== null,
          },
        }
      : null;
  },
} satisfies RecordReaders;
