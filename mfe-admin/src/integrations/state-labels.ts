import type { Webhook } from '@haat/shared/contract/webhooks';
import { whenText } from '../tables/when';

const offLabels: Readonly<Record<NonNullable<Webhook['offWhy']>, string>> = {
  staff: 'Disabled',
  failing: 'Disabled: deliveries failed for days',
  gone: 'Disabled: the receiver no longer exists',
};

/** Describes why a webhook is off or failing; null if it works. */
export const stateLabel = ({ state, offWhy, failingSince }: Webhook): string | null =>
  state === 'off'
    ? offLabels[offWhy ?? 'staff']
    : state === 'failing' && failingSince
      ? `Deliveries fail since ${whenText(failingSince)}`
      : null;
