import type { StaffRoleView } from '@haat/shared/contract/staff';
import { Dialog } from '@haat/shared/ui/Dialog';
import { SureForm } from '../forms/SureForm';
import type { Outcome } from '../forms/use-act';
import { useLastShown } from '../layout/use-last-shown';
import { InviteForm } from './InviteForm';
import { MemberRoleForm } from './MemberRoleForm';
import { RoleForm } from './RoleForm';
import type { TeamDialogOf } from './Team';
import { remove, takeAppAway } from './team-calls';
import { useTeamAction } from './use-team-action';

/** What of the team is asked for in a dialog; loaded with the first one. @param of null while it is closed */
export default function TeamDialog({
  of,
  roles,
  onClose,
}: {
  of: TeamDialogOf | null;
  roles: readonly StaffRoleView[];
  onClose: () => void;
}) {
  const { say } = useTeamAction();
  const last = useLastShown(of);
  return (
    <Dialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last ? titleOf(last) : ''}
    >
      {last ? contentOf(last, roles, say, onClose) : null}
    </Dialog>
  );
}

function titleOf(of: TeamDialogOf): string {
  switch (of.kind) {
    case 'invite':
      return 'Invite somebody';
    case 'role of':
      return `The role of ${of.member.name}`;
    case 'remove':
      return `Take ${of.member.name} off the team?`;
    case 'take app of':
      return `Take the app of ${of.member.name} away?`;
    case 'role':
      return of.role ? `Change the role ${of.role.name}` : 'Make a role';
  }
}

function contentOf(
  of: TeamDialogOf,
  roles: readonly StaffRoleView[],
  say: (outcome: Outcome) => void,
  onClose: () => void,
) {
  switch (of.kind) {
    case 'invite':
      return <InviteForm roles={roles} onClose={onClose} />;
    case 'role of':
      return <MemberRoleForm member={of.member} roles={roles} onClose={onClose} />;
    case 'remove':
      return (
        <SureForm
          button="Take off the team"
          run={() => remove(of.member.id)}
          done={`${of.member.name} is off the team.`}
          say={say}
          onClose={onClose}
        >
          They are signed out at once and may do nothing here any more. Their account stays a shopper’s. To come back
          they need a new invitation.
        </SureForm>
      );
    case 'take app of':
      return (
        <SureForm
          button="Take the app away"
          run={() => takeAppAway(of.member.id)}
          done={`${of.member.name} can set up another app.`}
          say={say}
          onClose={onClose}
        >
          Do this when they have lost it and have no recovery code, and when you are sure that it is they who ask. They
          are signed out at once, are told by mail, and sign in by their password until another app is set up.
        </SureForm>
      );
    case 'role':
      return <RoleForm role={of.role} onClose={onClose} />;
  }
}
