import { linkTokenSchema } from '@haat/shared/contract/account';
import { failureOf, Sentence } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MutationForm } from '../forms/MutationForm';
import { errorMessage } from '../forms/error-message';
import { useCall } from '../forms/use-call';
import { invitationQuery, join } from './join-api';
import styles from './Join.module.css';
import { NewMemberForm } from './NewMemberForm';
import { t } from '../language/t';

const toShop = () => (
  <ButtonLink to="/" look="secondary">
    {t('Go to shop')}
  </ButtonLink>
);

/** Accepts an invitation. The token is in the URL's fragment, which browsers don't send to the server. */
export default function Join() {
  const { hash } = useLocation();
  const token = linkTokenSchema.safeParse({ token: hash.slice(1) }).data?.token;
  return token === undefined ? (
    <Panel tone="bad" title={t('Incomplete link')} actions={toShop()}>
      <p>
        {t(
          'Copy the complete link from the invitation email. If you don’t have an invitation, ask an owner of the shop for one.',
        )}
      </p>
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
        title={t('You are on the team')}
        actions={<ButtonLink to="/login?next=/admin/dashboard">{t('Sign in')}</ButtonLink>}
      >
        <p>{t('Sign in with your account to open the admin.')}</p>
      </Panel>
    );
  if (isError) {
    const failure = failureOf(error);
    const isOver = failure.kind === 'answered' && failure.status === 410;
    return (
      <Panel
        tone="bad"
        title={isOver ? t('This invitation has expired') : t('The invitation can’t be loaded')}
        actions={isOver ? toShop() : <Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
      >
        <p>{errorMessage(error)}</p>
      </Panel>
    );
  }
  if (!invitation) return <Skeleton height="12rem" />;
  const { email, role, invitedBy, hasAccount } = invitation;
  return (
    <div className={styles.join}>
      <p>
        <Sentence
          of="{{invitedBy}} invites <strong/> to join the team of Haat as <strong2/>."
          values={{ invitedBy: invitedBy ?? t('The shop') }}
          parts={{ strong: () => <strong>{email}</strong>, strong2: () => <strong>{role}</strong> }}
        />
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
    <MutationForm
      label={t('Join the team')}
      problem={problem}
      busy={isBusy}
      button={t('Join the team')}
      onSubmit={() => void submit()}
    >
      <p>{t('You already have an account with this email address. Use it to sign in.')}</p>
    </MutationForm>
  );
}
