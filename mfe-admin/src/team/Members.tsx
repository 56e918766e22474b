import type { Member, StaffRoleView } from '@haat/shared/contract/staff';
import { formatDay } from '@haat/shared/india/calendar';
import { EllipsisVertical } from 'lucide-react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { whenText } from '../tables/when';
import { Menu } from '../ui/Menu';
import type { MenuAction } from '../ui/menu-props';
import type { TeamDialogState } from './team-dialog';
import { restore, suspend } from './team-api';
import styles from './Team.module.css';
import { useTeamAction } from './use-team-action';
import { listText } from '../language/join-texts';
import { Email } from '../ui/Email';
import { t } from '../language/t';

const factors = { app: msg('authenticator app'), passkey: msg('passkey') };

/**
 * Lists the team's members.
 * @param open opens a dialog; absent for read-only users
 */
export function Members({
  members,
  roles,
  open,
}: {
  members: readonly Member[];
  roles: readonly StaffRoleView[];
  open?: (dialog: TeamDialogState) => void;
}) {
  const { id: me, may } = useStaff();
  const { act } = useTeamAction();
  const actionsOf = (member: Member): MenuAction[] => {
    const permissions = roles.find(({ key }) => key === member.role.key)?.permissions ?? [];
    const beyond = permissions.every(may) ? undefined : t('Their role has permissions that yours doesn’t have.');
    const own = member.id === me ? t('This is your own account.') : undefined;
    const whyNot = (why: string | undefined) => (why === undefined ? {} : { whyNot: why });
    return [
      { label: t('Change role…'), run: () => open?.({ kind: 'change role', member }), ...whyNot(beyond) },
      member.suspendedAt
        ? {
            label: t('Reinstate'),
            run: () =>
              act({
                run: () => restore(member.id),
                done: t('{{member}} reinstated.', { member: member.name }),
                undo: () => suspend(member.id),
              }),
            ...whyNot(beyond),
          }
        : {
            label: t('Suspend'),
            run: () =>
              act({
                run: () => suspend(member.id),
                done: t('{{member}} suspended and signed out everywhere.', { member: member.name }),
                undo: () => restore(member.id),
              }),
            ...whyNot(own ?? beyond),
          },
      ...(member.secondFactors.includes('app')
        ? [
            {
              label: t('Remove authenticator app…'),
              run: () => open?.({ kind: 'remove app', member }),
              ...whyNot(own ? t('Remove your own app on your profile.') : beyond),
            },
          ]
        : []),
      { label: t('Remove from team…'), run: () => open?.({ kind: 'remove member', member }), ...whyNot(beyond) },
    ];
  };
  return (
    <ul className={styles.list}>
      {members.map((member) => (
        <li key={member.id} className={styles.one}>
          <div className={styles.person}>
            <span className={styles.name}>
              {member.name}
              {member.id === me ? <span className={styles.mark}>{t('You')}</span> : null}
              {member.suspendedAt ? <span className={`${styles.mark} ${styles.bad}`}>{t('Suspended')}</span> : null}
            </span>
            <span className={styles.muted}>
              <Email>{member.email}</Email>
            </span>
          </div>
          <span>{t(member.role.name)}</span>
          <div className={styles.person}>
            <span className={styles.muted}>
              {member.suspendedAt
                ? t('Suspended since {{day}}', { day: formatDay(member.suspendedAt, t) })
                : member.seenAt
                  ? t('Last active {{time}}', { time: whenText(member.seenAt) })
                  : t('Never signed in')}
            </span>
            <span className={styles.muted}>
              {member.secondFactors.length > 0
                ? t('Two-step verification: {{secondFactors}}', {
                    secondFactors: listText(member.secondFactors.map((one) => t(factors[one]))),
                  })
                : t('No two-step verification')}
            </span>
          </div>
          {open ? (
            <div className={styles.actions}>
              <Menu
                label={t('Actions for {{member}}', { member: member.name })}
                button={<EllipsisVertical aria-hidden="true" size={18} />}
                actions={actionsOf(member)}
              />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
