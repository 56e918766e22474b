import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { t } from '../language/t';

/**
 * Shown to a user without a staff role, whether the guard or the server refused them.
 * @param why replaces the default text
 */
export function StaffOnly({ level = 2, why }: { level?: 1 | 2; why?: string }) {
  return (
    <Panel
      level={level}
      title={t('Team members only')}
      actions={
        <>
          <ButtonLink to="/">{t('Back to the shop')}</ButtonLink>
          <ButtonLink to="/profile" look="secondary">
            {t('Your profile')}
          </ButtonLink>
        </>
      }
    >
      <p>
        {t(why ?? '') ||
          t('Your account isn’t on this shop’s team. To get access, ask an owner of the shop for an invitation.')}
      </p>
    </Panel>
  );
}
