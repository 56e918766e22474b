import { webhookEvents, type Webhook } from '@haat/shared/contract/webhooks';
import { formatDay } from '@haat/shared/india/calendar';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { whenText } from '../tables/when';
import { changeWebhook } from './integration-api';
import type { IntegrationDialogOf } from './integration-dialog';
import styles from './Integrations.module.css';
import { stateLabel } from './state-labels';
import { useIntegrationAction } from './use-integration-action';

/** The list of webhooks. */
export function Webhooks({
  webhooks,
  open,
}: {
  webhooks: readonly Webhook[];
  open: (dialog: IntegrationDialogOf) => void;
}) {
  const { act, isBusy } = useIntegrationAction();
  if (webhooks.length === 0)
    return (
      <p>
        No webhooks yet. Add a webhook to notify another program of events. For example, warehouse software can be
        notified of new orders.
      </p>
    );
  return (
    <ul className={styles.list}>
      {webhooks.map((webhook) => {
        const { id, url, description, events, version, state, createdAt, oldSecretUntil } = webhook;
        const label = stateLabel(webhook);
        return (
          <li key={id} className={styles.one}>
            <div className={styles.who}>
              <span className={styles.name}>
                {url}
                {label ? <span className={`${styles.mark} ${styles.bad}`}>{label}</span> : null}
              </span>
              <span className={styles.soft}>
                {description ? `${description} ` : ''}(added on {formatDay(createdAt)})
              </span>
              {oldSecretUntil ? (
                <span className={styles.soft}>
                  Also signed with the previous secret until {whenText(oldSecretUntil)}
                </span>
              ) : null}
            </div>
            <div className={styles.acts}>
              <ButtonLink
                to={`?webhook=${encodeURIComponent(id)}`}
                look="quiet"
                size="small"
                aria-label={`Deliveries to ${url}`}
              >
                Deliveries
              </ButtonLink>
              <Button
                look="quiet"
                size="small"
                aria-label={`Edit webhook ${url}`}
                onClick={() => open({ kind: 'webhook', webhook })}
              >
                Edit
              </Button>
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                aria-label={`${state === 'off' ? 'Enable' : 'Disable'} ${url}`}
                onClick={() =>
                  act({
                    run: () => changeWebhook(id, { url, description, events, version, isOn: state === 'off' }),
                    done: state === 'off' ? 'Webhook enabled.' : 'Webhook disabled.',
                  })
                }
              >
                {state === 'off' ? 'Enable' : 'Disable'}
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={`New secret for ${url}`}
                onClick={() => open({ kind: 'new secret', webhook })}
              >
                New secret…
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={`Delete webhook ${url}`}
                onClick={() => open({ kind: 'delete webhook', webhook })}
              >
                Delete…
              </Button>
            </div>
            <details>
              <summary>Events ({events.length})</summary>
              <ul className={styles.what}>
                {events.map((event) => (
                  <li key={event}>{webhookEvents[event]}</li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
