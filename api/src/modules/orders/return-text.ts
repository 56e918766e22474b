import type { returnStatuses } from '@haat/shared/contract/return';
import type { Translate } from '@haat/shared/text/in-english';

interface ReturnFacts {
  /** The amount, formatted for emails. */
  refund: string;
  /** How it was refunded, as sentences; null for the original payment. */
  refunded?: readonly string[] | null;
  /** The note by staff with the last step. */
  note: string | null;
  /** Whether the customer wants something else instead. */
  isExchange: boolean;
}

type Status = (typeof returnStatuses)[number];

/** The text for the customer when a return reaches a status. */
export function returnText(
  status: Status,
  { refund, refunded = null, note, isExchange }: ReturnFacts,
  t: Translate,
): string {
  switch (status) {
    case 'Requested':
      if (isExchange)
        return t(
          'We have received your exchange request. Once the items arrive and we have checked them, we send what you chose instead. If that has sold out by then, we refund {{refund}}.',
          { refund },
        );
      return t(
        'We have received your return request. Once the items arrive and we have checked them, we refund {{refund}}.',
        { refund },
      );
    case 'Approved':
      return t(
        'Your return is approved. Please pack the items as they came, with the return number on a slip inside. The courier will collect the parcel.',
      );
    case 'Picked Up':
      return t('The courier has picked up your return. It is on its way to us.');
    case 'Received':
      return isExchange
        ? t('Your return has arrived. We will check it and email you when we send what you chose instead.')
        : t('Your return has arrived. We will check it and email you when we send the refund.');
    case 'Refunded':
      if (refunded) return [t('Your return is complete.'), ...refunded].join(' ');
      return t('Your return is complete. We have refunded {{refund}}. It reaches you in 5-7 business days.', {
        refund,
      });
    case 'Exchanged':
      return t('Your return is complete. We have placed order {{order}} for what you get instead.', {
        order: note ?? '',
      });
    case 'Refused':
      return `${t('We could not accept your return.')} ${note ?? ''}`.trim();
  }
}
