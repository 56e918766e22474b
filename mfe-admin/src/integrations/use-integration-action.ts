import { useAction } from '../forms/use-action';

const INTEGRATIONS = [
  ['admin', 'api-keys'],
  ['admin', 'webhooks'],
  ['admin', 'deliveries'],
];

/** Does something to keys and webhooks. */
export const useIntegrationAction = () => useAction(INTEGRATIONS);
