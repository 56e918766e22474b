import type { Invitation } from '@haat/shared/contract/staff';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { invite, revokeInvitation } from './team-api';
import styles from './Team.module.css';
import { useTeamAction } from './use-team-action';
import { Email } from '../ui/Email';
import { t } from '../language/t';

/** Pending invitations. */
export function Invitations({ invitations, mayWrite }: { invitations: readonly Invitation[]; mayWrite: boolean }) {
  const { act, isBusy } = useTeamAction();
  return (
    <ul className={styles.list}>
      {invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => (
        <li key={id} className={styles.one}>
          <div className={styles.person}>
            <span className={styles.name}>
              <Email>{email}</Email>
            </span>
            <span className={styles.muted}>
              {invitedBy
                ? t('Invited on {{day}} by {{invitedBy}}', { day: formatDay(createdAt, t), invitedBy })
                : t('Invited on {{day}}', { day: formatDay(createdAt, t) })}
            </span>
          </div>
          <span>{t(role.name)}</span>
          <span className={styles.muted}>{t('Link expires {{day}}', { day: formatDay(expiresAt, t) })}</span>
          {mayWrite ? (
            <div className={`${styles.actions} ${styles.below}`}>
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                aria-label={t('Resend invitation to {{email}}', { email })}
                onClick={() =>
                  act({
                    run: () => invite(email, role.key),
                    done: t('New invitation sent to {{email}}. The previous link no longer works.', { email }),
                  })
                }
              >
                {t('Resend invitation')}
              </Button>
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                aria-label={t('Revoke invitation of {{email}}', { email })}
                onClick={() =>
                  act({
                    run: () => revokeInvitation(id),
                    done: t('Invitation of {{email}} revoked.', { email }),
                    undo: () => invite(email, role.key),
                  })
                }
              >
                {t('Revoke invitation')}
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
