import { contentLanguages } from '@haat/shared/contract/content-page-list';
import type { Order } from '@haat/shared/contract/order';
import type { returnStatuses } from '@haat/shared/contract/return';
import { attemptReasonKeys, attemptReasons, rtoReasonKeys, rtoReasons } from '@haat/shared/contract/parcels';
import { formatDay, formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees, toRupees } from '@haat/shared/money';
import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { EmailContent } from '../../mail/email-template';
import type { MailboxLimit } from '../../mail/mailbox-limit';
import type { Mailer } from '../../mail/mailer';
import { translateLines } from '../catalogue/line-texts';
import { itemLines, placedLetter, sumLines, type Reader } from './placed-letter';
import { orderOf } from './read-orders';
import { paymentLinkOf } from './payment-link';
import { viewTokenOf } from './view-token';

/** The queue of mails about orders, returns and claims. */
export const ORDER_MAILS = 'order-mails';

const orderMailSchema = z.discriminatedUnion('about', [
  z.object({ about: z.enum(['placed', 'packed', 'delivered', 'undelivered', 'payment-link']), orderId: z.string() }),
  z.object({ about: z.literal('shipped'), orderId: z.string(), parcel: z.optional(z.number()) }),
  z.object({
    about: z.literal('items-changed'),
    orderId: z.string(),
    text: z.string(),
    refundPaise: z.number(),
  }),
  z.object({ about: z.literal('refunded'), orderId: z.string(), refundPaise: z.number(), reason: z.string() }),
  z.object({
    about: z.literal('cancelled'),
    orderId: z.string(),
    items: z.nullable(z.string()),
    refundPaise: z.number(),
  }),
  z.object({ about: z.literal('lookup'), orderId: z.string(), email: z.string() }),
  z.object({ about: z.literal('return'), reference: z.string() }),
  z.object({ about: z.enum(['claim-filed', 'claim-decided']), reference: z.string() }),
  z.object({ about: z.literal('refund-paid'), refundId: z.string() }),
  z.discriminatedUnion('what', [
    z.object({
      about: z.literal('parcel'),
      orderId: z.string(),
      what: z.literal('attempt'),
      reason: z.enum(attemptReasonKeys),
    }),
    z.object({
      about: z.literal('parcel'),
      orderId: z.string(),
      what: z.literal('returning'),
      reason: z.enum(rtoReasonKeys),
    }),
    z.object({
      about: z.literal('parcel'),
      orderId: z.string(),
      what: z.enum(['returned', 'lost']),
      refundPaise: z.number(),
    }),
    z.object({ about: z.literal('parcel'), orderId: z.string(), what: z.literal('tracking'), parcel: z.number() }),
  ]),
]);
/** What a mail is about. It holds no link: that is made when the mail is written. */
export type OrderMail = z.infer<typeof orderMailSchema>;

/** An email, and whether it goes to the confirmed address of the order's account. */
interface Written {
  to: string;
  isOwn: boolean;
  letter: EmailContent;
}

/** Greeting and button are those of all mails about orders, unless it has its own. */
type Letter = Omit<EmailContent, 'greeting' | 'button'> & Partial<EmailContent>;

/** Emails that a guest can trigger, who may have typed another person's address. */
const anyoneCanCause: ReadonlySet<OrderMail['about']> = new Set([
  'placed',
  'cancelled',
  'lookup',
  'return',
  'claim-filed',
]);
/** The window of the mailbox limit. */
const LATER_SECONDS = 3_600;

const rupees = (paise: number) => formatRupees(toRupees(paise));
const REFUND_DAYS = 'It reaches you in 5-7 business days.';

const returnWords: Record<(typeof returnStatuses)[number], (refund: string, note: string | null) => string> = {
  Requested: (refund) =>
    `We have received your return request. Once the items arrive and we have checked them, we refund ${refund}.`,
  Approved: () =>
    'Your return is approved. Please pack the items as they came, with the return number on a slip inside. The courier will collect the parcel.',
  'Picked Up': () => 'The courier has picked up your return. It is on its way to us.',
  Received: () => 'Your return has arrived. We will check it and email you when we send the refund.',
  Refunded: (refund) => `Your return is complete. We have refunded ${refund}. ${REFUND_DAYS}`,
  Refused: (_, note) => `We could not accept your return. ${note ?? ''}`.trim(),
};

type ParcelMail = Extract<OrderMail, { about: 'parcel' }>;

