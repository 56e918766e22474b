import { zodResolver } from '@hookform/resolvers/zod';
import { permissionKeys, permissions, type Permission } from '@haat/shared/contract/permissions';
import { roleWriteSchema, type StaffRoleView } from '@haat/shared/contract/staff';
import { TextField } from '@haat/shared/ui/Field';
import { useForm } from 'react-hook-form';
import { useStaff } from '../access/staff-context';
import { MutationForm } from '../forms/MutationForm';
import { Choices, ChoicesError } from '../forms/Choices';
import { permissionGroups } from '../forms/permission-groups';
import { useCall } from '../forms/use-call';
import { writeRole } from './team-api';
import { useTeamAction } from './use-team-action';
import { t } from '../language/t';

const groups = permissionGroups(permissionKeys);

/**
 * Creates a custom role, or edits one for all members who have it.
 * @param role null for a new one
 */
export function RoleForm({ role, onClose }: { role: StaffRoleView | null; onClose: () => void }) {
  const { may } = useStaff();
  const { announce } = useTeamAction();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      permissions: [...(role?.permissions ?? [])] as Permission[],
    }, // copied, so that the form can't mutate the cached list
    resolver: zodResolver(roleWriteSchema),
  });
  const { problem, call } = useCall((path, message) => {
    if (path !== 'name' && path !== 'description') return false;
    setError(path, { type: 'server', message });
    return true;
  });
  const submit = handleSubmit(async (written) => {
    if (!(await call(() => writeRole(role?.key ?? null, written)))) return;
    if (role) {
      const { key, name, description, permissions: earlier } = role;
      announce({
        done: t('Role {{written}} saved for all team members who have it.', { written: written.name }),
        undo: () => writeRole(key, { name, description, permissions: [...earlier] }),
      });
    } else announce({ done: t('Role {{written}} created.', { written: written.name }) });
    onClose();
  });
  return (
    <MutationForm
      label={role ? t('Edit role') : t('Create role')}
      problem={problem}
      busy={isSubmitting}
      button={role ? t('Save role') : t('Create role')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <TextField
        label={t('Name')}
        maxLength={60}
        autoComplete="off"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t('Description')}
        maxLength={200}
        autoComplete="off"
        optional
        error={errors.description?.message}
        {...register('description')}
      />
      {errors.permissions ? <ChoicesError>{t('Choose at least one permission')}</ChoicesError> : null}
      {groups.map(({ heading, keys }) => (
        <Choices
          key={heading}
          heading={heading}
          choices={keys.map((key) => ({ value: key, label: permissions[key], disabled: !may(key) }))}
          {...register('permissions')}
        />
      ))}
    </MutationForm>
  );
}
