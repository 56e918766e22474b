import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useOpenedBefore } from '../layout/use-opened-before';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { Invitations } from './Invitations';
import { Members } from './Members';
import { Roles } from './Roles';
import { rolesQuery, teamQuery } from './team-api';
import styles from './Team.module.css';
import type { TeamDialogState } from './team-dialog';
import { t } from '../language/t';

const TeamDialog = lazy(() => import(/* webpackChunkName: "team-dialog" */ './TeamDialog'));
const KINDS = ['member', 'invitation', 'role'];

/** The team's members, invitations and roles. */
export function Team() {
  const { may } = useStaff();
  const team = useQuery(teamQuery);
  const roles = useQuery(rolesQuery);
  const [dialog, setDialog] = useState<TeamDialogState | null>(null);
  const isWanted = useOpenedBefore(dialog ? 'dialog' : null).has('dialog');
  const mayWrite = may('team.write');
  useRefetchOnChanges(KINDS, { queryKey: teamQuery.queryKey });
  useRefetchOnChanges(KINDS, { queryKey: rolesQuery.queryKey });
  useCommands(
    useMemo<Command[]>(
      () =>
        mayWrite
          ? [
              {
                id: 'invite',
                label: t('Invite team member'),
                group: 'On this page',
                keys: 'i',
                run: () => setDialog({ kind: 'invite' }),
              },
              {
                id: 'new role',
                label: t('Create role'),
                group: 'On this page',
                keys: 'n',
                run: () => setDialog({ kind: 'edit role', role: null }),
              },
            ]
          : [],
      [mayWrite],
    ),
  );

  const failed = [team, roles].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <AdminFailure
        error={failed.error}
        what={t('Team')}
        retry={() => void Promise.all([team.refetch(), roles.refetch()])}
      />
    );
  if (!team.data || !roles.data) return <Skeleton height="16rem" />;
  const open = mayWrite ? setDialog : undefined;
  return (
    <>
      <section className={styles.section} aria-labelledby="members">
        <div className={styles.head}>
          <h2 id="members">{t('Team members')}</h2>
          {open ? (
            <Button size="small" onClick={() => open({ kind: 'invite' })}>
              {t('Invite team member')}
            </Button>
          ) : null}
        </div>
        <Members members={team.data.members} roles={roles.data} open={open} />
      </section>
      {team.data.invitations.length > 0 ? (
        <section className={styles.section} aria-labelledby="invited">
          <h2 id="invited">{t('Invitations')}</h2>
          <Invitations invitations={team.data.invitations} mayWrite={mayWrite} />
        </section>
      ) : null}
      <section className={styles.section} aria-labelledby="roles">
        <div className={styles.head}>
          <h2 id="roles">{t('Roles')}</h2>
          {open ? (
            <Button size="small" look="secondary" onClick={() => open({ kind: 'edit role', role: null })}>
              {t('Create role')}
            </Button>
          ) : null}
        </div>
        <Roles roles={roles.data} open={open} />
      </section>
      <Suspense fallback={null}>
        {isWanted ? <TeamDialog of={dialog} roles={roles.data} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  );
}
