import { permissions } from '@haat/shared/contract/permissions';
import type { StaffRoleView } from '@haat/shared/contract/staff';
import { Button } from '@haat/shared/ui/Button';
import { useStaff } from '../access/staff-context';
import type { TeamDialogState } from './team-dialog';
import { deleteRole, writeRole } from './team-api';
import styles from './Team.module.css';
import { useTeamAction } from './use-team-action';
import { t } from '../language/t';

const peopleText = (count: number) =>
  count === 0 ? t('no members') : t('{{count}} members', { count, one: '{{count}} member' });

/**
 * Lists the roles and their permissions.
 * @param open opens a dialog; absent for read-only users
 */
export function Roles({ roles, open }: { roles: readonly StaffRoleView[]; open?: (dialog: TeamDialogState) => void }) {
  const { may } = useStaff();
  const { act, isBusy } = useTeamAction();
  return (
    <ul className={styles.list}>
      {roles.map((role) => (
        <li key={role.key} className={styles.role}>
          <div className={styles.person}>
            <span className={styles.name}>
              {t(role.name)}
              {role.isBuiltIn ? null : <span className={styles.mark}>{t('Custom')}</span>}
            </span>
            <span className={styles.muted}>
              {role.description ? `${t(role.description)} ` : ''}({peopleText(role.members)})
            </span>
          </div>
          {open && !role.isBuiltIn && role.permissions.every(may) ? (
            <div className={styles.actions}>
              <Button
                look="quiet"
                size="small"
                aria-label={t('Edit role {{role}}', { role: t(role.name) })}
                onClick={() => open({ kind: 'edit role', role })}
              >
                {t('Edit')}
              </Button>
              {role.members === 0 ? (
                <Button
                  look="quiet"
                  size="small"
                  busy={isBusy}
                  aria-label={t('Delete role {{role}}', { role: t(role.name) })}
                  onClick={() =>
                    act({
                      run: () => deleteRole(role.key),
                      done: t('Role {{role}} deleted.', { role: t(role.name) }),
                      undo: () => writeRole(null, role),
                    })
                  }
                >
                  {t('Delete')}
                </Button>
              ) : null}
            </div>
          ) : null}
          <details>
            <summary>
              {t('Permissions of {{role}} ({{permissions}})', {
                role: t(role.name),
                permissions: role.permissions.length,
              })}
            </summary>
            <ul className={styles.permissions}>
              {role.permissions.map((key) => (
                <li key={key}>{t(permissions[key])}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
