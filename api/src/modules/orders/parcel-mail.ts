import type { Order } from '@haat/shared/contract/order';
import { attemptReasons, rtoReasons, type AttemptReason, type RtoReason } from '@haat/shared/contract/parcels';
import type { Translate } from '@haat/shared/text/in-english';
import type { EmailContent } from '../../mail/email-template';
import { refundLines } from './refund-lines';

/** An event of a parcel. */
export type ParcelEvent =
  | { what: 'attempt'; reason: AttemptReason }
  | { what: 'returning'; reason: RtoReason }
  | { what: 'returned' | 'lost'; refundPaise: number; creditPaise?: number | undefined }
  | { what: 'tracking'; parcel: number };

/** The email to the customer about a parcel that is delayed, returned or lost. */
export function parcelMail(
  event: ParcelEvent,
  { id, parcels }: Order,
  t: Translate,
): Pick<EmailContent, 'subject' | 'paragraphs'> {
  switch (event.what) {
    case 'attempt':
      return {
        subject: t('Your order {{id}} could not be delivered today', { id }),
        paragraphs: [
          `${t(attemptReasons[event.reason])}.`,
          t(
            'The courier tries again on the next working day. If your address or phone has changed, reply to this email.',
          ),
        ],
      };
    case 'returning':
      return {
        subject: t('A parcel of your order {{id}} is being returned to us', { id }),
        paragraphs: [
          `${t(rtoReasons[event.reason])}.`,
          t('Once we receive it, we refund what you paid for it. If you still want the items, please order again.'),
        ],
      };
    case 'returned':
    case 'lost':
      return {
        subject:
          event.what === 'lost'
            ? t('A parcel of your order {{id}} is lost', { id })
            : t('A parcel of your order {{id}} is back', { id }),
        paragraphs: [
          event.what === 'lost'
            ? t('The courier has lost a parcel of your order. We are sorry.')
            : t('A parcel that could not be delivered is back with us.'),
          ...(event.refundPaise > 0
            ? refundLines(event, t)
            : [t('You had not paid for it, so there is nothing to refund.')]),
        ],
      };
    case 'tracking': {
      const parcel = parcels.find(({ number }) => number === event.parcel);
      return {
        subject: t('A new tracking number for your order {{id}}', { id }),
        paragraphs: [
          t('The tracking number we sent you was wrong. Here is the right one.'),
          ...(parcel
            ? [
                t('Courier: {{carrier}}. Tracking number: {{tracking}}', {
                  carrier: parcel.carrier,
                  tracking: parcel.tracking,
                }),
              ]
            : []),
        ],
      };
    }
  }
}
