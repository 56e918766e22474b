import type { Invitation } from '@haat/shared/contract/staff';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { invite, revokeInvitation } from './team-api';
import styles from './Team.module.css';
import { useTeamAction } from './use-team-action';

/** Pending invitations. */
export function Invitations({ invitations, mayWrite }: { invitations: readonly Invitation[]; mayWrite: boolean }) {
  const { act, isBusy } = useTeamAction();
  return (
    <ul className={styles.list}>
      {invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => (
        <li key={id} className={styles.one}>
          <div className={styles.who}>
            <span className={styles.name}>{email}</span>
            <span className={styles.soft}>
              Invited on {formatDay(createdAt)}
              {invitedBy ? ` by ${invitedBy}` : ''}
            </span>
          </div>
          <span>{role.name}</span>
          <span className={styles.soft}>Link expires {formatDay(expiresAt)}</span>
          {mayWrite ? (
            <div className={`${styles.acts} ${styles.below}`}>
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                aria-label={`Resend invitation to ${email}`}
                onClick={() =>
                  act({
                    run: () => invite(email, role.key),
                    done: `New invitation sent to ${email}. The previous link no longer works.`,
                  })
                }
              >
                Resend invitation
              </Button>
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                aria-label={`Revoke invitation of ${email}`}
                onClick={() =>
                  act({
                    run: () => revokeInvitation(id),
                    done: `Invitation of ${email} revoked.`,
                    undo: () => invite(email, role.key),
                  })
                }
              >
                Revoke invitation
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
