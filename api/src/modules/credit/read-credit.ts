import { MAX_CREDIT_ENTRIES, type CreditEntry } from '@haat/shared/contract/store-credit';
import { toRupees } from '@haat/shared/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** The store credit of an account, in paise. */
export async function creditBalanceOf(db: Kysely<Database>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('credit_balances')
    .select('balance_paise')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.balance_paise ?? 0;
}

/** The store credit of an account and its latest changes, the newest first. Rupees. */
export async function creditOf(
  db: Kysely<Database>,
  userId: string,
): Promise<{ balance: number; entries: (CreditEntry & { by: string | null })[] }> {
  const rows = await db
    .selectFrom('credit_entries')
    .leftJoin('users', 'users.id', 'credit_entries.actor_id')
    .select([
      'credit_entries.id',
      'kind',
      'amount_paise',
      'balance_paise',
      'order_id',
      'note',
      'credit_entries.at',
      'users.name as by',
    ])
    .where('credit_entries.user_id', '=', userId)
    .orderBy('credit_entries.id', 'desc')
    .limit(MAX_CREDIT_ENTRIES)
    .execute();
  return {
    balance: toRupees(await creditBalanceOf(db, userId)),
    entries: rows.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      amount: toRupees(row.amount_paise),
      balance: toRupees(row.balance_paise),
      orderId: row.order_id,
      note: row.note,
      at: row.at.toISOString(),
      by: row.by,
    })),
  };
}
