import { savedPaymentSchema } from '@haat/shared/contract/saved-payment';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { requireSignIn, requireUser } from '../auth/require-sign-in';

/** 'Visa-1111' */
const idParams = z.object({ id: z.string().check(z.regex(/^.{1,40}-\d{4}$/)) });

/** Cards that an account has paid with: only brand and last four digits are stored. */
export async function savedPaymentRoutes(app: App, { db }: Deps): Promise<void> {
  app.addHook('onRequest', requireSignIn());

  const cardsOf = async (userId: string) => {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('forgotten_payments as f', (join) =>
        join
          .onRef('f.user_id', '=', 'orders.user_id')
          .on('f.brand', '=', sql<string>`coalesce(orders.card_brand, 'Card')`)
          .onRef('f.last_four', '=', 'orders.card_last_four'),
      )
      .select([
        'orders.card_brand as brand',
        'orders.card_last_four as lastFour',
        sql<Date>`max(orders.created_at)`.as('usedAt'),
      ])
      .where('orders.user_id', '=', userId)
      .where('orders.card_last_four', 'is not', null)
      .where('orders.status', 'not in', ['Awaiting Payment', 'Payment Failed'])
      // A new payment with the card shows it again.
      .where((eb) => eb.or([eb('f.at', 'is', null), eb('orders.created_at', '>', eb.ref('f.at'))]))
      .groupBy(['orders.card_brand', 'orders.card_last_four'])
      .orderBy('usedAt', 'desc')
      .execute();
    return rows.map(({ brand, lastFour, usedAt }) => ({
      id: `${brand ?? 'Card'}-${lastFour ?? ''}`,
      brand: brand ?? 'Card',
      lastFour: lastFour ?? '',
      usedAt: usedAt.toISOString(),
    }));
  };

  app.get(
    '/api/users/payments',
    {
      schema: {
        tags: ['users'],
        summary: 'Cards that the account has paid with, latest first',
        response: { 200: z.object({ content: z.array(savedPaymentSchema) }) },
      },
    },
    async (request) => ({ content: await cardsOf((await requireUser(request)).id) }),
  );

  app.delete(
    '/api/users/payments/:id',
    {
      schema: { tags: ['users'], summary: 'Hide a card; orders keep their payment details', params: idParams },
    },
    async (request, reply) => {
      const { id: userId } = await requireUser(request);
      const card = (await cardsOf(userId)).find(({ id }) => id === request.params.id);
      if (!card) throw notFound('Card');
      await db
        .insertInto('forgotten_payments')
        .values({ user_id: userId, brand: card.brand, last_four: card.lastFour })
        .onConflict((conflict) => conflict.columns(['user_id', 'brand', 'last_four']).doUpdateSet({ at: new Date() }))
        .execute();
      return reply.code(204).send();
    },
  );
}
