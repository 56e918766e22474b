import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import { newOrderTotal } from '@haat/shared/contract/new-order-total';
import type { Order } from '@haat/shared/contract/order';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import type { Translate } from '@haat/shared/text/in-english';
import type { EmailContent } from '../../mail/email-template';

/** The recipient of an order email. */
export interface Reader {
  /** The language in which the order was placed. */
  language: ContentLanguage;
  t: Translate;
  /** Null if the address may not be the buyer's. */
  name: string | null;
  /** The URL of the order. */
  url: string;
  /** Replaces the item names in a stored English text by those of the language. */
  inLanguage: (text: string) => string;
}

/** The greeting of an email. @param reader without a name if the address may be another person's */
export const greetingOf = ({ name, t }: Pick<Reader, 'name' | 't'>): string =>
  name === null ? t('Hello,') : t('Dear {{name}},', { name });

/** The sums of an order, as on its page; the amount due on delivery is last. */
export function sumLines(
  { itemsTotal, discount, shipping, tax, gst, total, storeCredit = 0, removed = 0, due, difference = 0 }: Order,
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
    ...(storeCredit > 0 ? [`${t('Store credit')}: −${formatRupees(storeCredit)}`] : []),
    ...(removed > 0 ? [`${t('Replaced, removed or returned items')}: −${formatRupees(removed)}`] : []),
    ...(difference > 0 ? [`${t('Still to pay')}: ${formatRupees(difference)}`] : []),
    ...(due > 0 ? [`${t('To pay on delivery')}: ${formatRupees(due)}`] : []),
  ];
}

/** The total of an order before and after changes and refunds, as on its page; none if it is the same. */
export function newTotalLines(order: Order, t: Translate): string[] {
  const total = newOrderTotal(order);
  if (total === null) return [];
  const lessPaise = toPaise(order.total) - toPaise(total);
  return [
    [
      `${t('Order total')}: ${formatRupees(order.total)}`,
      `${t('Changes and refunds')}: −${formatRupees(toRupees(lessPaise))}`,
      `${t('New total')}: ${formatRupees(total)}`,
    ].join('\n'),
  ];
}

/** The items of an order, one per line: '2 × Cotton kurta (M): ₹1,598.00'. Options are in the language of the lines. */
export const itemLines = ({ lines }: Order): string =>
  lines
    .map(({ quantity, name, options, optionTexts = {}, total }) => {
      const values = Object.values(options).map((value) => optionTexts[value] ?? value);
      return `${quantity} × ${name}${values.length > 0 ? ` (${values.join(', ')})` : ''}: ${formatRupees(total)}`;
    })
    .join('\n');

/**
 * The confirmation of an order, in the language in which it was placed.
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
      'This link opens your order without signing in, so please don’t forward this email. You can cancel some or all items until the order ships.',
    ),
  };
}
