import type { ApiKey } from '@haat/shared/contract/api-keys';
import type { Webhook } from '@haat/shared/contract/webhooks';

/** What the dialog of the integrations page is open for. */
export type IntegrationDialogState =
  | { kind: 'new key' }
  | { kind: 'revoke key'; key: ApiKey }
  | { kind: 'webhook'; webhook: Webhook | null }
  | { kind: 'delete webhook' | 'new secret'; webhook: Webhook };

/** A new API key or signing secret, shown only once. */
export interface CreatedSecret {
  secret: string;
  /** What to do with the secret. */
  instructions: string;
}
