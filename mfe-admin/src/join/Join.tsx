import { linkTokenSchema } from '@haat/shared/contract/account';
import { failureOf } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CallForm } from '../forms/CallForm';
import { failureWords } from '../forms/failure-words';
import { useCall } from '../forms/use-call';
import { invitationQuery, join } from './join-calls';
import styles from './Join.module.css';
import { NewMemberForm } from './NewMemberForm';

const toShop = (
  <ButtonLink to="/" look="secondary">
    To the shop
  </ButtonLink>
);

/** Joining by the end of a link, behind the '#', which browsers keep to themselves. */
export default function Join() {
  const { hash } = useLocation();
  const token = linkTokenSchema.safeParse({ token: hash.slice(1) }).data?.token;
  return token === undefined ? (
    <Panel tone="bad" title="This link isn’t whole" actions={toShop}>
      <p>Copy all of it from the message, to its end. If you have none, ask an owner of the shop for an invitation.</p>
    </Panel>
  ) : (
    <Invited token={token} />
  );
}

function Invited({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isMember, setMember] = useState(false);
  const { data: invitation, error, isError, refetch } = useQuery(invitationQuery(token));
  const send = async (who: { name?: string; password?: string } = {}) => {
    if (await join({ token, ...who })) void navigate('/admin/dashboard', { replace: true });
    else setMember(true);
  };
  if (isMember)
    return (
      <Panel
        tone="good"
        title="You are on the team"
        actions={<ButtonLink to="/login?next=/admin/dashboard">Sign in</ButtonLink>}
      >
        <p>Sign in with the account that you have, and your work is there.</p>
      </Panel>
    );
  if (isError) {
    const failure = failureOf(error);
    const isOver = failure.kind === 'answered' && failure.status === 410;
    return (
      <Panel
        tone="bad"
        title={isOver ? 'This invitation is good no more' : 'The invitation can’t be opened just now'}
        actions={isOver ? toShop : <Button onClick={() => void refetch()}>Try Again</Button>}
      >
        <p>{failureWords(error)}</p>
      </Panel>
    );
  }
  if (!invitation) return <Skeleton height="12rem" />;
  const { email, role, invitedBy, hasAccount } = invitation;
  return (
    <div className={styles.join}>
      <p>
        {invitedBy ?? 'The shop'} invites <strong>{email}</strong> to work in the shop Haat, as <strong>{role}</strong>.
      </p>
      {hasAccount ? <KnownMemberForm send={send} /> : <NewMemberForm email={email} send={send} />}
    </div>
  );
}

function KnownMemberForm({ send }: { send: () => Promise<void> }) {
  const { problem, isBusy, call } = useCall();
  const submit = async () => {
    await call(() => send());
  };
  return (
    <CallForm
      label="Join the team"
      problem={problem}
      busy={isBusy}
      button="Join the team"
      onSubmit={() => void submit()}
    >
      <p>You have an account with this address already: it is the one that you work with.</p>
    </CallForm>
  );
}
