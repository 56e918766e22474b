import { permissions } from '@haat/shared/contract/permissions';
import type { StaffRoleView } from '@haat/shared/contract/staff';
import { Button } from '@haat/shared/ui/Button';
import { useStaff } from '../access/staff-context';
import { counted } from '../tables/counted';
import type { TeamDialogOf } from './team-dialog';
import { deleteRole, writeRole } from './team-api';
import styles from './Team.module.css';
import { useTeamAction } from './use-team-action';

const peopleText = (count: number) => (count === 0 ? 'no members' : counted(count, 'member', 'members'));

/**
 * Lists the roles and their permissions.
 * @param open opens a dialog; absent for read-only users
 */
export function Roles({ roles, open }: { roles: readonly StaffRoleView[]; open?: (dialog: TeamDialogOf) => void }) {
  const { may } = useStaff();
  const { act, isBusy } = useTeamAction();
  return (
    <ul className={styles.list}>
      {roles.map((role) => (
        <li key={role.key} className={styles.role}>
          <div className={styles.who}>
            <span className={styles.name}>
              {role.name}
              {role.isBuiltIn ? null : <span className={styles.mark}>Custom</span>}
            </span>
            <span className={styles.soft}>
              {role.description ? `${role.description} ` : ''}({peopleText(role.members)})
            </span>
          </div>
          {open && !role.isBuiltIn && role.permissions.every(may) ? (
            <div className={styles.acts}>
              <Button
                look="quiet"
                size="small"
                aria-label={`Edit role ${role.name}`}
                onClick={() => open({ kind: 'role', role })}
              >
                Edit
              </Button>
              {role.members === 0 ? (
                <Button
                  look="quiet"
                  size="small"
                  busy={isBusy}
                  aria-label={`Delete role ${role.name}`}
                  onClick={() =>
                    act({
                      run: () => deleteRole(role.key),
                      done: `Role ${role.name} deleted.`,
                      undo: () => writeRole(null, role),
                    })
                  }
                >
                  Delete
                </Button>
              ) : null}
            </div>
          ) : null}
          <details>
            <summary>
              Permissions of {role.name} ({role.permissions.length})
            </summary>
            <ul className={styles.may}>
              {role.permissions.map((key) => (
                <li key={key}>{permissions[key]}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
