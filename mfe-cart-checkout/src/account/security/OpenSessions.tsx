import { endSessionOf, signOutEverywhere } from '@haat/shared/api/account';
import type { OpenSession } from '@haat/shared/contract/account';
import { formatDay } from '@haat/shared/india/calendar';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Loading } from '../Loading';
import { LoadProblem } from '../LoadProblem';
import { sessionsQuery } from '../account-queries';
import { useSignedOutWay } from '../use-signed-out-way';
import { Aside, Removable, RemovableList } from '../RemovableList';
import { Section } from './Section';
import styles from './Section.module.css';

/** Where the account is signed in, with a way to end one place or all of them. */
export function OpenSessions() {
  const { data: sessions, error, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const leave = useSignedOutWay();
  const everywhere = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => leave('You are signed out everywhere.'),
    onError: (problem) => notify(serverMessage(problem, 'You could not be signed out. Please try again.')),
  });
  return (
    <Section id="sessions" title="Where you are signed in">
      {sessions ? (
        <>
          <RemovableList>{sessions.map((session) => <Session key={session.id} session={session} />)}</RemovableList>
          <div><Button look="secondary" busy={everywhere.isPending} onClick={() => everywhere.mutate()}>Sign out everywhere</Button></div>
        </>
      ) : isError ? <LoadProblem what="your devices" error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading what="your devices" height="6rem" />}
    </Section>
  );
}

function Session({ session: { id, device, usedAt, isThis } }: { session: OpenSession }) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSessionOf(id),
    onSuccess: () => notify(`Signed out: ${device}.`),
    onError: (problem) => notify(serverMessage(problem, 'This could not be ended. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Removable remove={isThis ? undefined : { text: 'Sign out', name: `Sign out of ${device}`, busy: end.isPending, run: () => end.mutate() }}>
      <strong>{device}</strong>{isThis ? <span className={styles.here}>Here</span> : null}
      <Aside>Last used on {formatDay(usedAt)}</Aside>
    </Removable>
  );
}
