import { webhookEventKeys, webhookEvents } from '@haat/shared/contract/webhooks';
import { t } from '../language/t';

/** The label of an event; 'webhook.test' isn't in the list of events. */
export function eventLabel(type: string): string {
  const key = webhookEventKeys.find((one) => one === type);
  return key ? t(webhookEvents[key]) : type === 'webhook.test' ? t('Test') : type;
}
