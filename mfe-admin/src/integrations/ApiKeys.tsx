import type { ApiKey } from '@haat/shared/contract/api-keys';
import { permissions } from '@haat/shared/contract/permissions';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { Sentence } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { whenText } from '../tables/when';
import type { IntegrationDialogState } from './integration-dialog';
import styles from './Integrations.module.css';
import { t } from '../language/t';

const states: Readonly<Record<ApiKey['state'], string | null>> = {
  'in use': null,
  resting: msg('Inactive: its creator left the team'),
  expired: msg('Expired'),
  revoked: msg('Revoked'),
};

/** The API keys with permissions, last use and expiry. */
export function ApiKeys({ keys, open }: { keys: readonly ApiKey[]; open: (dialog: IntegrationDialogState) => void }) {
  if (keys.length === 0)
    return (
      <p>
        {t(
          'No API keys yet. Create a key to connect another program. For example, inventory software needs a key that can view products and adjust stock.',
        )}
      </p>
    );
  return (
    <ul className={styles.list}>
      {keys.map((key) => (
        <li key={key.id} className={styles.one}>
          <div className={styles.person}>
            <span className={styles.name}>
              {key.name}
              {states[key.state] ? (
                <span className={`${styles.mark} ${styles.bad}`}>{t(states[key.state] ?? '')}</span>
              ) : null}
            </span>
            <span className={styles.muted}>
              <Sentence
                of="<code/> created by {{madeBy}} on {{day}}"
                values={{ madeBy: key.madeBy.name, day: formatDay(key.createdAt, t) }}
                parts={{ code: () => <code>{key.prefix}…</code> }}
              />
            </span>
            <span className={styles.muted}>
              {key.lastUsedAt ? t('Last used {{time}}', { time: whenText(key.lastUsedAt) }) : t('Never used')}
              {key.revokedAt ? null : (
                <>
                  {' '}
                  · {key.expiresAt ? t('Expires {{day}}', { day: formatDay(key.expiresAt, t) }) : t('Does not expire')}
                </>
              )}
            </span>
          </div>
          {key.revokedAt ? null : (
            <div className={styles.actions}>
              <Button
                look="quiet"
                size="small"
                aria-label={t('Revoke key {{key}}', { key: key.name })}
                onClick={() => open({ kind: 'revoke key', key })}
              >
                {t('Revoke key…')}
              </Button>
            </div>
          )}
          <details>
            <summary>{t('Permissions of {{key}} ({{scopes}})', { key: key.name, scopes: key.scopes.length })}</summary>
            <ul className={styles.details}>
              {key.scopes.map((scope) => (
                <li key={scope}>{t(permissions[scope])}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
