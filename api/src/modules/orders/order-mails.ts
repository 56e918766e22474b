import type { Order } from '@haat/shared/contract/order';
import type { returnStatuses } from '@haat/shared/contract/return';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees, toRupees } from '@haat/shared/money';
import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { Letter } from '../../mail/letter';
import type { MailboxLimit } from '../../mail/mailbox-limit';
import type { Mailer } from '../../mail/mailer';
import { orderOf } from './read-orders';
import { viewTokenOf } from './view-token';

/** The queue of mails about orders, returns and claims. */
export const ORDER_MAILS = 'order-mails';

const orderMailSchema = z.discriminatedUnion('about', [
  z.object({ about: z.enum(['placed', 'packed', 'delivered']), orderId: z.string() }),
  z.object({ about: z.literal('shipped'), orderId: z.string(), parcel: z.optional(z.number()) }),
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
]);
/** What a mail is about. It holds no link: that is made when the mail is written. */
export type OrderMail = z.infer<typeof orderMailSchema>;

/** An email, and whether it goes to the confirmed address of the order's account. */
interface Written {
  to: string;
  isOwn: boolean;
  letter: Letter;
}

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
const REFUND_DAYS = 'It is with you in 5-7 business days.';

const returnWords: Record<(typeof returnStatuses)[number], (refund: string, note: string | null) => string> = {
  Requested: (refund) =>
    `We have your wish to send something back. Once it has arrived and we have looked at it, ${refund} goes back to you.`,
  Approved: () =>
    'Your return is approved. Please pack it the way it came, with the return’s number on a slip inside; the courier comes for it.',
  'Picked Up': () => 'The courier has picked your parcel up. It is on its way to us.',
  Received: () => 'Your parcel has arrived. We look at it now, and write when the money is on its way.',
  Refunded: (refund) => `Your return is complete, and ${refund} is on its way back to you. ${REFUND_DAYS}`,
  Refused: (_, note) => `We could not take your return. ${note ?? ''}`.trim(),
};

