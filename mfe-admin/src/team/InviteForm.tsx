import { zodResolver } from '@hookform/resolvers/zod';
import { inviteSchema, type StaffRoleView } from '@haat/shared/contract/staff';
import { TextField } from '@haat/shared/ui/Field';
import { useForm } from 'react-hook-form';
import { CallForm } from '../forms/CallForm';
import { useCall } from '../forms/use-call';
import { RoleField } from './RoleField';
import { invite } from './team-calls';
import { useTeamAction } from './use-team-action';

/** Invites a person to the team: they receive a link to join by mail. */
export function InviteForm({ roles, onClose }: { roles: readonly StaffRoleView[]; onClose: () => void }) {
  const { say } = useTeamAction();
  const {
    register,
    handleSubmit,
    setError,
    watch,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { email: '', role: '' }, resolver: zodResolver(inviteSchema) });
  const { problem, call } = useCall((path, message) => {
    if (path !== 'email' && path !== 'role') return false;
    setError(path, { type: 'server', message });
    return true;
  });
  const submit = handleSubmit(async ({ email, role }) => {
    if (!(await call(() => invite(email, role)))) return;
    say({ done: `An invitation is on its way to ${email}.` });
    onClose();
  });
  return (
    <CallForm
      label="Invite somebody"
      problem={problem}
      busy={isSubmitting}
      button="Send the invitation"
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>They get a link by mail, which is good for 7 days and opens once.</p>
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        maxLength={200}
        required
        error={errors.email?.message}
        {...register('email', { setValueAs: (value: string) => value.trim() })}
      />
      <RoleField roles={roles} chosen={watch('role')} error={errors.role && 'Choose a role'} {...register('role')} />
    </CallForm>
  );
}
