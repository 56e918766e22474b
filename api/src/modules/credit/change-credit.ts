import { formatRupees, toRupees } from '@haat/shared/money';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { CreditKind } from '../../db/tables/credit';
import { ApiError } from '../../http/api-error';
import { creditBalanceOf } from './read-credit';

interface CreditChange {
  userId: string;
  kind: CreditKind;
  /** Above 0 for credit that the account gets, below 0 for credit that leaves it. */
  amountPaise: number;
  orderId?: string;
  /** The member of staff. */
  actorId?: string;
  /** The reason, for the customer too. */
  note?: string;
  /** Idempotency key; the caller has checked that it is new. */
  key?: string;
}

/**
 * Changes the store credit of an account and writes its ledger; nothing else writes a balance. Its row stays locked
 * until the end of the transaction. Lock orders and variants before it.
 * @throws ApiError 409 credit-changed if more would leave the account than it has
 */
export async function changeCredit(
  tx: Transaction<Database>,
  { userId, kind, amountPaise, orderId, actorId, note, key }: CreditChange,
): Promise<void> {
  if (!Number.isSafeInteger(amountPaise) || amountPaise === 0)
    throw new RangeError(`A change of store credit is a whole number of paise other than 0, not ${amountPaise}.`);
  const changed =
    amountPaise > 0
      ? await tx
          .insertInto('credit_balances')
          .values({ user_id: userId, balance_paise: amountPaise })
          .onConflict((conflict) =>
            conflict
              .column('user_id')
              .doUpdateSet((set) => ({ balance_paise: set('credit_balances.balance_paise', '+', amountPaise) })),
          )
          .returning('balance_paise')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('credit_balances')
          .set((set) => ({ balance_paise: set('balance_paise', '+', amountPaise) }))
          .where('user_id', '=', userId)
          .where('balance_paise', '>=', -amountPaise)
          .returning('balance_paise')
          .executeTakeFirst();
  if (!changed) {
    const balance = formatRupees(toRupees(await creditBalanceOf(tx, userId)));
    throw new ApiError(409, 'credit-changed', `The store credit is now ${balance}.`, [
      { path: 'storeCredit', message: `Now ${balance}` },
    ]);
  }
  await tx
    .insertInto('credit_entries')
    .values({
      user_id: userId,
      kind,
      amount_paise: amountPaise,
      balance_paise: changed.balance_paise,
      order_id: orderId ?? null,
      actor_id: actorId ?? null,
      note: note ?? null,
      key: key ?? null,
    })
    .execute();
}

/** Moves the store credit of an account to another one that it is merged into. */
export async function mergeCredit(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  const paise = await lockedBalanceOf(tx, from);
  if (paise > 0) {
    await changeCredit(tx, { userId: from, kind: 'merged', amountPaise: -paise });
    await changeCredit(tx, { userId: to, kind: 'merged', amountPaise: paise });
  }
  await endCredit(tx, from);
}

/** Ends the store credit of an account that is being deleted; its entries stay without the account and the reasons. */
export async function closeCredit(tx: Transaction<Database>, userId: string): Promise<void> {
  const paise = await lockedBalanceOf(tx, userId);
  if (paise > 0) await changeCredit(tx, { userId, kind: 'closed', amountPaise: -paise });
  await endCredit(tx, userId);
}

async function endCredit(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.updateTable('credit_entries').set({ user_id: null, note: null }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('credit_balances').where('user_id', '=', userId).execute();
}

async function lockedBalanceOf(tx: Transaction<Database>, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('credit_balances')
    .select('balance_paise')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.balance_paise ?? 0;
}
