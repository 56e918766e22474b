import { contentLanguages } from '@haat/shared/contract/content-page-list';
import type { Order } from '@haat/shared/contract/order';
import { returnStatuses } from '@haat/shared/contract/return';
import { attemptReasonKeys, rtoReasonKeys } from '@haat/shared/contract/parcels';
import { formatDay, formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees, toRupees } from '@haat/shared/money';
import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { EmailContent } from '../../mail/email-template';
import type { MailboxLimit } from '../../mail/mailbox-limit';
import type { Mailer } from '../../mail/mailer';
import { pageUrl } from '../../text/page-url';
import { textsIn } from '../../text/texts-in';
import { notesIn } from './note-text';
import { parcelMail } from './parcel-mail';
import { greetingOf, itemLines, newTotalLines, orderConfirmation, sumLines, type Reader } from './order-confirmation';
import { translateItems } from './order-texts';
import { reasonIn } from './refund-reason-text';
import { orderOf } from './read-orders';
import { creditOfRefund, refundLines } from './refund-lines';
import { paymentLinkOf } from './payment-link';
import { returnText } from './return-text';
import { viewTokenOf } from './view-token';

/** The queue of emails about orders, returns and claims. */
export const ORDER_MAILS = 'order-mails';

const orderMailSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.enum(['placed', 'packed', 'delivered', 'undelivered', 'payment-link', 'address-changed']),
    orderId: z.string(),
  }),
  z.object({ about: z.literal('shipped'), orderId: z.string(), parcel: z.optional(z.number()) }),
  z.object({
    about: z.literal('items-changed'),
    orderId: z.string(),
    text: z.string(),
    refundPaise: z.number(),
    creditPaise: z.optional(z.number()),
  }),
  z.object({
    about: z.literal('refunded'),
    orderId: z.string(),
    refundPaise: z.number(),
    creditPaise: z.optional(z.number()),
    reason: z.string(),
  }),
  z.object({
    about: z.literal('cancelled'),
    orderId: z.string(),
    items: z.nullable(z.string()),
    refundPaise: z.number(),
    /** The part that became store credit; also returned credit of an unpaid order. */
    creditPaise: z.optional(z.number()),
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
      creditPaise: z.optional(z.number()),
    }),
    z.object({ about: z.literal('parcel'), orderId: z.string(), what: z.literal('tracking'), parcel: z.number() }),
  ]),
]);
/** The job of an order email. It contains no link: links are created when the email is written. */
export type OrderMail = z.infer<typeof orderMailSchema>;

/** An email, and whether it goes to the confirmed address of the order's account. */
interface Written {
  to: string;
  isOwn: boolean;
  content: EmailContent;
}

/** An email; greeting and button default to those of all order emails. */
type OrderEmailContent = Omit<EmailContent, 'greeting' | 'button'> & Partial<EmailContent>;

/** Emails that a guest can trigger, who may have typed another person's address. */
const anyoneCanCause: ReadonlySet<OrderMail['about']> = new Set([
  'placed',
  'address-changed',
  'cancelled',
  'lookup',
  'return',
  'claim-filed',
]);
/** The window of the mailbox limit. */
const LATER_SECONDS = 3_600;

const rupees = (paise: number) => formatRupees(toRupees(paise));

