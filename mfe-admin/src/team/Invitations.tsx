import type { Invitation } from '@haat/shared/contract/staff';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { invite, takeBack } from './team-calls';
import styles from './Team.module.css';
import { useTeamAction } from './use-team-action';

/** Who was invited and hasn't joined yet. */
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
          <span className={styles.soft}>The link is good until {formatDay(expiresAt)}</span>
          {mayWrite ? (
            <div className={`${styles.acts} ${styles.below}`}>
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                aria-label={`Send ${email} a new link`}
                onClick={() =>
                  act({
                    run: () => invite(email, role.key),
                    done: `A new link is on its way to ${email}; the one before is good no more.`,
                  })
                }
              >
                Send again
              </Button>
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                aria-label={`Take the invitation of ${email} back`}
                onClick={() =>
                  act({
                    run: () => takeBack(id),
                    done: `The invitation of ${email} is taken back.`,
                    undo: () => invite(email, role.key),
                  })
                }
              >
                Take back
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
