import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Order } from '@haat/shared/contract/order';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { inEnglish, type Translate } from '@haat/shared/text/in-english';
import type { EmailContent } from '../../mail/email-template';

const hindiDates: Readonly<Record<string, string>> = {
  Sunday: 'रविवार',
  Monday: 'सोमवार',
  Tuesday: 'मंगलवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  January: 'जनवरी',
  February: 'फ़रवरी',
  March: 'मार्च',
  April: 'अप्रैल',
  May: 'मई',
  June: 'जून',
  July: 'जुलाई',
  August: 'अगस्त',
  September: 'सितंबर',
  October: 'अक्टूबर',
  November: 'नवंबर',
  December: 'दिसंबर',
};

/** Who reads a mail about an order. */
export interface Reader {
  /** That the order was placed in. */
  language: ContentLanguage;
  /** Null where the address is not known to be the buyer's. */
  name: string | null;
  /** Of the order. */
  url: string;
}

interface Words {
  dates: Translate;
  subject: (orderId: string) => string;
  greeting: (name: string | null) => string;
  thanks: (day: string) => string;
  items: string;
  discount: string;
  shipping: string;
  tax: string;
  total: string;
  gst: string;
  due: string;
  view: string;
  note: string;
}

const words: Record<ContentLanguage, Words> = {
  en: {
    dates: inEnglish,
    subject: (orderId) => `Your order ${orderId} is placed`,
    greeting: (name) => (name === null ? 'Hello,' : `Dear ${name},`),
    thanks: (day) => `Thank you for your order. It arrives by ${day}.`,
    items: 'Items',
    discount: 'Discount',
    shipping: 'Shipping & handling',
    tax: 'Tax',
    total: 'Order total',
    gst: 'GST included',
    due: 'To pay on delivery',
    view: 'View order',
    note: 'The button opens your order without signing in, so please don’t forward this email. You can cancel some or all items until the order ships.',
  },
  hi: {
    dates: (text, values) => inEnglish(hindiDates[text] ?? text, values),
    subject: (orderId) => `आपका ऑर्डर ${orderId} हो गया`,
    greeting: (name) => (name === null ? 'नमस्ते,' : `नमस्ते ${name},`),
    thanks: (day) => `आपके ऑर्डर के लिए धन्यवाद। यह ${day} तक पहुँचेगा।`,
    items: 'आइटम',
    discount: 'छूट',
    shipping: 'शिपिंग और हैंडलिंग',
    tax: 'टैक्स',
    total: 'कुल रकम',
    gst: 'शामिल GST',
    due: 'डिलीवरी पर देना है',
    view: 'ऑर्डर देखें',
    note: 'यह बटन बिना साइन इन किए आपका ऑर्डर खोलता है, इसलिए यह ईमेल किसी को न भेजें। ऑर्डर भेजे जाने तक आप कुछ या सभी आइटम कैंसल कर सकते हैं।',
  },
};

/** The sums of an order, as its page has them; what is owed at the door last. */
export function sumLines(
  { itemsTotal, discount, shipping, tax, gst, total, due }: Order,
  language: ContentLanguage,
): string[] {
  const named = words[language];
  const gstSum = gst ? gst.cgst + gst.sgst + gst.igst : 0;
  return [
    `${named.items}: ${formatRupees(itemsTotal)}`,
    ...(discount > 0 ? [`${named.discount}: −${formatRupees(discount)}`] : []),
    `${named.shipping}: ${formatRupees(shipping)}`,
    ...(gst ? [] : [`${named.tax}: ${formatRupees(tax)}`]),
    `${named.total}: ${formatRupees(total)}`,
    ...(gst ? [`${named.gst}: ${formatRupees(gstSum)}`] : []),
    ...(due > 0 ? [`${named.due}: ${formatRupees(due)}`] : []),
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
export function placedLetter(order: Order, { language, name, url }: Reader): EmailContent {
  const named = words[language];
  return {
    language,
    subject: named.subject(order.id),
    greeting: named.greeting(name),
    paragraphs: [
      named.thanks(formatNearDay(order.estimatedDelivery, named.dates)),
      itemLines(order),
      sumLines(order, language).join('\n'),
    ],
    button: { text: named.view, url },
    note: named.note,
  };
}
