import { formatRupees, toRupees } from '@haat/shared/money';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Translate } from '@haat/shared/text/in-english';
import type { Database } from '../../db/schema';

const rupees = (paise: number) => formatRupees(toRupees(paise));

/**
 * The sentences of an email about a refund; none without one.
 * @param creditPaise the part that became store credit, in paise
 */
export function refundLines(
  { refundPaise, creditPaise = 0 }: { refundPaise: number; creditPaise?: number | undefined },
  t: Translate,
): string[] {
  const backPaise = Math.max(0, refundPaise - creditPaise);
  return [
    ...(backPaise > 0
      ? [
          t('We have refunded {{amount}} to your original payment method.', { amount: rupees(backPaise) }),
          t('It reaches you in 5-7 business days.'),
        ]
      : []),
    ...(creditPaise > 0
      ? [t('We have added {{amount}} to your store credit, for your next order.', { amount: rupees(creditPaise) })]
      : []),
  ];
}

/** The part of a refund that became store credit, in paise. The refund is found by its idempotency key. */
export async function creditOfRefund(db: Kysely<Database>, key: string): Promise<number> {
  const { paise } = await db
    .selectFrom('refunds')
    .select((select) => select.fn.sum<string | null>('amount_paise').as('paise'))
    .where(({ or, eb }) => or([eb('idempotency_key', '=', key), eb('idempotency_key', 'like', `${key}:%`)]))
    .where('to_credit', '=', true)
    .executeTakeFirstOrThrow();
  return Number(paise ?? 0);
}

/** The store credit that this transaction gives for an order, in paise. */
export async function creditGivenNow(tx: Transaction<Database>, orderId: string): Promise<number> {
  const { paise } = await tx
    .selectFrom('credit_entries')
    .select((select) => select.fn.sum<string | null>('amount_paise').as('paise'))
    .where('order_id', '=', orderId)
    .where('amount_paise', '>', 0)
    // The time of all entries of a transaction.
    .where('at', '=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(paise ?? 0);
}
