import type { Delivery, Webhook } from '@haat/shared/contract/webhooks';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { AdminFailure } from '../access/AdminFailure';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { TabLinks } from '../ui/TabLinks';
import { DeliveryRow } from './DeliveryRow';
import { deliveriesQuery, sendFailedAgain, testWebhook } from './integration-calls';
import styles from './Integrations.module.css';
import { stateWords } from './state-words';
import { useIntegrationAction } from './use-integration-action';

const tabs: readonly { label: string; state: Delivery['state'] | null }[] = [
  { label: 'All', state: null },
  { label: 'Waiting', state: 'waiting' },
  { label: 'Failed', state: 'failed' },
  { label: 'Done', state: 'done' },
];

/** The log of a webhook: what it was told and how that went. */
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
  const words = stateWords(webhook);
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <p>
        <Link to="/admin/integrations">All integrations</Link>
      </p>
      <div className={styles.head}>
        <h2 id="deliveries">Deliveries to {webhook.url}</h2>
        {webhook.state === 'off' ? null : (
          <div className={styles.buttons}>
            <Button
              size="small"
              busy={isBusy}
              onClick={() => act({ run: () => testWebhook(webhook.id), done: 'A test is on its way.' })}
            >
              Send a test
            </Button>
            <Button
              size="small"
              look="secondary"
              busy={isBusy}
              onClick={() => act({ run: () => sendFailedAgain(webhook.id), done: 'What failed is on its way again.' })}
            >
              Send what failed again
            </Button>
          </div>
        )}
      </div>
      {words ? (
        <p>
          <span className={`${styles.mark} ${styles.bad}`}>{words}</span>
        </p>
      ) : null}
      <TabLinks
        label="Deliveries"
        tabs={tabs.map(({ label, state: wanted }) => ({ label, to: at(wanted), isOpen: wanted === state }))}
      />
      {isError && !data ? (
        <AdminFailure error={error} what="The deliveries" retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="12rem" />
      ) : rows.length === 0 ? (
        <p>
          {state === null ? 'Nothing was told yet. Send a test to see whether it gets through.' : 'There are none.'}
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
            Show more
          </Button>
        </div>
      ) : null}
      <p className={styles.soft}>What is older than 30 days is let go of.</p>
    </section>
  );
}
