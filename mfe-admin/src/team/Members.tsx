import type { Member, StaffRoleView } from '@haat/shared/contract/staff';
import { formatDay } from '@haat/shared/india/calendar';
import { EllipsisVertical } from 'lucide-react';
import { useStaff } from '../access/staff-context';
import { whenText } from '../tables/when';
import { Menu } from '../ui/Menu';
import type { MenuAction } from '../ui/menu-props';
import type { TeamDialogOf } from './team-dialog';
import { restore, suspend } from './team-api';
import styles from './Team.module.css';
import { useTeamAction } from './use-team-action';

const factors = { app: 'authenticator app', passkey: 'passkey' };

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
  open?: (dialog: TeamDialogOf) => void;
}) {
  const { id: me, may } = useStaff();
  const { act } = useTeamAction();
  const actionsOf = (member: Member): MenuAction[] => {
    const held = roles.find(({ key }) => key === member.role.key)?.permissions ?? [];
    const beyond = held.every(may) ? undefined : 'Their role has permissions that yours doesn’t have.';
    const own = member.id === me ? 'This is your own account.' : undefined;
    const whyNot = (why: string | undefined) => (why === undefined ? {} : { whyNot: why });
    return [
      { label: 'Change role…', run: () => open?.({ kind: 'role of', member }), ...whyNot(beyond) },
      member.suspendedAt
        ? {
            label: 'Reinstate',
            run: () =>
              act({
                run: () => restore(member.id),
                done: `${member.name} reinstated.`,
                undo: () => suspend(member.id),
              }),
            ...whyNot(beyond),
          }
        : {
            label: 'Suspend',
            run: () =>
              act({
                run: () => suspend(member.id),
                done: `${member.name} suspended and signed out everywhere.`,
                undo: () => restore(member.id),
              }),
            ...whyNot(own ?? beyond),
          },
      ...(member.secondFactors.includes('app')
        ? [
            {
              label: 'Remove authenticator app…',
              run: () => open?.({ kind: 'take app of', member }),
              ...whyNot(own ? 'Remove your own app on your profile.' : beyond),
            },
          ]
        : []),
      { label: 'Remove from team…', run: () => open?.({ kind: 'remove', member }), ...whyNot(beyond) },
    ];
  };
  return (
    <ul className={styles.list}>
      {members.map((member) => (
        <li key={member.id} className={styles.one}>
          <div className={styles.who}>
            <span className={styles.name}>
              {member.name}
              {member.id === me ? <span className={styles.mark}>You</span> : null}
              {member.suspendedAt ? <span className={`${styles.mark} ${styles.bad}`}>Suspended</span> : null}
            </span>
            <span className={styles.soft}>{member.email}</span>
          </div>
          <span>{member.role.name}</span>
          <div className={styles.who}>
            <span className={styles.soft}>
              {member.suspendedAt
                ? `Suspended since ${formatDay(member.suspendedAt)}`
                : member.seenAt
                  ? `Last active ${whenText(member.seenAt)}`
                  : 'Never signed in'}
            </span>
            <span className={styles.soft}>
              {member.secondFactors.length > 0
                ? `Two-step verification: ${member.secondFactors.map((one) => factors[one]).join(' and ')}`
                : 'No two-step verification'}
            </span>
          </div>
          {open ? (
            <div className={styles.acts}>
              <Menu
                label={`Actions for ${member.name}`}
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
