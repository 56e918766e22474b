import { zodResolver } from '@hookform/resolvers/zod';
import { inviteSchema, type StaffRoleView } from '@haat/shared/contract/staff';
import { TextField } from '@haat/shared/ui/Field';
import { useForm } from 'react-hook-form';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { RoleField } from './RoleField';
import { invite } from './team-api';
import { useTeamAction } from './use-team-action';
import { t } from '../language/t';

/** Invites a person to the team; they receive a link by email. */
export function InviteForm({ roles, onClose }: { roles: readonly StaffRoleView[]; onClose: () => void }) {
  const { announce } = useTeamAction();
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
    announce({ done: t('Invitation sent to {{email}}.', { email }) });
    onClose();
  });
  return (
    <MutationForm
      label={t('Invite team member')}
      problem={problem}
      busy={isSubmitting}
      button={t('Send invitation')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>{t('They get an email with a link that works once and expires after 7 days.')}</p>
      <TextField
        label={t('Email address')}
        type="email"
        autoComplete="off"
        maxLength={200}
        required
        error={errors.email?.message}
        {...register('email', { setValueAs: (value: string) => value.trim() })}
      />
      <RoleField roles={roles} chosen={watch('role')} error={errors.role && t('Choose a role')} {...register('role')} />
    </MutationForm>
  );
}
