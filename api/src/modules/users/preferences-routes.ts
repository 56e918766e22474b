import { preferencesSchema } from '@haat/shared/contract/preferences';
import type { App, Deps } from '../../deps';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { preferencesOf } from '../customers/read-preferences';

/** The preferences of an account: emails and checkout defaults. */
export async function preferencesRoutes(app: App, { db }: Deps): Promise<void> {
  app.addHook('onRequest', requireSignIn());
  const response = { 200: preferencesSchema };

  app.get(
    '/api/users/preferences',
    { schema: { tags: ['users'], summary: 'The caller’s preferences', response: response } },
    async (request) => preferencesOf(db, (await requireUser(request)).id),
  );

  app.put(
    '/api/users/preferences',
    {
      schema: {
        tags: ['users'],
        summary: 'Replace the caller’s preferences',
        body: preferencesSchema,
        response: response,
      },
    },
    async (request) => {
      const { id } = await requireUser(request);
      const { mails, paymentMethod, deliveryOption } = request.body;
      const columns = {
        mail_offers: mails.offers,
        mail_back_in_stock: mails.backInStock,
        mail_order_steps: mails.orderSteps,
        payment_method: paymentMethod,
        delivery_option: deliveryOption,
        updated_at: new Date(),
      };
      await db
        .insertInto('user_preferences')
        .values({ user_id: id, ...columns })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
        .execute();
      return preferencesOf(db, id);
    },
  );
}
