import type { Delivery, Webhook } from '@haat/shared/contract/webhooks';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { AdminFailure } from '../access/AdminFailure';
import { whenText } from '../tables/when';
import { eventLabel } from './event-labels';
import { deliveryQuery, resend } from './integration-api';
import styles from './Integrations.module.css';
import { useIntegrationAction } from './use-integration-action';
import { t } from '../language/t';

const states: Readonly<Record<Delivery['state'], string>> = {
  waiting: msg('Waiting'),
  done: msg('Delivered'),
  failed: msg('Failed'),
};

/** A webhook delivery; expanded, it shows request and response of each attempt. */
export function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  // Most rows stay collapsed: details are fetched when a row is expanded.
  const [isOpen, setOpen] = useState(false);
  const { act, isBusy } = useIntegrationAction();
  const { id, type, about, at, state, tries, nextAt, last } = delivery;
  return (
    <li className={styles.one}>
      <div className={styles.person}>
        <span className={styles.name}>
          {eventLabel(type)}
          <span className={`${styles.mark} ${state === 'failed' ? styles.bad : ''}`}>{t(states[state])}</span>
        </span>
        <span className={styles.muted}>
          {[
            about,
            whenText(at),
            tries > 0 && t('{{count}} attempts', { count: tries, one: '{{count}} attempt' }),
            last && resultText(last),
            nextAt && tries > 0 && t('Next attempt {{time}}', { time: whenText(nextAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {webhook.state === 'off' ? null : (
        <div className={styles.actions}>
          <Button
            look="quiet"
            size="small"
            busy={isBusy}
            aria-label={t('Resend: {{event}}, {{about}}', { event: eventLabel(type), about: about || whenText(at) })}
            onClick={() => act({ run: () => resend(webhook.id, id), done: t('Delivery queued again.') })}
          >
            {t('Resend')}
          </Button>
        </div>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('Request and response')}</summary>
        {isOpen ? <Detail webhook={webhook.id} delivery={delivery} /> : null}
      </details>
    </li>
  );
}

/** The result of an attempt and how long it took. */
const resultText = ({ status, error, ms }: Pick<NonNullable<Delivery['last']>, 'status' | 'error' | 'ms'>) =>
  `${error ?? t('Response status {{status}}', { status: status ?? '' })} (${ms} ms)`;

/** The header of a request that identifies its event. */
const idHeader = (id: string) => `webhook-id: ${id}`;

function Detail({ webhook, delivery }: { webhook: string; delivery: Delivery }) {
  const { data, error, isError, refetch } = useQuery(deliveryQuery(webhook, delivery.id, delivery.tries));
  if (isError) return <AdminFailure error={error} what={t('Delivery')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="6rem" />;
  return (
    <>
      <pre className={styles.body} role="group" aria-label={t('Request')}>
        <code>{data.body}</code>
      </pre>
      <p className={styles.muted}>
        <code>{idHeader(data.eventId)}</code>
      </p>
      <ol className={styles.log}>
        {data.log.map(({ number, at, status, ms, answer, error: why }) => (
          <li key={number}>
            <span>{`${number}. ${whenText(at)} · ${resultText({ status, error: why, ms })}`}</span>
            {answer ? (
              <pre className={styles.body} role="group" aria-label={t('Response to attempt {{number}}', { number })}>
                <code>{answer}</code>
              </pre>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}
