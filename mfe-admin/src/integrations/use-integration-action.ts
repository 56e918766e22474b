import { useAct } from '../forms/use-act';

const INTEGRATIONS = [
  ['admin', 'api-keys'],
  ['admin', 'webhooks'],
  ['admin', 'deliveries'],
];

/** Does something to keys and webhooks. */
export const useIntegrationAction = () => useAct(INTEGRATIONS);
