import type { Delivery, Webhook } from '@haat/shared/contract/webhooks';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { AdminFailure } from '../access/AdminFailure';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { TabLinks } from '../ui/TabLinks';
import { DeliveryRow } from './DeliveryRow';
import { deliveriesQuery, resendFailed, testWebhook } from './integration-api';
import styles from './Integrations.module.css';
import { stateLabel } from './state-labels';
import { useIntegrationAction } from './use-integration-action';
import { t } from '../language/t';

const tabs: readonly { label: string; state: Delivery['state'] | null }[] = [
  { label: msg('All'), state: null },
  { label: msg('Waiting'), state: 'waiting' },
  { label: msg('Failed'), state: 'failed' },
  { label: msg('Delivered'), state: 'done' },
];

/** The delivery log of a webhook. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [params] = useSearchParams();
  const state = tabs.find((tab) => tab.state !== null && tab.state === params.get('state'))?.state ?? null;
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(webhook.id, state),
  );
  const { act, isBusy } = useIntegrationAction();
  useRefetchOnChanges(['webhook'], { queryKey: deliveriesQuery(webhook.id, state).queryKey }, ({ ids }) =>
    ids.includes(webhook.id),
  );
  const at = (wanted: Delivery['state'] | null) =>
    `?${new URLSearchParams({ webhook: webhook.id, ...(wanted && { state: wanted }) }).toString()}`;
  const rows = data?.pages.flatMap(({ content }) => content) ?? [];
  const label = stateLabel(webhook);
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <p>
        <Link to="/admin/integrations">{t('All integrations')}</Link>
      </p>
      <div className={styles.head}>
        <h2 id="deliveries">{t('Deliveries to {{url}}', { url: webhook.url })}</h2>
        {webhook.state === 'off' ? null : (
          <div className={styles.buttons}>
            <Button
              size="small"
              busy={isBusy}
              onClick={() => act({ run: () => testWebhook(webhook.id), done: t('Test delivery queued.') })}
            >
              {t('Send test')}
            </Button>
            <Button
              size="small"
              look="secondary"
              busy={isBusy}
              onClick={() => act({ run: () => resendFailed(webhook.id), done: t('Failed deliveries queued again.') })}
            >
              {t('Resend failed deliveries')}
            </Button>
          </div>
        )}
      </div>
      {label ? (
        <p>
          <span className={`${styles.mark} ${styles.bad}`}>{label}</span>
        </p>
      ) : null}
      <TabLinks
        label={t('Deliveries')}
        tabs={tabs.map(({ label, state: wanted }) => ({ label: t(label), to: at(wanted), isOpen: wanted === state }))}
      />
      {isError && !data ? (
        <AdminFailure error={error} what={t('Deliveries')} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="12rem" />
      ) : rows.length === 0 ? (
        <p>
          {state === null
            ? t('No deliveries yet. Send a test delivery to check the connection.')
            : t('No deliveries with this status.')}
        </p>
      ) : (
        <ul className={styles.list}>
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <div>
          <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      ) : null}
      <p className={styles.muted}>{t('Deliveries are kept for 30 days.')}</p>
    </section>
  );
}
