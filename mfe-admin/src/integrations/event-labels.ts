import { webhookEventKeys, webhookEvents } from '@haat/shared/contract/webhooks';

/** The label of an event; 'webhook.test' isn't in the list of events. */
export function eventLabel(type: string): string {
  const key = webhookEventKeys.find((one) => one === type);
  return key ? webhookEvents[key] : type === 'webhook.test' ? 'Test' : type;
}
