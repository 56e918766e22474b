import type { ApiKey } from '@haat/shared/contract/api-keys';
import { permissions } from '@haat/shared/contract/permissions';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { whenText } from '../tables/when';
import type { IntegrationDialogOf } from './Integrations';
import styles from './Integrations.module.css';

const states: Readonly<Record<ApiKey['state'], string | null>> = {
  'in use': null,
  resting: 'Rests: its maker isn’t on the team',
  expired: 'Has run out',
  revoked: 'Ended',
};

/** Keys with what they may do, when they were last used and how long they are good. */
export function ApiKeys({ keys, open }: { keys: readonly ApiKey[]; open: (dialog: IntegrationDialogOf) => void }) {
  if (keys.length === 0)
    return (
      <p>
        There is no key yet. A program that keeps your stock, for example, needs one that may see products and change
        how many there are.
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
              <code>{key.prefix}…</code> made by {key.madeBy.name} on {formatDay(key.createdAt)}
            </span>
            <span className={styles.soft}>
              {key.lastUsedAt ? `Last used ${whenText(key.lastUsedAt)}` : 'Never used'}
              {key.revokedAt
                ? ''
                : key.expiresAt
                  ? `; good until ${formatDay(key.expiresAt)}`
                  : '; good until it is ended'}
            </span>
          </div>
          {key.revokedAt ? null : (
            <div className={styles.acts}>
              <Button
                look="quiet"
                size="small"
                aria-label={`End the key ${key.name}`}
                onClick={() => open({ kind: 'end key', key })}
              >
                End…
              </Button>
            </div>
          )}
          <details>
            <summary>
              What {key.name} may do ({key.scopes.length})
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
