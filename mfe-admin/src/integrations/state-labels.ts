import type { Webhook } from '@haat/shared/contract/webhooks';
import { msg } from '@haat/shared/text/msg';
import { whenText } from '../tables/when';
import { t } from '../language/t';

const offLabels: Readonly<Record<NonNullable<Webhook['offWhy']>, string>> = {
  staff: msg('Disabled'),
  failing: msg('Disabled: deliveries failed for days'),
  gone: msg('Disabled: the receiver no longer exists'),
};

/** Describes why a webhook is off or failing; null if it works. */
export const stateLabel = ({ state, offWhy, failingSince }: Webhook): string | null =>
  state === 'off'
    ? t(offLabels[offWhy ?? 'staff'])
    : state === 'failing' && failingSince
      ? t('Deliveries fail since {{time}}', { time: whenText(failingSince) })
      : null;
