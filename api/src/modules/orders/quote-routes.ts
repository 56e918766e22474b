import { orderQuoteSchema, quoteRequestSchema } from '@haat/shared/contract/order-quote';
import { toRupees } from '@haat/shared/money';
import type { App, Deps } from '../../deps';
import { languageOf } from '../../http/request-language';
import { textsIn } from '../../text/texts-in';
import { currentPrices } from '../catalogue/prices/current-prices';
import { creditBalanceOf } from '../credit/read-credit';
import { usableCredit } from '../credit/usable-credit';
import { readTerms } from '../settings/read-setting';
import { readRequestedLines } from './order-lines';
import { priceOrder } from './price-order';
import { quotedSums } from './quoted-sums';
import type { PaymentGateway } from '../payments/payment-gateway';

/** Quotes: the sums, delivery options and payment methods of an order before it is placed. */
export async function quoteRoutes(
  app: App,
  { db, config, gateway, version }: Deps & { gateway: PaymentGateway },
): Promise<void> {
  app.post(
    '/api/orders/quote',
    {
      preHandler: currentPrices(version),
      config: { rateLimit: { max: 300, timeWindow: '1 minute' }, whileImpersonating: 'may' },
      schema: {
        tags: ['orders'],
        summary: 'Preview an order’s total and delivery options; writes nothing',
        body: quoteRequestSchema,
        response: { 200: orderQuoteSchema },
      },
    },
    async (request) => {
      const { items, deliveryOption, couponCode = null, email = null, state = null, zipCode = null } = request.body;
      const user = await request.signedIn();
      const terms = await readTerms(db, config);
      const t = await textsIn(languageOf(request));
      const lines = await readRequestedLines(db, items, { lock: false });
      const { sums, coupon, options } = await priceOrder(db, terms, lines, {
        deliveryOption,
        couponCode,
        state,
        shopper: { userId: user?.id ?? null, email: email?.toLowerCase() ?? null },
        now: new Date(),
        lock: false,
        t,
      });
      const balance = user ? await creditBalanceOf(db, user.id) : 0;
      const usable = usableCredit(balance, sums.totalPaise);
      const used = request.body.useCredit ? usable : 0;
      return {
        ...quotedSums(terms, sums, options, { state, zipCode, creditPaise: used }, t),
        ...(balance > 0 && {
          credit: {
            balance: toRupees(balance),
            usable: toRupees(usable),
            used: toRupees(used),
            toPay: toRupees(sums.totalPaise - used),
          },
        }),
        coupon: coupon && { code: coupon.code, applied: coupon.ok, text: coupon.text },
        cardEntry: gateway.cardEntry,
      };
    },
  );
}
