import { useAction } from '../forms/use-action';

const INTEGRATIONS = [
  ['admin', 'api-keys'],
  ['admin', 'webhooks'],
  ['admin', 'deliveries'],
];

/** Runs an action on API keys and webhooks. */
export const useIntegrationAction = () => useAction(INTEGRATIONS);
