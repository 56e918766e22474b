import type { ApiKey } from '@haat/shared/contract/api-keys';
import type { Webhook } from '@haat/shared/contract/webhooks';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFailure } from '../access/AdminFailure';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useShownOnce } from '../layout/use-shown-once';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { ApiKeys } from './ApiKeys';
import { Deliveries } from './Deliveries';
import { apiKeysQuery, webhooksQuery } from './integration-calls';
import styles from './Integrations.module.css';
import { Webhooks } from './Webhooks';

/** What is asked for in a dialog. */
export type IntegrationDialogOf =
  | { kind: 'new key' }
  | { kind: 'end key'; key: ApiKey }
  | { kind: 'webhook'; webhook: Webhook | null }
  | { kind: 'delete webhook' | 'new secret'; webhook: Webhook };

const IntegrationDialog = lazy(() => import(/* webpackChunkName: "integration-dialog" */ './IntegrationDialog'));

/**
 * How other programs work with the shop: keys by which they call it, and webhooks by which it tells them what happens.
 */
export function Integrations() {
  const keys = useQuery(apiKeysQuery);
  const webhooks = useQuery(webhooksQuery);
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<IntegrationDialogOf | null>(null);
  const isWanted = useShownOnce(dialog ? 'dialog' : null).has('dialog');
  useRefetchOnChanges(['api-key'], { queryKey: apiKeysQuery.queryKey });
  useRefetchOnChanges(['webhook'], { queryKey: webhooksQuery.queryKey });
  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'new key',
          label: 'Make an API key',
          group: 'On this page',
          keys: 'n',
          run: () => setDialog({ kind: 'new key' }),
        },
        {
          id: 'new webhook',
          label: 'Add a webhook',
          group: 'On this page',
          keys: 'w',
          run: () => setDialog({ kind: 'webhook', webhook: null }),
        },
      ],
      [],
    ),
  );

  const failed = [keys, webhooks].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <AdminFailure
        error={failed.error}
        what="The integrations"
        retry={() => void Promise.all([keys.refetch(), webhooks.refetch()])}
      />
    );
  if (!keys.data || !webhooks.data) return <Skeleton height="16rem" />;
  const { content, mayBePrivate } = webhooks.data;
  const shown = content.find(({ id }) => id === params.get('webhook'));
  return (
    <>
      {shown ? (
        <Deliveries webhook={shown} />
      ) : (
        <>
          <section className={styles.section} aria-labelledby="keys">
            <div className={styles.head}>
              <h2 id="keys">API keys</h2>
              <Button size="small" onClick={() => setDialog({ kind: 'new key' })}>
                Make a key
              </Button>
            </div>
            <p className={styles.soft}>
              By a key a program does what you let it, in your name and no longer than you may yourself. What it changes
              stands in the audit log as the key’s.
            </p>
            <ApiKeys keys={keys.data} open={setDialog} />
          </section>
          <section className={styles.section} aria-labelledby="webhooks">
            <div className={styles.head}>
              <h2 id="webhooks">Webhooks</h2>
              <Button size="small" onClick={() => setDialog({ kind: 'webhook', webhook: null })}>
                Add a webhook
              </Button>
            </div>
            <p className={styles.soft}>
              The shop tells another program what happens, as it happens. Each message is signed; one that isn’t taken
              is sent again for three days.
            </p>
            <Webhooks webhooks={content} open={setDialog} />
          </section>
        </>
      )}
      <Suspense fallback={null}>
        {isWanted ? (
          <IntegrationDialog of={dialog} mayBePrivate={mayBePrivate} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
