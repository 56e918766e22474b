import type { paymentMethods } from '@haat/shared/contract/order';
import { orderQuoteSchema, quoteRequestSchema } from '@haat/shared/contract/order-quote';
import { toRupees } from '@haat/shared/money';
import type { App, Deps } from '../../deps';
import { pricesOfNow } from '../catalogue/prices/prices-of-now';
import { whyNotBy } from '../payments/payment-rules';
import { readTerms } from '../settings/read-setting';
import { linesOf } from './order-lines';
import { priceOrder } from './price-order';

/** What an order would come to, and how it could be delivered and paid, before it is placed. */
export async function quoteRoutes(app: App, { db, config, version }: Deps): Promise<void> {
  app.post(
    '/api/orders/quote',
    {
      preHandler: pricesOfNow(version),
      config: { rateLimit: { max: 300, timeWindow: '1 minute' }, whileActing: 'may' },
      schema: {
        tags: ['orders'],
        summary: 'What an order comes to, with its choices of delivery; nothing is written',
        body: quoteRequestSchema,
        response: { 200: orderQuoteSchema },
      },
    },
    async (request) => {
      const { items, deliveryOption, couponCode = null, email = null, state = null, zipCode = null } = request.body;
      const user = await request.signedIn();
      const terms = await readTerms(db, config);
      const lines = await linesOf(db, items, false);
      const { sums, coupon, options } = await priceOrder(db, terms, lines, {
        deliveryOption,
        couponCode,
        state,
        shopper: { userId: user?.id ?? null, email: email?.toLowerCase() ?? null },
        now: new Date(),
        lock: false,
      });
      const whyNot = (method: (typeof paymentMethods)[number]) =>
        whyNotBy(terms.payments, method, sums.totalPaise, zipCode ?? '');
      const gstOf = (part: 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
        toRupees(sums.lines.reduce((sum, line) => sum + line[part], sums.shippingGst[part]));
      return {
        itemsTotal: toRupees(sums.itemsPaise),
        discount: toRupees(sums.discountPaise),
        shipping: toRupees(sums.shippingPaise),
        tax: toRupees(sums.taxPaise),
        total: toRupees(sums.totalPaise),
        gst:
          terms.tax.mode === 'gst' && state !== null
            ? { cgst: gstOf('cgstPaise'), sgst: gstOf('sgstPaise'), igst: gstOf('igstPaise') }
            : null,
        taxIncluded: terms.tax.mode === 'gst',
        coupon: coupon && { code: coupon.code, applied: coupon.ok, text: coupon.text },
        delivery: options.map(({ id, title, note, pricePaise, day }) => ({
          id,
          title,
          note,
          price: toRupees(pricePaise),
          day,
        })),
        cash: whyNot('cod'),
        card: whyNot('card'),
        upi: whyNot('upi'),
      };
    },
  );
}
