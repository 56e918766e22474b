import type { ApiKey } from '@haat/shared/contract/api-keys';
import type { Webhook } from '@haat/shared/contract/webhooks';

/** The dialogs of the integrations page. */
export type IntegrationDialogOf =
  | { kind: 'new key' }
  | { kind: 'end key'; key: ApiKey }
  | { kind: 'webhook'; webhook: Webhook | null }
  | { kind: 'delete webhook' | 'new secret'; webhook: Webhook };

/** A new API key or signing secret, shown only once. */
export interface CreatedSecret {
  secret: string;
  /** What to do with the secret. */
  instructions: string;
}
