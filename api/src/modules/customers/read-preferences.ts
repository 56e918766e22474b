import type { Preferences } from '@haat/shared/contract/preferences';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** The preferences of an account, or the defaults: no offers, all other emails. */
export async function preferencesOf(db: Kysely<Database>, userId: string): Promise<Preferences> {
  const row = await db.selectFrom('user_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return {
    mails: {
      offers: row?.mail_offers ?? false,
      backInStock: row?.mail_back_in_stock ?? true,
      orderSteps: row?.mail_order_steps ?? true,
    },
    paymentMethod: row?.payment_method ?? null,
    deliveryOption: row?.delivery_option ?? null,
  };
}