/** The sums of an order, as its page has them; what is owed at the door last. */
function sumLines({ itemsTotal, discount, shipping, tax, gst, total, due }: Order): string[] {
  const gstSum = gst ? gst.cgst + gst.sgst + gst.igst : 0;
  return [
    `Items: ${formatRupees(itemsTotal)}`,
    ...(discount > 0 ? [`Discount: −${formatRupees(discount)}`] : []),
    `Shipping & handling: ${formatRupees(shipping)}`,
    ...(gst ? [] : [`Tax: ${formatRupees(tax)}`]),
    `Order total: ${formatRupees(total)}`,
    ...(gst ? [`GST included: ${formatRupees(gstSum)}`] : []),
    ...(due > 0 ? [`To pay on delivery: ${formatRupees(due)}`] : []),
  ];
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
    write: (order: NonNullable<Awaited<ReturnType<typeof orderOf>>>) => Omit<Letter, 'greeting' | 'button'> | null,
  ): Promise<Written | null> => {
    const order = await orderOf(db, orderId);
    const owner = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select('users.email')
      .where('orders.id', '=', orderId)
      .executeTakeFirst();
    const to = order?.email ?? owner?.email;
    const letter = order && to ? write(order) : null;
    const isOwn = to === owner?.email;
    return order && to && letter
      ? {
          to,
          isOwn,
          letter: {
            greeting: isOwn ? `Dear ${order.address.fullName},` : 'Hello,',
            button: { text: 'See your order', url: linkTo(orderId) },
            ...letter,
          },
        }
      : null;
  };

  const written = async (mail: OrderMail): Promise<Written | null> => {
    switch (mail.about) {
      case 'placed':
        return letterOf(mail.orderId, (order) => ({
          subject: `Your order ${order.id} is placed`,
          paragraphs: [
            `Thank you for your order. It arrives by ${formatNearDay(order.estimatedDelivery)}.`,
            order.lines.map((line) => `${line.quantity} × ${line.name}: ${formatRupees(line.total)}`).join('\n'),
            sumLines(order).join('\n'),
          ],
          note: 'The button opens this order for whoever has this message. Until it is on its way you can cancel it there, all or some of it.',
        }));
      case 'packed':
        // It waited a moment, in which the packing may have been taken back, or a mail have said more.
        return letterOf(mail.orderId, (order) =>
          order.status !== 'Packed' || order.parcels.length > 0
            ? null
            : {
                subject: `Your order ${order.id} is packed`,
                paragraphs: ['Your order is packed and waits for the courier.'],
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
                ? `Your order is on its way, and arrives by ${formatNearDay(order.estimatedDelivery)}.`
                : 'Part of your order is on its way:',
              ...(isAll ? [] : [held]),
              ...(parcel ? [`${parcel.carrier} brings it. Tracking number: ${parcel.tracking}`] : []),
              'Its invoice is ready on the order’s page.',
            ],
          };
        });
      case 'delivered':
        return letterOf(mail.orderId, (order) => ({
          subject: `Your order ${order.id} is delivered`,
          paragraphs: [
            'Your order is delivered. We hope that you like it.',
            order.lines.some(({ returnable }) => returnable > 0)
              ? 'If something is wrong with it, tell us within 7 days; for any other reason it can go back within 30 days. Both begin on the order’s page.'
              : 'If something is wrong with it, tell us within 7 days on the order’s page.',
          ],
        }));
      case 'cancelled':
        return letterOf(mail.orderId, (order) => ({
          subject:
            mail.items === null ? `Your order ${order.id} is cancelled` : `Part of your order ${order.id} is cancelled`,
          paragraphs: [
            mail.items === null
              ? 'Your order is cancelled and will not be sent.'
              : `Cancelled: ${mail.items}. The rest comes as planned.`,
            mail.refundPaise > 0
              ? `${rupees(mail.refundPaise)} is on its way back to you, the way that it was paid. ${REFUND_DAYS}`
              : 'Nothing had been paid for it, so there is nothing to refund.',
            ...(mail.items !== null && order.due > 0
              ? [`Please pay ${formatRupees(order.due)} when the rest arrives.`]
              : []),
          ],
        }));
      case 'refunded':
        return letterOf(mail.orderId, (order) => ({
          subject: `${rupees(mail.refundPaise)} of your order ${order.id} goes back to you`,
          paragraphs: [`${rupees(mail.refundPaise)} is on its way back to you. ${mail.reason}`, REFUND_DAYS],
        }));
      case 'lookup': {
        const row = await db.selectFrom('orders').select('email').where('id', '=', mail.orderId).executeTakeFirst();
        if (row?.email !== mail.email) return null;
        return letterOf(mail.orderId, (order) => ({
          subject: `Your order ${order.id}`,
          paragraphs: ['You asked for a link to your order. Here it is.'],
          note: 'It opens this one order for whoever has it. If it wasn’t you who asked, do nothing.',
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
              subject: `${rupees(row.amount_paise)} paid back for order ${order.id}`,
              paragraphs: [
                `We have paid ${rupees(row.amount_paise)} back to you. ${row.reason}.`,
                `The number of the transfer: ${row.gateway_reference ?? ''}`,
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
            ? `${rupees(claim.refund_paise)} is on its way back to you. ${REFUND_DAYS}`
            : claim.outcome === 'replacement'
              ? 'Another one is on its way to you, and you pay nothing for it.'
              : null;
        return letterOf(claim.order_id, (order) =>
          mail.about === 'claim-filed'
            ? {
                subject: `Your claim ${claim.reference} is filed`,
                paragraphs: [
                  `We have your claim about order ${order.id}. It is reviewed within 24 hours, and we write to you then.`,
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
    if (mail.about !== 'packed' && mail.about !== 'shipped' && mail.about !== 'delivered') return false;
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