/** What the customer reads of a parcel that is late, comes back, or is lost. */
function parcelLetter(mail: ParcelMail, order: Order): Pick<EmailContent, 'subject' | 'paragraphs'> {
  switch (mail.what) {
    case 'attempt':
      return {
        subject: `Your order ${order.id} could not be delivered today`,
        paragraphs: [
          `${attemptReasons[mail.reason]}.`,
          'The courier tries again on the next working day. If your address or phone has changed, reply to this email.',
        ],
      };
    case 'returning':
      return {
        subject: `A parcel of your order ${order.id} is being returned to us`,
        paragraphs: [
          `${rtoReasons[mail.reason]}.`,
          'Once we receive it, we refund what you paid for it. If you still want the items, please order again.',
        ],
      };
    case 'returned':
    case 'lost':
      return {
        subject:
          mail.what === 'lost'
            ? `A parcel of your order ${order.id} is lost`
            : `A parcel of your order ${order.id} is back`,
        paragraphs: [
          mail.what === 'lost'
            ? 'The courier has lost a parcel of your order. We are sorry.'
            : 'A parcel that could not be delivered is back with us.',
          mail.refundPaise > 0
            ? `We have refunded ${rupees(mail.refundPaise)} to your original payment method. ${REFUND_DAYS}`
            : 'You had not paid for it, so there is nothing to refund.',
        ],
      };
    case 'tracking': {
      const parcel = order.parcels.find(({ number }) => number === mail.parcel);
      return {
        subject: `A new tracking number for your order ${order.id}`,
        paragraphs: [
          'The tracking number we sent you was wrong. Here is the right one.',
          ...(parcel ? [`Courier: ${parcel.carrier}. Tracking number: ${parcel.tracking}`] : []),
        ],
      };
    }
  }
}

/**
 * Writes and sends the mails about what becomes of orders, each with a link that opens the order without an account.
 */
