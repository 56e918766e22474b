import { endSessionOf, signOutEverywhere } from '@haat/shared/api/account';
import type { OpenSession } from '@haat/shared/contract/account';
import { formatDay } from '@haat/shared/india/calendar';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Loading } from '../Loading';
import { LoadProblem } from '../LoadProblem';
import { sessionsQuery } from '../account-queries';
import { useRedirectAfterSignOut } from '../use-redirect-after-sign-out';
import { Aside, Removable, RemovableList } from '../RemovableList';
import { Section } from './Section';
import styles from './Section.module.css';

/** The account's sessions, with buttons to end one or all of them. */
export function OpenSessions() {
  const { t } = useTexts();
  const { data: sessions, error, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const leave = useRedirectAfterSignOut();
  const everywhere = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => leave(t('You are signed out everywhere.')),
    onError: (problem) => notify(t(serverMessage(problem, msg('We could not sign you out. Please try again.')))),
  });
  return (
    <Section id="sessions" title={t('Signed-in devices')}>
      {sessions ? (
        <>
          <RemovableList>
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </RemovableList>
          <div>
            <Button look="secondary" busy={everywhere.isPending} onClick={() => everywhere.mutate()}>
              {t('Sign out everywhere')}
            </Button>
          </div>
        </>
      ) : isError ? (
        <LoadProblem
          title={t('We could not load your devices')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading text={t('Loading your devices…')} height="6rem" />
      )}
    </Section>
  );
}

function Session({ session: { id, device, usedAt, isThis } }: { session: OpenSession }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSessionOf(id),
    onSuccess: () => notify(t('Signed out: {{device}}.', { device })),
    onError: (problem) =>
      notify(t(serverMessage(problem, msg('We could not sign out this device. Please try again.')))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Removable
      remove={
        isThis
          ? undefined
          : {
              text: t('Sign out'),
              name: t('Sign out of {{device}}', { device }),
              busy: end.isPending,
              run: () => end.mutate(),
            }
      }
    >
      <strong>{device}</strong>
      {isThis ? <span className={styles.current}>{t('This device')}</span> : null}
      <Aside>{t('Last used on {{day}}', { day: formatDay(usedAt, t) })}</Aside>
    </Removable>
  );
}
