import { linkTokenSchema, mailedSchema } from '@haat/shared/contract/account';
import { backInStockSchema, pendingBackInStockRequestSchema } from '@haat/shared/contract/wishes';
import * as z from 'zod/mini';
import { lockByName } from '../../db/lock-by-name';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { languageOf } from '../../http/request-language';
import { linkUsed } from '../auth/account-tokens';
import { hashOfToken } from '../auth/random-token';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { useLineTexts } from '../catalogue/line-texts';

/** Maximum number of open requests per address. */
const MAX_WAITING = 50;

const tags = ['back in stock'];

/** Back-in-stock requests of guests and accounts; `back-in-stock-mails.ts` sends one email each. */
export async function backInStockRoutes(app: App, { db, config }: Deps): Promise<void> {
  useLineTexts(app, db);
  const limited = { rateLimit: { max: config.signInAttempts, timeWindow: '1 minute' } };

  app.post(
    '/api/stock-wishes',
    {
      preHandler: app.limitMails,
      config: limited,
      schema: {
        tags,
        summary: 'Request a back-in-stock email, to the account’s address or a guest’s own',
        body: backInStockSchema,
        response: { 202: mailedSchema },
      },
    },
    async (request, reply) => {
      const user = await request.signedIn();
      const email = (user?.email ?? request.body.email)?.toLowerCase();
      if (!email)
        throw new ApiError(400, 'invalid', 'Enter your email address.', [
          { path: 'email', message: 'Enter your email address' },
        ]);
      const variants = await db
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select(['variants.sku', 'variants.stock_quantity', 'products.default_sku'])
        .where('products.id', '=', request.body.productId)
        .where('products.archived_at', 'is', null)
        .where('variants.archived_at', 'is', null)
        .execute();
      const variant = variants.find(({ sku, default_sku }) => sku === (request.body.sku ?? default_sku));
      if (!variant) throw notFound('Product');
      if (variant.stock_quantity > 0) throw new ApiError(409, 'in-stock', 'This item is in stock. You can buy it now.');
      await db.transaction().execute(async (tx) => {
        await lockByName(tx, `back in stock for ${email}`);
        const { waiting } = await tx
          .selectFrom('stock_wishes')
          .select((eb) => eb.fn.countAll<number>().as('waiting'))
          .where('email', '=', email)
          .where('sent_at', 'is', null)
          .executeTakeFirstOrThrow();
        // The response is the same regardless of the requests of this address.
        if (waiting < MAX_WAITING)
          await tx
            .insertInto('stock_wishes')
            .values({
              product_id: request.body.productId,
              sku: variant.sku,
              email,
              user_id: user?.id ?? null,
              language: languageOf(request),
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      });
      reply.code(202);
      return { message: `We will email ${email} once when it is back in stock.` };
    },
  );

  app.post(
    '/api/stock-wishes/end',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Stop all back-in-stock emails to an address, by the link in one of them',
        body: linkTokenSchema,
      },
    },
    async (request, reply) => {
      const row = await db
        .selectFrom('stock_wishes')
        .select('email')
        .where('token_hash', '=', hashOfToken(request.body.token))
        .executeTakeFirst();
      if (!row) throw linkUsed('This link has expired or was already used.');
      await db.deleteFrom('stock_wishes').where('email', '=', row.email).execute();
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/users/stock-wishes',
    {
      onRequest: requireSignIn(),
      schema: {
        tags,
        summary: 'The account’s back-in-stock requests, newest first',
        response: { 200: z.object({ content: z.array(pendingBackInStockRequestSchema) }) },
      },
    },
    async (request) => {
      const user = await requireUser(request);
      const rows = await db
        .selectFrom('stock_wishes')
        .innerJoin('variants', 'variants.sku', 'stock_wishes.sku')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select(['stock_wishes.id', 'products.id as productId', 'products.name', 'variants.options'])
        .where('stock_wishes.user_id', '=', user.id)
        .where('sent_at', 'is', null)
        .orderBy('stock_wishes.created_at', 'desc')
        .execute();
      return { content: rows };
    },
  );

  app.delete(
    '/api/users/stock-wishes/:id',
    {
      onRequest: requireSignIn(),
      schema: {
        tags,
        summary: 'Cancel a back-in-stock request',
        params: z.object({ id: z.string().check(z.maxLength(60)) }),
      },
    },
    async (request, reply) => {
      const removed = await db
        .deleteFrom('stock_wishes')
        .where('id', '=', request.params.id)
        .where('user_id', '=', (await requireUser(request)).id)
        .where('sent_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw notFound('Wish');
      return reply.code(204).send();
    },
  );
}