export function orderMails({
  db,
  config,
  mailer,
  mailboxes,
  jobs,
}: Pick<Deps, 'db' | 'config' | 'jobs'> & { mailer: Mailer; mailboxes: MailboxLimit }): (
  data: object,
) => Promise<void> {
  /** Behind the '#', so that no log has it. */
  const linkTo = (orderId: string) =>
    `${config.siteUrl}/orders/${orderId}#${viewTokenOf(orderId, config.sessionSecret)}`;

  const letterOf = async (
    orderId: string,
    write: (order: Order, reader: Reader) => Letter | null | Promise<Letter | null>,
  ): Promise<Written | null> => {
    const order = await orderOf(db, orderId);
    const kept = await db
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.user_id')
      .select(['users.email', 'orders.language'])
      .where('orders.id', '=', orderId)
      .executeTakeFirst();
    const to = order?.email ?? kept?.email;
    if (!order || !to) return null;
    const isOwn = to === kept?.email;
    const reader: Reader = {
      language: contentLanguages.find((one) => one === kept?.language) ?? 'en',
      name: isOwn ? order.address.fullName : null,
      url: linkTo(orderId),
    };
    const letter = await write(order, reader);
    return (
      letter && {
        to,
        isOwn,
        letter: {
          greeting: reader.name === null ? 'Hello,' : `Dear ${reader.name},`,
          button: { text: 'View order', url: reader.url },
          ...letter,
        },
      }
    );
  };

  /** What is to be paid for a change of the items, and the link for it. */
  const differenceOf = async (orderId: string) => {
    const row = await db.selectFrom('orders').select('difference_paise').where('id', '=', orderId).executeTakeFirst();
    return { link: await paymentLinkOf(db, config, orderId), paise: row?.difference_paise ?? 0 };
  };

  const written = async (mail: OrderMail): Promise<Written | null> => {
    switch (mail.about) {
      case 'placed':
        return letterOf(mail.orderId, async (order, reader) => {
          await translateLines(db, order.lines, reader.language);
          return placedLetter(order, reader);
        });
      case 'items-changed': {
        const { link, paise } = await differenceOf(mail.orderId);
        return letterOf(mail.orderId, (order) => ({
          subject: `Your order ${order.id} is changed`,
          paragraphs: [
            `We have changed your order. ${mail.text}.`,
            ...(mail.refundPaise > 0
              ? [`We have refunded ${rupees(mail.refundPaise)} to your original payment method. ${REFUND_DAYS}`]
              : []),
            ...(paise > 0 ? [`Please pay the difference of ${rupees(paise)} so that we can send your order.`] : []),
            ...(order.due > 0 ? [`Please pay ${formatRupees(order.due)} when it arrives.`] : []),
          ],
          ...(link && paise > 0 && { button: { text: `Pay ${rupees(paise)}`, url: link.url } }),
        }));
      }
      case 'payment-link': {
        const { link, paise } = await differenceOf(mail.orderId);
        // The link expired, or was withdrawn, before the mail was written.
        if (!link) return null;
        return letterOf(mail.orderId, (order) =>
          paise > 0
            ? {
                subject: `Pay for the change of your order ${order.id}`,
                paragraphs: [
                  `Please pay the difference of ${rupees(paise)} for the items we changed in your order, so that we can send it.`,
                  `The link works until ${formatDay(link.expiresAt.toISOString())}.`,
                ],
                button: { text: `Pay ${rupees(paise)}`, url: link.url },
                note: 'The button opens your payment without signing in, so please don’t forward this email.',
              }
            : order.status !== 'Awaiting Payment'
              ? null
              : {
                  subject: `Pay for your order ${order.id}`,
                  paragraphs: [
                    'We have prepared your order. Pay by card or UPI so that we can send it.',
                    itemLines(order),
                    sumLines(order, 'en').join('\n'),
                    `Your items are reserved until ${formatDay(link.expiresAt.toISOString())}.`,
                  ],
                  button: { text: `Pay ${formatRupees(order.total)}`, url: link.url },
                  note: 'The button opens your payment without signing in, so please don’t forward this email. If you did not expect it, you can ignore it.',
                },
        );
      }
      case 'packed':
        // It waited a moment, in which the packing may have been taken back, or a mail have said more.
        return letterOf(mail.orderId, (order) =>
          order.status !== 'Packed' || order.parcels.length > 0
            ? null
            : {
                subject: `Your order ${order.id} is packed`,
                paragraphs: ['Your order is packed and ready for the courier.'],
              },
        );
      case 'shipped':
        return letterOf(mail.orderId, (order) => {
          const parcel = order.parcels.find(({ number }) => number === (mail.parcel ?? 1));
          const isAll = order.parcels.length === 1 && order.status !== 'Packed';
          const held =
            parcel?.lines
              .map(({ lineId, quantity }) => `${quantity} × ${order.lines.find(({ id }) => id === lineId)?.name ?? ''}`)
              .join('\n') ?? '';
          return {
            subject: isAll
              ? `Your order ${order.id} is on its way`
              : `A parcel of your order ${order.id} is on its way`,
            paragraphs: [
              isAll
                ? `Your order is on its way and arrives by ${formatNearDay(order.estimatedDelivery)}.`
                : 'Part of your order is on its way:',
              ...(isAll ? [] : [held]),
              ...(parcel ? [`Courier: ${parcel.carrier}. Tracking number: ${parcel.tracking}`] : []),
              'You can download the invoice from the order page.',
            ],
          };
        });
      case 'delivered':
        // It waited a while, in which the delivery may have been undone.
        return letterOf(mail.orderId, (order) =>
          order.status !== 'Delivered'
            ? null
            : {
                subject: `Your order ${order.id} is delivered`,
                paragraphs: [
                  'Your order is delivered. We hope you like it.',
                  order.lines.some(({ returnable }) => returnable > 0)
                    ? 'If something is wrong, tell us within 7 days. You can return items for any other reason within 30 days. Start either from the order page.'
                    : 'If something is wrong, tell us within 7 days from the order page.',
                ],
              },
        );
      case 'undelivered':
        return letterOf(mail.orderId, (order) =>
          order.status !== 'In Transit'
            ? null
            : {
                subject: `Your order ${order.id} is still on its way`,
                paragraphs: [
                  'We told you that your order was delivered. That was a mistake, and we are sorry. It is still on its way.',
                  ...(order.due > 0 ? [`Please pay ${formatRupees(order.due)} when it arrives.`] : []),
                ],
              },
        );
      case 'parcel':
        return letterOf(mail.orderId, (order) => parcelLetter(mail, order));
      case 'cancelled':
        return letterOf(mail.orderId, (order) => ({
          subject:
            mail.items === null ? `Your order ${order.id} is cancelled` : `Part of your order ${order.id} is cancelled`,
          paragraphs: [
            mail.items === null
              ? 'Your order is cancelled and will not be sent.'
              : `Cancelled: ${mail.items}. The other items arrive as planned.`,
            mail.refundPaise > 0
              ? `We have refunded ${rupees(mail.refundPaise)} to your original payment method. ${REFUND_DAYS}`
              : 'You had not paid for it, so there is nothing to refund.',
            ...(mail.items !== null && order.due > 0
              ? [`Please pay ${formatRupees(order.due)} when the other items arrive.`]
              : []),
          ],
        }));
      case 'refunded':
        return letterOf(mail.orderId, (order) => ({
          subject: `Refund of ${rupees(mail.refundPaise)} for your order ${order.id}`,
          paragraphs: [`We have refunded ${rupees(mail.refundPaise)}. Reason: ${mail.reason}`, REFUND_DAYS],
        }));
      case 'lookup': {
        const row = await db.selectFrom('orders').select('email').where('id', '=', mail.orderId).executeTakeFirst();
        if (row?.email !== mail.email) return null;
        return letterOf(mail.orderId, (order) => ({
          subject: `Your order ${order.id}`,
          paragraphs: ['Here is the link to your order.'],
          note: 'The link opens this order without signing in, so please don’t share it. If you did not request it, you can ignore this email.',
        }));
      }
      case 'return': {
        const row = await db
          .selectFrom('returns')
          .selectAll()
          .where('reference', '=', mail.reference)
          .executeTakeFirst();
        if (!row) return null;
        const last = await db
          .selectFrom('return_events')
          .select(['status', 'note'])
          .where('return_reference', '=', mail.reference)
          .orderBy('at', 'desc')
          .orderBy('id')
          .executeTakeFirst();
        const words = Object.entries(returnWords).find(([status]) => status === row.status)?.[1];
        return words
          ? letterOf(row.order_id, () => ({
              subject: `Your return ${row.reference}: ${row.status.toLowerCase()}`,
              paragraphs: [words(rupees(row.refund_paise), last?.note ?? null)],
            }))
          : null;
      }
      case 'refund-paid': {
        const row = await db.selectFrom('refunds').selectAll().where('id', '=', mail.refundId).executeTakeFirst();
        return row
          ? letterOf(row.order_id, (order) => ({
              subject: `${rupees(row.amount_paise)} refunded for order ${order.id}`,
              paragraphs: [
                `We have refunded ${rupees(row.amount_paise)}. Reason: ${row.reason}.`,
                `Refund reference: ${row.gateway_reference ?? ''}`,
              ],
            }))
          : null;
      }
      case 'claim-filed':
      case 'claim-decided': {
        const claim = await db
          .selectFrom('claims')
          .selectAll()
          .where('reference', '=', mail.reference)
          .executeTakeFirst();
        // Only send to the buyer: an address that a visitor typed next to an order number gets no email.
        if (!claim?.is_buyer) return null;
        const outcome =
          claim.outcome === 'refund'
            ? `We have refunded ${rupees(claim.refund_paise)}. ${REFUND_DAYS}`
            : claim.outcome === 'replacement'
              ? 'A replacement is on its way to you, free of charge.'
              : null;
        return letterOf(claim.order_id, (order) =>
          mail.about === 'claim-filed'
            ? {
                subject: `We received your claim ${claim.reference}`,
                paragraphs: [
                  `We have received your claim about order ${order.id}. We review it within 24 hours and email you the result.`,
                ],
              }
            : {
                subject: `Your claim ${claim.reference}: ${claim.status.toLowerCase()}`,
                paragraphs: [...(claim.answer ? [claim.answer] : []), ...(outcome ? [outcome] : [])],
              },
        );
      }
    }
  };

  /** Whether an order's owner has said to want no word of each step. */
  const isUnwanted = async (mail: OrderMail): Promise<boolean> => {
    if (
      mail.about !== 'packed' &&
      mail.about !== 'shipped' &&
      mail.about !== 'delivered' &&
      mail.about !== 'undelivered'
    )
      return false;
    const said = await db
      .selectFrom('orders')
      .innerJoin('user_preferences', 'user_preferences.user_id', 'orders.user_id')
      .select('mail_order_steps')
      .where('orders.id', '=', mail.orderId)
      .executeTakeFirst();
    return said?.mail_order_steps === false;
  };

  return async (data) => {
    const about = orderMailSchema.parse(data);
    if (await isUnwanted(about)) return;
    const mail = await written(about);
    if (!mail) return;
    const send = () => mailer.send(mail.to, mail.letter);
    if (mail.isOwn || !anyoneCanCause.has(about.about)) return send();
    const isSent = await mailboxes.send(mail.to, send);
    // A link can be requested again; news about an order is sent later.
    if (!isSent && about.about !== 'lookup')
      await jobs.within(db, (_, add) => add.after(LATER_SECONDS, ORDER_MAILS, about));
  };
}
