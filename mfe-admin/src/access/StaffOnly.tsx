import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';

/** What somebody without a staff role sees, whether the guard or the server turned them away. */
export function StaffOnly({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <Panel level={level} title="This area is for staff only" actions={<><ButtonLink to="/">Back to the shop</ButtonLink><ButtonLink to="/profile" look="secondary">Your profile</ButtonLink></>}>
      <p>You are signed in, but your account has no staff role. If it should have one, ask whoever runs the shop.</p>
    </Panel>
  );
}
