import type { Webhook } from '@haat/shared/contract/webhooks';
import { whenText } from '../tables/when';

const offWords: Readonly<Record<NonNullable<Webhook['offWhy']>, string>> = {
  staff: 'Off',
  failing: 'Off: nothing got through for days',
  gone: 'Off: it said that it is gone',
};

/** What is to be known of how a webhook fares; null when all is well. */
export const stateWords = ({ state, offWhy, failingSince }: Webhook): string | null =>
  state === 'off'
    ? offWords[offWhy ?? 'staff']
    : state === 'failing' && failingSince
      ? `Nothing gets through since ${whenText(failingSince)}`
      : null;
