import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';

/**
 * Shown to a user without a staff role, whether the guard or the server refused them.
 * @param why replaces the default text
 */
export function StaffOnly({ level = 2, why }: { level?: 1 | 2; why?: string }) {
  return (
    <Panel
      level={level}
      title="This area is for staff only"
      actions={
        <>
          <ButtonLink to="/">Back to the shop</ButtonLink>
          <ButtonLink to="/profile" look="secondary">
            Your profile
          </ButtonLink>
        </>
      }
    >
      <p>
        {why ??
          'You are signed in, but your account has no staff role. If it should have one, ask whoever runs the shop.'}
      </p>
    </Panel>
  );
}
