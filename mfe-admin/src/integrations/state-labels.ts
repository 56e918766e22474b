import type { Webhook } from '@haat/shared/contract/webhooks';
import { whenText } from '../tables/when';

const offWords: Readonly<Record<NonNullable<Webhook['offWhy']>, string>> = {
  staff: 'Disabled',
  failing: 'Disabled: deliveries failed for days',
  gone: 'Disabled: the receiver no longer exists',
};

/** Describes why a webhook is off or failing; null if it works. */
export const stateWords = ({ state, offWhy, failingSince }: Webhook): string | null =>
  state === 'off'
    ? offWords[offWhy ?? 'staff']
    : state === 'failing' && failingSince
      ? `Deliveries fail since ${whenText(failingSince)}`
      : null;
