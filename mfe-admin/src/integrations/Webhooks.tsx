import { webhookEvents, type Webhook } from '@haat/shared/contract/webhooks';
import { formatDay } from '@haat/shared/india/calendar';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { whenText } from '../tables/when';
import { changeWebhook } from './integration-api';
import type { IntegrationDialogState } from './integration-dialog';
import styles from './Integrations.module.css';
import { stateLabel } from './state-labels';
import { useIntegrationAction } from './use-integration-action';
import { t } from '../language/t';

/** The list of webhooks. */
export function Webhooks({
  webhooks,
  open,
}: {
  webhooks: readonly Webhook[];
  open: (dialog: IntegrationDialogState) => void;
}) {
  const { act, isBusy } = useIntegrationAction();
  if (webhooks.length === 0)
    return (
      <p>
        {t(
          'No webhooks yet. Add a webhook to notify another program of events. For example, warehouse software can be notified of new orders.',
        )}
      </p>
    );
  return (
    <ul className={styles.list}>
      {webhooks.map((webhook) => {
        const { id, url, description, events, version, state, createdAt, oldSecretUntil } = webhook;
        const label = stateLabel(webhook);
        return (
          <li key={id} className={styles.one}>
            <div className={styles.person}>
              <span className={styles.name}>
                {url}
                {label ? <span className={`${styles.mark} ${styles.bad}`}>{label}</span> : null}
              </span>
              <span className={styles.muted}>
                {description ? `${description} · ` : ''}
                {t('Added on {{day}}', { day: formatDay(createdAt, t) })}
              </span>
              {oldSecretUntil ? (
                <span className={styles.muted}>
                  {t('Also signed with the previous secret until {{time}}', { time: whenText(oldSecretUntil) })}
                </span>
              ) : null}
            </div>
            <div className={styles.actions}>
              <ButtonLink
                to={`?webhook=${encodeURIComponent(id)}`}
                look="quiet"
                size="small"
                aria-label={t('Deliveries to {{url}}', { url })}
              >
                {t('Deliveries')}
              </ButtonLink>
              <Button
                look="quiet"
                size="small"
                aria-label={t('Edit webhook {{url}}', { url })}
                onClick={() => open({ kind: 'webhook', webhook })}
              >
                {t('Edit')}
              </Button>
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                aria-label={state === 'off' ? t('Enable {{url}}', { url }) : t('Disable {{url}}', { url })}
                onClick={() =>
                  act({
                    run: () => changeWebhook(id, { url, description, events, version, isOn: state === 'off' }),
                    done: state === 'off' ? t('Webhook enabled.') : t('Webhook disabled.'),
                  })
                }
              >
                {state === 'off' ? t('Enable') : t('Disable')}
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={t('New secret for {{url}}', { url })}
                onClick={() => open({ kind: 'new secret', webhook })}
              >
                {t('New secret…')}
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={t('Delete webhook {{url}}', { url })}
                onClick={() => open({ kind: 'delete webhook', webhook })}
              >
                {t('Delete…')}
              </Button>
            </div>
            <details>
              <summary>{t('Events ({{events}})', { events: events.length })}</summary>
              <ul className={styles.details}>
                {events.map((event) => (
                  <li key={event}>{t(webhookEvents[event])}</li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
