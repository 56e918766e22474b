import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Order } from '@haat/shared/contract/order';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import type { Translate } from '@haat/shared/text/in-english';
import type { EmailContent } from '../../mail/email-template';

/** Who reads a mail about an order. */
export interface Reader {
  /** That the order was placed in. */
  language: ContentLanguage;
  t: Translate;
  /** Null where the address is not known to be the buyer's. */
  name: string | null;
  /** Of the order. */
  url: string;
  /** Gives a text that was written down in English the names of the order's items in the language. */
  inLanguage: (text: string) => string;
}

/** How a mail begins. @param reader without a name where the address may be another person's */
export const greetingOf = ({ name, t }: Pick<Reader, 'name' | 't'>): string =>
  name === null ? t('Hello,') : t('Dear {{name}},', { name });

/** The sums of an order, as its page has them; what is owed at the door last. */
export function sumLines(
  { itemsTotal, discount, shipping, tax, gst, total, due }: Order,
  { t }: Pick<Reader, 't'>,
): string[] {
  const gstSum = gst ? gst.cgst + gst.sgst + gst.igst : 0;
  return [
    `${t('Items')}: ${formatRupees(itemsTotal)}`,
    ...(discount > 0 ? [`${t('Discount')}: −${formatRupees(discount)}`] : []),
    `${t('Shipping & handling')}: ${formatRupees(shipping)}`,
    ...(gst ? [] : [`${t('Tax')}: ${formatRupees(tax)}`]),
    `${t('Order total')}: ${formatRupees(total)}`,
    ...(gst ? [`${t('GST included')}: ${formatRupees(gstSum)}`] : []),
    ...(due > 0 ? [`${t('To pay on delivery')}: ${formatRupees(due)}`] : []),
  ];
}

/** The items of an order, a line each: '2 × Cotton kurta (M): ₹1,598.00'. Options are in the language of the lines. */
export const itemLines = ({ lines }: Order): string =>
  lines
    .map(({ quantity, name, options, optionTexts = {}, total }) => {
      const values = Object.values(options).map((value) => optionTexts[value] ?? value);
      return `${quantity} × ${name}${values.length > 0 ? ` (${values.join(', ')})` : ''}: ${formatRupees(total)}`;
    })
    .join('\n');

/**
 * The confirmation of an order, in the language that it was placed in.
 * @param order with the names of its lines in that language
 */
export function orderConfirmation(order: Order, reader: Reader): EmailContent {
  const { language, t, url } = reader;
  return {
    language,
    subject: t('Your order {{id}} is placed', { id: order.id }),
    greeting: greetingOf(reader),
    paragraphs: [
      t('Thank you for your order. It arrives by {{day}}.', { day: formatNearDay(order.estimatedDelivery, t) }),
      itemLines(order),
      sumLines(order, reader).join('\n'),
    ],
    button: { text: t('View order'), url },
    note: t(
      'The button opens your order without signing in, so please don’t forward this email. You can cancel some or all items until the order ships.',
    ),
  };
}
