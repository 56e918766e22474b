import { webhookEvents, type Webhook } from '@haat/shared/contract/webhooks';
import { formatDay } from '@haat/shared/india/calendar';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { whenText } from '../tables/when';
import { changeWebhook } from './integration-calls';
import type { IntegrationDialogOf } from './Integrations';
import styles from './Integrations.module.css';
import { stateWords } from './state-words';
import { useIntegrationAction } from './use-integration-action';

/** Where what happens is told to. */
export function Webhooks({
  webhooks,
  open,
}: {
  webhooks: readonly Webhook[];
  open: (dialog: IntegrationDialogOf) => void;
}) {
  const { act, isBusy } = useIntegrationAction();
  if (webhooks.length === 0)
    return <p>There is no webhook yet. A program that packs orders, for example, wants to know when one is placed.</p>;
  return (
    <ul className={styles.list}>
      {webhooks.map((webhook) => {
        const { id, url, description, events, version, state, createdAt, oldSecretUntil } = webhook;
        const words = stateWords(webhook);
        return (
          <li key={id} className={styles.one}>
            <div className={styles.who}>
              <span className={styles.name}>
                {url}
                {words ? <span className={`${styles.mark} ${styles.bad}`}>{words}</span> : null}
              </span>
              <span className={styles.soft}>
                {description ? `${description} ` : ''}(added on {formatDay(createdAt)})
              </span>
              {oldSecretUntil ? (
                <span className={styles.soft}>
                  Signed with the secret before as well until {whenText(oldSecretUntil)}
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
                aria-label={`Change the webhook ${url}`}
                onClick={() => open({ kind: 'webhook', webhook })}
              >
                Change
              </Button>
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                aria-label={`Switch ${state === 'off' ? 'on' : 'off'} ${url}`}
                onClick={() =>
                  act({
                    run: () => changeWebhook(id, { url, description, events, version, isOn: state === 'off' }),
                    done: state === 'off' ? 'It is told again what happens.' : 'It is told nothing any more.',
                  })
                }
              >
                {state === 'off' ? 'Switch on' : 'Switch off'}
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={`A new secret for ${url}`}
                onClick={() => open({ kind: 'new secret', webhook })}
              >
                New secret…
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={`Delete the webhook ${url}`}
                onClick={() => open({ kind: 'delete webhook', webhook })}
              >
                Delete…
              </Button>
            </div>
            <details>
              <summary>What it is told ({events.length})</summary>
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
