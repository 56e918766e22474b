import type { Member, StaffRoleView } from '@haat/shared/contract/staff';
import { formatDay } from '@haat/shared/india/calendar';
import { EllipsisVertical } from 'lucide-react';
import { useStaff } from '../access/staff-context';
import { whenText } from '../tables/when';
import { Menu, type MenuAction } from '../ui/Menu';
import type { TeamDialogOf } from './Team';
import { restore, suspend } from './team-calls';
import styles from './Team.module.css';
import { useTeamAction } from './use-team-action';

const factors = { app: 'app for codes', passkey: 'passkey' };

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
    const beyond = held.every(may) ? undefined : 'Their role may do things that yours may not.';
    const own = member.id === me ? 'This is you.' : undefined;
    const whyNot = (why: string | undefined) => (why === undefined ? {} : { whyNot: why });
    return [
      { label: 'Change the role…', run: () => open?.({ kind: 'role of', member }), ...whyNot(beyond) },
      member.suspendedAt
        ? {
            label: 'Let them work again',
            run: () =>
              act({
                run: () => restore(member.id),
                done: `${member.name} may work again.`,
                undo: () => suspend(member.id),
              }),
            ...whyNot(beyond),
          }
        : {
            label: 'Suspend',
            run: () =>
              act({
                run: () => suspend(member.id),
                done: `${member.name} is suspended and signed out everywhere.`,
                undo: () => restore(member.id),
              }),
            ...whyNot(own ?? beyond),
          },
      ...(member.secondFactors.includes('app')
        ? [
            {
              label: 'Take their app for codes away…',
              run: () => open?.({ kind: 'take app of', member }),
              ...whyNot(own ? 'Your own you remove on your profile.' : beyond),
            },
          ]
        : []),
      { label: 'Take off the team…', run: () => open?.({ kind: 'remove', member }), ...whyNot(beyond) },
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
                  ? `Seen ${whenText(member.seenAt)}`
                  : 'Not signed in'}
            </span>
            <span className={styles.soft}>
              {member.secondFactors.length > 0
                ? `Has ${member.secondFactors.map((one) => factors[one]).join(' and ')}`
                : 'No second factor'}
            </span>
          </div>
          {open ? (
            <div className={styles.acts}>
              <Menu
                label={`What to do with ${member.name}`}
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
