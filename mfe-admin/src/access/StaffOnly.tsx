import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';

/**
 * What somebody without a staff role sees, whether the guard or the server turned them away. @param why instead of the
 * usual words
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
