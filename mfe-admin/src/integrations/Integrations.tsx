import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFailure } from '../access/AdminFailure';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useOpenedBefore } from '../layout/use-opened-before';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { ApiKeys } from './ApiKeys';
import { Deliveries } from './Deliveries';
import { apiKeysQuery, webhooksQuery } from './integration-api';
import type { IntegrationDialogState } from './integration-dialog';
import styles from './Integrations.module.css';
import { Webhooks } from './Webhooks';
import { t } from '../language/t';

const IntegrationDialog = lazy(() => import(/* webpackChunkName: "integration-dialog" */ './IntegrationDialog'));

/** Manages API keys, with which other programs call the API, and webhooks, which send events to other programs. */
export function Integrations() {
  const keys = useQuery(apiKeysQuery);
  const webhooks = useQuery(webhooksQuery);
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<IntegrationDialogState | null>(null);
  const isWanted = useOpenedBefore(dialog ? 'dialog' : null).has('dialog');
  useRefetchOnChanges(['api-key'], { queryKey: apiKeysQuery.queryKey });
  useRefetchOnChanges(['webhook'], { queryKey: webhooksQuery.queryKey });
  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'new key',
          label: t('Create API key'),
          group: 'On this page',
          keys: 'n',
          run: () => setDialog({ kind: 'new key' }),
        },
        {
          id: 'new webhook',
          label: t('Add webhook'),
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
        what={t('Integrations')}
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
              <h2 id="keys">{t('API keys')}</h2>
              <Button size="small" onClick={() => setDialog({ kind: 'new key' })}>
                {t('Create API key')}
              </Button>
            </div>
            <p className={styles.muted}>
              {t(
                'An API key lets another program use the API on your behalf with the permissions you choose. The key stops working when you leave the team. The audit log records its changes under the key’s name.',
              )}
            </p>
            <ApiKeys keys={keys.data} open={setDialog} />
          </section>
          <section className={styles.section} aria-labelledby="webhooks">
            <div className={styles.head}>
              <h2 id="webhooks">{t('Webhooks')}</h2>
              <Button size="small" onClick={() => setDialog({ kind: 'webhook', webhook: null })}>
                {t('Add webhook')}
              </Button>
            </div>
            <p className={styles.muted}>
              {t(
                'A webhook notifies another program of events as they happen. Each message is signed. Failed deliveries are retried for three days.',
              )}
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
