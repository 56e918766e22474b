import type { Member, StaffRoleView } from '@haat/shared/contract/staff';
import { useState } from 'react';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { RoleField } from './RoleField';
import { changeRole } from './team-api';
import { useTeamAction } from './use-team-action';
import { t } from '../language/t';

/** Changes a team member's role. */
export function MemberRoleForm({
  member,
  roles,
  onClose,
}: {
  member: Member;
  roles: readonly StaffRoleView[];
  onClose: () => void;
}) {
  const [role, setRole] = useState(member.role.key);
  const { problem, isBusy, call } = useCall();
  const { announce } = useTeamAction();
  const submit = async () => {
    if (role === member.role.key) return onClose();
    const isDone = await call(() => changeRole(member.id, role));
    if (!isDone) return;
    const name = roles.find(({ key }) => key === role)?.name ?? role;
    announce({
      done: t('{{member}} now has the role {{name}}.', { member: member.name, name }),
      undo: () => changeRole(member.id, member.role.key),
    });
    onClose();
  };
  return (
    <MutationForm
      label={t('Role of {{member}}', { member: member.name })}
      problem={problem}
      busy={isBusy}
      button={t('Change role')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <RoleField roles={roles} chosen={role} value={role} onChange={(event) => setRole(event.target.value)} />
    </MutationForm>
  );
}