/** Creates and sends order emails, each with a link that opens the order without an account. */
export function orderMails({
  db,
  config,
  mailer,
  mailboxes,
  jobs,
}: Pick<Deps, 'db' | 'config' | 'jobs'> & { mailer: Mailer; mailboxes: MailboxLimit }): (
  data: object,
) => Promise<void> {
  /** The token is in the fragment, so that it is not logged. */
  const linkTo = (orderId: string, language: string) =>
    pageUrl(config, language, `/orders/${orderId}#${viewTokenOf(orderId, config.sessionSecret)}`);

  const mailAbout = async (
    orderId: string,
    write: (order: Order, reader: Reader) => OrderEmailContent | null | Promise<OrderEmailContent | null>,
  ): Promise<Written | null> => {
    const order = await orderOf(db, orderId);
    const stored = await db
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.user_id')
      .select(['users.email', 'orders.language'])
      .where('orders.id', '=', orderId)
      .executeTakeFirst();
    const to = order?.email ?? stored?.email;
    if (!order || !to) return null;
    const isOwn = to === stored?.email;
    const language = contentLanguages.find((one) => one === stored?.language) ?? 'en';
    const t = await textsIn(language);
    const inLanguage = await translateItems(db, order.lines, language);
    const reader: Reader = {
      language,
      t,
      name: isOwn ? order.address.fullName : null,
      url: linkTo(orderId, language),
      inLanguage,
    };
    const email = await write(order, reader);
    return (
      email && {
        to,
        isOwn,
        content: {
          language,
          greeting: greetingOf(reader),
          button: { text: t('View order'), url: reader.url },
          ...email,
        },
      }
    );
  };

  /** The unpaid difference of a change of the items, and its payment link. */
  const differenceOf = async (orderId: string) => {
    const row = await db.selectFrom('orders').select('difference_paise').where('id', '=', orderId).executeTakeFirst();
    return { link: await paymentLinkOf(db, config, orderId), paise: row?.difference_paise ?? 0 };
  };

  const written = async (mail: OrderMail): Promise<Written | null> => {
    switch (mail.about) {
      case 'placed':
        return mailAbout(mail.orderId, orderConfirmation);
      case 'items-changed': {
        const { link, paise } = await differenceOf(mail.orderId);
        return mailAbout(mail.orderId, (order, { t, inLanguage }) => ({
          subject: t('Your order {{id}} is changed', { id: order.id }),
          paragraphs: [
            t('We have changed your order.'),
            notesIn(mail.text, t)
              .map((problem) => inLanguage(t('{{problem}}.', { problem })))
              .join(' '),
            ...refundLines(mail, t),
            ...(paise > 0
              ? [
                  t('Please pay the difference of {{amount}} so that we can send your order.', {
                    amount: rupees(paise),
                  }),
                ]
              : []),
            ...(order.due > 0
              ? [t('Please pay {{amount}} when it arrives.', { amount: formatRupees(order.due) })]
              : []),
          ],
          ...(link && paise > 0 && { button: { text: t('Pay {{amount}}', { amount: rupees(paise) }), url: link.url } }),
        }));
      }
      case 'payment-link': {
        const { link, paise } = await differenceOf(mail.orderId);
        // The link expired or was revoked before the email was written.
        if (!link) return null;
        const day = link.expiresAt.toISOString();
        return mailAbout(mail.orderId, (order, reader) => {
          const { t } = reader;
          if (paise > 0)
            return {
              subject: t('Pay for the change of your order {{id}}', { id: order.id }),
              paragraphs: [
                t(
                  'Please pay the difference of {{amount}} for the items we changed in your order, so that we can send it.',
                  { amount: rupees(paise) },
                ),
                t('The link works until {{day}}.', { day: formatDay(day, t) }),
              ],
              button: { text: t('Pay {{amount}}', { amount: rupees(paise) }), url: link.url },
              note: t('This link opens your payment without signing in, so please don’t forward this email.'),
            };
          if (order.status !== 'Awaiting Payment') return null;
          return {
            subject: t('Pay for your order {{id}}', { id: order.id }),
            paragraphs: [
              t('We have prepared your order. Pay by card or UPI so that we can send it.'),
              itemLines(order),
              sumLines(order, reader).join('\n'),
              t('Your items are reserved until {{day}}.', { day: formatDay(day, t) }),
            ],
            button: { text: t('Pay {{amount}}', { amount: formatRupees(order.total) }), url: link.url },
            note: t(
              'This link opens your payment without signing in, so please don’t forward this email. If you did not expect it, you can ignore it.',
            ),
          };
        });
      }
      case 'address-changed':
        return mailAbout(mail.orderId, ({ id, address }, { t }) => ({
          subject: t('The address of your order {{id}} has been changed', { id }),
          paragraphs: [
            t('We will now deliver your order to:'),
            [address.fullName, address.address, `${address.city}, ${address.state} ${address.zipCode}`].join('\n'),
            t('If you did not make this change, please call us right away.'),
          ],
        }));
      case 'packed':
        // The job was delayed: meanwhile the packing may have been undone, or the order shipped, which has its own
        // email.
        return mailAbout(mail.orderId, (order, { t }) =>
          order.status !== 'Packed' || order.parcels.length > 0
            ? null
            : {
                subject: t('Your order {{id}} is packed', { id: order.id }),
                paragraphs: [t('Your order is packed and ready for the courier.')],
              },
        );
      case 'shipped':
        return mailAbout(mail.orderId, (order, { t }) => {
          const parcel = order.parcels.find(({ number }) => number === (mail.parcel ?? 1));
          const isAll = order.parcels.length === 1 && order.status !== 'Packed';
          const held =
            parcel?.lines
              .map(({ lineId, quantity }) => `${quantity} × ${order.lines.find(({ id }) => id === lineId)?.name ?? ''}`)
              .join('\n') ?? '';
          return {
            subject: isAll
              ? t('Your order {{id}} is on its way', { id: order.id })
              : t('A parcel of your order {{id}} is on its way', { id: order.id }),
            paragraphs: [
              isAll
                ? t('Your order is on its way and arrives by {{day}}.', {
                    day: formatNearDay(order.estimatedDelivery, t),
                  })
                : t('Part of your order is on its way:'),
              ...(isAll ? [] : [held]),
              ...(parcel
                ? [
                    t('Courier: {{carrier}}. Tracking number: {{tracking}}', {
                      carrier: parcel.carrier,
                      tracking: parcel.tracking,
                    }),
                  ]
                : []),
              t('You can download the invoice from the order page.'),
            ],
          };
        });
      case 'delivered':
        // The job was delayed: meanwhile the delivery may have been undone.
        return mailAbout(mail.orderId, (order, { t }) =>
          order.status !== 'Delivered'
            ? null
            : {
                subject: t('Your order {{id}} is delivered', { id: order.id }),
                paragraphs: [
                  t('Your order is delivered. We hope you like it.'),
                  order.lines.some(({ returnable }) => returnable > 0)
                    ? t(
                        'If something is wrong, tell us within 7 days. You can return items for any other reason within 30 days. Start either from the order page.',
                      )
                    : t('If something is wrong, tell us within 7 days from the order page.'),
                ],
              },
        );
      case 'undelivered':
        return mailAbout(mail.orderId, (order, { t }) =>
          order.status !== 'In Transit'
            ? null
            : {
                subject: t('Your order {{id}} is still on its way', { id: order.id }),
                paragraphs: [
                  t(
                    'We told you that your order was delivered. That was a mistake, and we are sorry. It is still on its way.',
                  ),
                  ...(order.due > 0
                    ? [t('Please pay {{amount}} when it arrives.', { amount: formatRupees(order.due) })]
                    : []),
                ],
              },
        );
      case 'parcel':
        return mailAbout(mail.orderId, (order, { t }) => parcelMail(mail, order, t));
      case 'cancelled':
        return mailAbout(mail.orderId, (order, { t, inLanguage }) => ({
          subject:
            mail.items === null
              ? t('Your order {{id}} is cancelled', { id: order.id })
              : t('Part of your order {{id}} is cancelled', { id: order.id }),
          paragraphs: [
            mail.items === null
              ? t('Your order is cancelled and will not be sent.')
              : t('Cancelled: {{items}}. The other items arrive as planned.', { items: inLanguage(mail.items) }),
            ...(mail.refundPaise > 0 || mail.creditPaise
              ? refundLines(mail, t)
              : [t('You had not paid for it, so there is nothing to refund.')]),
            ...(mail.items !== null ? newTotalLines(order, t) : []),
            ...(mail.items !== null && order.due > 0
              ? [t('Please pay {{amount}} when the other items arrive.', { amount: formatRupees(order.due) })]
              : []),
          ],
        }));
      case 'refunded':
        return mailAbout(mail.orderId, (order, { t, inLanguage }) => ({
          subject: t('Refund of {{amount}} for your order {{id}}', {
            amount: rupees(mail.refundPaise),
            id: order.id,
          }),
          paragraphs: [
            t('We have refunded {{amount}}. Reason: {{reason}}', {
              amount: rupees(mail.refundPaise),
              reason: reasonIn(inLanguage(mail.reason), t),
            }),
            ...(mail.creditPaise ? refundLines(mail, t) : [t('It reaches you in 5-7 business days.')]),
          ],
        }));
      case 'lookup': {
        const row = await db.selectFrom('orders').select('email').where('id', '=', mail.orderId).executeTakeFirst();
        if (row?.email !== mail.email) return null;
        return mailAbout(mail.orderId, (order, { t }) => ({
          subject: t('Your order {{id}}', { id: order.id }),
          paragraphs: [t('Here is the link to your order.')],
          note: t(
            'The link opens this order without signing in, so please don’t share it. If you did not request it, you can ignore this email.',
          ),
        }));
      }
      case 'return': {
        const row = await db
          .selectFrom('returns')
          .selectAll()
          .where('reference', '=', mail.reference)
          .executeTakeFirst();
        const status = returnStatuses.find((one) => one === row?.status);
        if (!row || !status) return null;
        const last = await db
          .selectFrom('return_events')
          .select(['status', 'note'])
          .where('return_reference', '=', mail.reference)
          .orderBy('at', 'desc')
          .orderBy('id')
          .executeTakeFirst();
        const wished = await db
          .selectFrom('return_lines')
          .select('exchange_sku')
          .where('return_reference', '=', mail.reference)
          .where('exchange_sku', 'is not', null)
          .executeTakeFirst();
        const creditPaise = await creditOfRefund(db, `return:${row.reference}`);
        return mailAbout(row.order_id, (_, { t }) => ({
          subject: t('Your return {{reference}}: {{status}}', {
            reference: row.reference,
            status: t(status).toLowerCase(),
          }),
          paragraphs: [
            returnText(
              status,
              {
                refund: rupees(row.refund_paise),
                refunded: creditPaise > 0 ? refundLines({ refundPaise: row.refund_paise, creditPaise }, t) : null,
                note: last?.note ?? null,
                isExchange: wished !== undefined,
              },
              t,
            ),
          ],
        }));
      }
      case 'refund-paid': {
        const row = await db.selectFrom('refunds').selectAll().where('id', '=', mail.refundId).executeTakeFirst();
        return row
          ? mailAbout(row.order_id, (order, { t, inLanguage }) => ({
              subject: t('{{amount}} refunded for order {{id}}', { amount: rupees(row.amount_paise), id: order.id }),
              paragraphs: [
                t('We have refunded {{amount}}. Reason: {{reason}}', {
                  amount: rupees(row.amount_paise),
                  reason: t('{{problem}}.', { problem: reasonIn(inLanguage(row.reason), t) }),
                }),
                t('Refund reference: {{reference}}', { reference: row.gateway_reference ?? '' }),
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
        const creditPaise = await creditOfRefund(db, `claim:${claim.reference}`);
        return mailAbout(claim.order_id, (order, { t }) =>
          mail.about === 'claim-filed'
            ? {
                subject: t('We received your claim {{reference}}', { reference: claim.reference }),
                paragraphs: [
                  t(
                    'We have received your claim about order {{id}}. We review it within 24 hours and email you the result.',
                    { id: order.id },
                  ),
                ],
              }
            : {
                subject: t('Your claim {{reference}}: {{status}}', {
                  reference: claim.reference,
                  status: t(claim.status).toLowerCase(),
                }),
                paragraphs: [
                  ...(claim.answer ? [claim.answer] : []),
                  ...(claim.outcome === 'refund'
                    ? [
                        ...(creditPaise > 0
                          ? refundLines({ refundPaise: claim.refund_paise, creditPaise }, t)
                          : [
                              t('We have refunded {{amount}}.', { amount: rupees(claim.refund_paise) }),
                              t('It reaches you in 5-7 business days.'),
                            ]),
                      ]
                    : []),
                  ...(claim.outcome === 'replacement'
                    ? [
                        claim.replacement_order_id
                          ? t('We are sending you a replacement, free of charge: order {{id}}.', {
                              id: claim.replacement_order_id,
                            })
                          : t('We are sending you a replacement, free of charge.'),
                      ]
                    : []),
                ],
              },
        );
      }
    }
  };

  /** Whether the order's owner turned off emails about each step. */
  const isUnwanted = async (mail: OrderMail): Promise<boolean> => {
    if (
      mail.about !== 'packed' &&
      mail.about !== 'shipped' &&
      mail.about !== 'delivered' &&
      mail.about !== 'undelivered'
    )
      return false;
    const preferences = await db
      .selectFrom('orders')
      .innerJoin('user_preferences', 'user_preferences.user_id', 'orders.user_id')
      .select('mail_order_steps')
      .where('orders.id', '=', mail.orderId)
      .executeTakeFirst();
    return preferences?.mail_order_steps === false;
  };

  return async (data) => {
    const about = orderMailSchema.parse(data);
    if (await isUnwanted(about)) return;
    const mail = await written(about);
    if (!mail) return;
    const send = () => mailer.send(mail.to, mail.content);
    if (mail.isOwn || !anyoneCanCause.has(about.about)) return send();
    const isSent = await mailboxes.send(mail.to, send);
    // A lookup link can be requested again; other emails are sent later.
    if (!isSent && about.about !== 'lookup')
      await jobs.within(db, (_, add) => add.after(LATER_SECONDS, ORDER_MAILS, about));
  };
}
