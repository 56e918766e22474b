import type { ApiKey } from '@haat/shared/contract/api-keys';
import { permissions } from '@haat/shared/contract/permissions';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { whenText } from '../tables/when';
import type { IntegrationDialogOf } from './integration-dialog';
import styles from './Integrations.module.css';

const states: Readonly<Record<ApiKey['state'], string | null>> = {
  'in use': null,
  resting: 'Inactive: its creator left the team',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** The API keys with permissions, last use and expiry. */
export function ApiKeys({ keys, open }: { keys: readonly ApiKey[]; open: (dialog: IntegrationDialogOf) => void }) {
  if (keys.length === 0)
    return (
      <p>
        No API keys yet. Create a key to connect another program. For example, inventory software needs a key that can
        view products and adjust stock.
      </p>
    );
  return (
    <ul className={styles.list}>
      {keys.map((key) => (
        <li key={key.id} className={styles.one}>
          <div className={styles.who}>
            <span className={styles.name}>
              {key.name}
              {states[key.state] ? <span className={`${styles.mark} ${styles.bad}`}>{states[key.state]}</span> : null}
            </span>
            <span className={styles.soft}>
              <code>{key.prefix}…</code> created by {key.madeBy.name} on {formatDay(key.createdAt)}
            </span>
            <span className={styles.soft}>
              {key.lastUsedAt ? `Last used ${whenText(key.lastUsedAt)}` : 'Never used'}
              {key.revokedAt ? '' : key.expiresAt ? `; expires ${formatDay(key.expiresAt)}` : '; does not expire'}
            </span>
          </div>
          {key.revokedAt ? null : (
            <div className={styles.acts}>
              <Button
                look="quiet"
                size="small"
                aria-label={`Revoke key ${key.name}`}
                onClick={() => open({ kind: 'end key', key })}
              >
                Revoke key…
              </Button>
            </div>
          )}
          <details>
            <summary>
              Permissions of {key.name} ({key.scopes.length})
            </summary>
            <ul className={styles.what}>
              {key.scopes.map((scope) => (
                <li key={scope}>{permissions[scope]}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
