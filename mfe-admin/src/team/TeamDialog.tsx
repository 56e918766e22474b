import type { StaffRoleView } from '@haat/shared/contract/staff';
import { FormDialog } from '../forms/FormDialog';
import { ConfirmForm } from '../forms/ConfirmForm';
import type { Outcome } from '../forms/use-undo';
import { useLastShown } from '../layout/use-last-shown';
import { InviteForm } from './InviteForm';
import { MemberRoleForm } from './MemberRoleForm';
import { RoleForm } from './RoleForm';
import type { TeamDialogState } from './team-dialog';
import { remove, resetSecondFactor } from './team-api';
import { useTeamAction } from './use-team-action';
import { t } from '../language/t';

/** The dialog of an action on the team; its code loads when it is first opened. @param of null while closed */
export default function TeamDialog({
  of,
  roles,
  onClose,
}: {
  of: TeamDialogState | null;
  roles: readonly StaffRoleView[];
  onClose: () => void;
}) {
  const { announce } = useTeamAction();
  const last = useLastShown(of);
  return (
    <FormDialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last ? titleOf(last) : ''}
    >
      {last ? contentOf(last, roles, announce, onClose) : null}
    </FormDialog>
  );
}

function titleOf(of: TeamDialogState): string {
  switch (of.kind) {
    case 'invite':
      return t('Invite team member');
    case 'change role':
      return t('Change role of {{member}}', { member: of.member.name });
    case 'remove member':
      return t('Remove {{member}} from the team?', { member: of.member.name });
    case 'remove app':
      return t('Remove authenticator app of {{member}}?', { member: of.member.name });
    case 'edit role':
      return of.role ? t('Edit role {{role}}', { role: t(of.role.name) }) : t('Create role');
  }
}

function contentOf(
  of: TeamDialogState,
  roles: readonly StaffRoleView[],
  announce: (outcome: Outcome) => void,
  onClose: () => void,
) {
  switch (of.kind) {
    case 'invite':
      return <InviteForm roles={roles} onClose={onClose} />;
    case 'change role':
      return <MemberRoleForm member={of.member} roles={roles} onClose={onClose} />;
    case 'remove member':
      return (
        <ConfirmForm
          button={t('Remove from team')}
          run={() => remove(of.member.id)}
          done={t('{{member}} removed from the team.', { member: of.member.name })}
          announce={announce}
          onClose={onClose}
        >
          {t(
            'They are signed out immediately and lose access to the admin. They keep their customer account. To return, they need a new invitation.',
          )}
        </ConfirmForm>
      );
    case 'remove app':
      return (
        <ConfirmForm
          button={t('Remove app')}
          run={() => resetSecondFactor(of.member.id)}
          done={t('Authenticator app of {{member}} removed.', { member: of.member.name })}
          announce={announce}
          onClose={onClose}
        >
          {t(
            'Use this when they have lost the app and have no recovery codes. Verify their identity first. They are signed out immediately, get an email, and sign in with their password until they set up a new app.',
          )}
        </ConfirmForm>
      );
    case 'edit role':
      return <RoleForm role={of.role} onClose={onClose} />;
  }
}
