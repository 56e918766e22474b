import type { OrderReturn } from '../contract/return';
import { formatRupees } from '../india/money';
import type { Translate } from './in-english';
import { optionsText } from './options-text';

/** The result of a return, or what happens when it arrives; '' if it was refused. */
export function returnText({ status, refund, exchangedFor, lines }: OrderReturn, t: Translate): string {
  const amount = formatRupees(refund);
  if (status === 'Refused') return '';
  if (status === 'Refunded') return t('{{amount}} refunded', { amount });
  if (status === 'Exchanged') return t('exchanged for order {{order}}', { order: exchangedFor ?? '' });
  const wished = lines.flatMap(({ exchangeFor, optionTexts }) =>
    exchangeFor ? optionsText({ options: exchangeFor.options, optionTexts }) : [],
  );
  return wished.length > 0
    ? t('to be exchanged for {{items}}; if sold out by then, {{amount}} to be refunded', {
        items: wished.join(', '),
        amount,
      })
    : t('{{amount}} to be refunded', { amount });
}
